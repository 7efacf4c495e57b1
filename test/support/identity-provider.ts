/** A real OpenID Connect provider on loopback. The test decides who signs in. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export interface ProviderPerson {
  sub: string;
  email?: string;
  email_verified?: boolean | string;
  given_name?: string;
  family_name?: string;
  name?: string;
}

export const clientId = 'portal';
export const clientSecret = 'a secret between the portal and its provider';

export type TestProvider = Awaited<ReturnType<typeof startIdentityProvider>>;

/** Call `allow` with the portal's redirect URIs before anyone signs in. They may not be known when the provider starts. */
export async function startIdentityProvider() {
  const people = new Map<string, ProviderPerson>();
  let current: ProviderPerson | null = null;
  let isStalled = false;
  let redirectUris: string[] = [];
  let handle: ((request: never, response: never) => void) | undefined;

  const server = createServer((request, response) => {
    if (!isStalled) handle?.(request as never, response as never);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function start() {
    const provider = new Provider(issuer, {
      clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: redirectUris }],
      claims: {
        openid: ['sub'],
        email: ['email', 'email_verified'],
        profile: ['name', 'given_name', 'family_name'],
      },
      findAccount: (_context, sub) => ({ accountId: sub, claims: () => people.get(sub) as never }),
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      pkce: { required: () => true },
      cookies: { keys: ['for tests only'] },
      ttl: { Session: 60, Interaction: 60, Grant: 60, AccessToken: 60, IdToken: 60 },
      // Grants consent without asking.
      loadExistingGrant: async (context) => {
        const grant = new context.oidc.provider.Grant({
          clientId,
          accountId: context.oidc.session?.accountId as string,
        });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    });
    const app = provider.callback();
    handle = (async (request: never, response: never) => {
      if (!(request as { url: string }).url.startsWith('/interaction/')) return app(request, response);
      const result = current
        ? { login: { accountId: current.sub, remember: false } }
        : { error: 'access_denied', error_description: 'The person canceled' };
      await provider.interactionFinished(request, response, result);
    }) as typeof handle;
  }

  return {
    issuer,
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      // On a busy machine, the provider may take longer than the default of six seconds.
      OIDC_TIMEOUT_SECONDS: '60',
    },
    allow(...uris: string[]) {
      redirectUris = uris;
      start();
    },
    /** Sets who signs in from now on; null means that the person cancels. */
    setPerson(person: ProviderPerson | null) {
      current = person;
      if (person) people.set(person.sub, person);
    },
    /** While stalled, it accepts connections but never responds. */
    stall(stalled: boolean) {
      isStalled = stalled;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Follows the provider's redirects like a browser, until one leads back to the portal. Returns that URL. */
export async function visitProvider(start: string, backTo: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = start;
  for (let redirects = 0; redirects < 10; redirects++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (!location) throw new Error(`${response.status} ${url}: ${await response.text()}`);
    url = new URL(location, url).href;
    if (url.startsWith(backTo)) return new URL(url);
  }
  throw new Error('too many redirects');
}
