/** Tests of signing in while the identity provider stalls or is down. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { login } from '#contract/auth.ts';
import { startOidcSignIn } from '#contract/oidc.ts';
import { createOpenIdProvider } from '#server/adapters/identity-provider/openid.ts';
import { createTestDatabase } from '#test/database/test-database.ts';
import { testPassword } from '#test/support/factories.ts';
import {
  clientId,
  clientSecret,
  startIdentityProvider,
  type TestProvider,
} from '#test/support/identity-provider.ts';
import { startTestPortal, type TestPortal } from '#test/support/portal.ts';

const origin = 'http://localhost';
const callback = `${origin}/auth`;

let provider: TestProvider;
let portal: TestPortal;
beforeAll(async () => {
  provider = await startIdentityProvider();
  portal = await startTestPortal(await createTestDatabase(), { env: provider.env });
});
afterAll(async () => {
  await portal.close();
  await portal.database.drop();
  await provider.close();
});

it('times out on a provider that stalls, while passwords still work', async () => {
  const slow = createOpenIdProvider({
    ...{ issuer: provider.issuer, clientId, clientSecret },
    timeoutSeconds: 0.05,
  });
  const user = await portal.create.user('client');
  provider.stall(true);
  await expect(slow.start(callback)).rejects.toMatchObject({ problem: 'unreachable' });
  const body = { email: user.email, password: testPassword };
  expect((await portal.anonymous.call(login, { body })).status).toBe(200);
  provider.stall(false);
});

it('returns 503 with a clear message if the provider is down', async () => {
  const gone = await startIdentityProvider();
  const { issuer } = gone;
  await gone.close();
  const fresh = await startTestPortal(portal.database, { env: { ...provider.env, OIDC_ISSUER: issuer } });
  const { status, body } = await fresh.anonymous.call(startOidcSignIn, {
    headers: { origin, 'x-device-id': randomUUID() },
  });
  await fresh.close();
  expect([status, body.message]).toEqual([
    503,
    "Your identity provider isn't responding. Try again in a moment, or sign in with your password.",
  ]);
});
