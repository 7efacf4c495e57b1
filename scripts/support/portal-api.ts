/** API client for scripts that use a running portal. */

interface Request {
  token?: string;
  body?: unknown;
  method?: string;
}

/** `userAgent` names the device in the list of sessions. */
export function createPortalApi(url: string, { userAgent }: { userAgent?: string } = {}) {
  async function call(path: string, { token, body, method }: Request = {}) {
    const verb = method ?? (body === undefined ? 'GET' : 'POST');
    const response = await fetch(url + path, {
      method: verb,
      headers: {
        ...(userAgent && { 'user-agent': userAgent }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${verb} ${path}: ${response.status} ${text}`);
    return text ? JSON.parse(text) : undefined;
  }

  return {
    call,
    signIn: async (person: { email: string; password: string }): Promise<string> =>
      (await call('/api/auth/login', { body: person })).token,
  };
}
