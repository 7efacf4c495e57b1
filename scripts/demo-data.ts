/** Fills an empty portal through its own API with people and a project that look like a working day. */

export const demoPeople = {
  admin: { email: 'admin@example.com', password: 'demo-admin' },
  advisor: { email: 'advisor@example.com', password: 'demo-advisor' },
  client: { email: 'client@example.com', password: 'demo-client' },
};

interface Request {
  token?: string;
  body?: unknown;
  method?: string;
}

export async function fillDemo(url: string): Promise<void> {
  async function call(path: string, { token, body, method }: Request = {}) {
    const response = await fetch(url + path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method ?? 'POST'} ${path}: ${response.status} ${text}`);
    return text ? JSON.parse(text) : undefined;
  }
  const signIn = async (person: { email: string; password: string }) =>
    (await call('/api/auth/login', { body: person })).token as string;

  const admin = await signIn(demoPeople.admin);
  const users: { email: string }[] = await call('/api/admin/users', { token: admin });
  if (users.some(({ email }) => email === demoPeople.client.email)) return;

  await call('/api/admin/advisors', {
    token: admin,
    body: {
      ...demoPeople.advisor,
      firstName: 'Sarah',
      lastName: 'Chen',
      company: 'Studio North',
      role: 'advisor',
    },
  });
  const client = await call('/api/auth/register', {
    body: {
      ...demoPeople.client,
      firstName: 'Maria',
      lastName: 'Santos',
      company: 'Harvest Box',
      userType: 'small_business_app',
    },
  });
  await call('/api/projects', {
    token: client.token,
    body: {
      name: 'Weekly vegetable boxes for our neighbourhood',
      summary:
        'Small Business App: Weekly vegetable boxes for our neighbourhood. Families choose what goes into their box until Tuesday, farmers see what to harvest, and our driver gets a route for Thursday.',
      businessGoal: 'Take orders out of e-mail and chat, and waste less of the harvest.',
    },
  });
}
