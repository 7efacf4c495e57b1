/** Demo API client: fills the running portal through its public API. */

interface Request {
  token?: string;
  body?: unknown;
  method?: string;
}

interface DemoFile {
  token: string;
  fileName: string;
  bytes: Uint8Array<ArrayBuffer>;
  metadata?: Record<string, string>;
}

export function createDemoApi(url: string) {
  async function call(path: string, { token, body, method }: Request = {}) {
    const verb = method ?? (body === undefined ? 'GET' : 'POST');
    const response = await fetch(url + path, {
      method: verb,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${verb} ${path}: ${response.status} ${text}`);
    return text ? JSON.parse(text) : undefined;
  }

  /** Uploads over tus in one request, as a browser would; returns the file's id. */
  async function upload(project: string, { token, fileName, bytes, metadata }: DemoFile): Promise<string> {
    const pairs = Object.entries({ filename: fileName, ...metadata });
    const encoded = pairs.map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`);
    const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
    const created = await fetch(`${url}${project}/uploads`, {
      method: 'POST',
      headers: {
        ...headers,
        'upload-length': String(bytes.length),
        'upload-metadata': encoded.join(','),
      },
    });
    const id = created.headers.get('location')?.split('/').pop() ?? '';
    const sent = await fetch(`${url}${project}/uploads/${id}`, {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: bytes,
    });
    if (!sent.ok) throw new Error(`${fileName}: ${created.status} ${sent.status} ${await sent.text()}`);
    return id;
  }

  return {
    call,
    upload,
    signIn: async (person: { email: string; password: string }): Promise<string> =>
      (await call('/api/auth/login', { body: person })).token,
  };
}

export type DemoApi = ReturnType<typeof createDemoApi>;
