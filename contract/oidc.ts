/** Sign-in with an identity provider (OpenID Connect), if the operator has configured one. */
import { z } from 'zod';
import { signedIn } from './auth.ts';
import { endpoint } from './endpoint.ts';

/** The browser's own origin. PUBLIC_URL takes precedence. */
const headers = z.object({ origin: z.string().max(300).optional() });

export const startOidcSignIn = endpoint({
  method: 'POST',
  path: '/api/auth/oidc',
  summary: 'Start signing in with the identity provider: returns the URL to send the browser to',
  access: 'visit',
  headers,
  response: z.object({ url: z.string() }),
});

export const finishOidcSignIn = endpoint({
  method: 'POST',
  path: '/api/auth/oidc/callback',
  summary: "Finish signing in with the query string of the identity provider's redirect; it works once",
  access: 'visit',
  body: z.object({ query: z.string().max(8000) }),
  response: signedIn,
});
