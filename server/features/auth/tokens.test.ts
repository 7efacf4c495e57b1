/** Session tokens: which are accepted, when they are renewed, and when they stop working. */
import { createSigner } from 'fast-jwt';
import { expect, it } from 'vitest';
import { updateUser } from '#contract/admin-users.ts';
import * as auth from '#contract/auth.ts';
import { createTokens } from '#server/http/tokens.ts';
import { caller } from '#test/support/people.ts';
import { portalForFile, testSecret } from '#test/support/portal.ts';

const previousSecret = 'the secret that was used before, long enough for HS256';
const portal = portalForFile({ env: { JWT_SECRET_PREVIOUS: previousSecret } });
const withToken = (token: string) => caller(portal.app, token);

it('tokens are rejected unless valid, unexpired and issued by this server', async () => {
  const person = await portal.asClient();
  const claims = { id: person.id, sub: person.id, sid: person.sessionId, role: 'admin' };
  const validClaims = { iss: 'client-portal', aud: 'client-portal', expiresIn: 60_000 };
  const forged = {
    'another secret': createSigner({ key: 'another secret, also long enough', ...validClaims })(claims),
    'another issuer': createSigner({ key: testSecret, ...validClaims, iss: 'else' })(claims),
    'another audience': createSigner({ key: testSecret, ...validClaims, aud: 'else' })(claims),
    'another algorithm': createSigner({ key: testSecret, ...validClaims, algorithm: 'HS512' })(claims),
    'no algorithm': `${Buffer.from('{"alg":"none"}').toString('base64url')}.${person.token.split('.')[1]}.`,
    expired: createSigner({ key: testSecret, ...validClaims, expiresIn: 1, clockTimestamp: 1000 })(claims),
    "another user's session": createSigner({ key: testSecret, ...validClaims })({
      ...claims,
      id: crypto.randomUUID(),
    }),
    garbage: 'garbage',
  };
  for (const [name, token] of Object.entries(forged)) {
    const { status } = await withToken(token).call(auth.readMe);
    expect(status, name).toBe(401);
  }
});

it('tokens never grant a permission through their claims', async () => {
  const client = await portal.asClient();
  const token = portal.tokens.issue({ ...client, role: 'admin' }, client.sessionId);
  const response = await withToken(token).call(updateUser, { params: { userId: client.id }, body: {} });
  expect(response.status).toBe(403);
});

it('tokens are renewed when in use and more than a day old', async () => {
  const person = await portal.asClient();
  const yesterday = Date.now() - 25 * 60 * 60 * 1000;
  const old = createSigner({
    key: testSecret,
    iss: 'client-portal',
    aud: 'client-portal',
    expiresIn: 7 * 86_400_000,
    clockTimestamp: yesterday,
  })({ id: person.id, sid: person.sessionId });
  const response = await withToken(old).call(auth.readMe);
  const renewed = response.headers['x-session-token'] as string;
  expect((await withToken(renewed).call(auth.readMe)).body.id).toBe(person.id);
  expect((await withToken(person.token).call(auth.readMe)).headers['x-session-token']).toBeUndefined();
});

it('tokens signed with the previous secret work and are replaced by ones signed with the current secret', async () => {
  const person = await portal.asClient();
  const old = createTokens(previousSecret).issue(person, person.sessionId);
  const response = await withToken(old).call(auth.readMe);
  expect(response.body.id).toBe(person.id);
  const renewed = response.headers['x-session-token'] as string;
  expect(createTokens(testSecret).read(renewed)?.sid).toBe(person.sessionId);
  expect(createTokens(previousSecret).read(renewed)).toBeNull();
  expect((await withToken(renewed).call(auth.readMe)).headers['x-session-token']).toBeUndefined();
});

it('tokens signed with the previous secret stop working when it is removed', async () => {
  const person = await portal.asClient();
  const old = createTokens(previousSecret).issue(person, person.sessionId);
  expect(createTokens(testSecret, previousSecret).read(old)?.sid).toBe(person.sessionId);
  expect(createTokens(testSecret).read(old)).toBeNull();
});

it('tokens are renewed when a claim is out of date, such as a name changed on another device', async () => {
  const person = await portal.asClient();
  expect((await person.call(auth.readMe)).headers['x-session-token']).toBeUndefined();
  await portal.database.db
    .updateTable('users')
    .set({ first_name: 'Renamed' })
    .where('id', '=', person.id)
    .execute();
  const renewed = (await person.call(auth.readMe)).headers['x-session-token'] as string;
  expect(portal.tokens.read(renewed)?.firstName).toBe('Renamed');
  expect((await withToken(renewed).call(auth.readMe)).headers['x-session-token']).toBeUndefined();
});

it('tokens stop working immediately after sign-out, a role change or deactivation', async () => {
  const admin = await portal.asAdmin();
  const endings: ((person: Awaited<ReturnType<typeof portal.asClient>>) => Promise<unknown>)[] = [
    (person) => person.call(auth.logout),
    (person) => admin.call(updateUser, { params: { userId: person.id }, body: { role: 'advisor' } }),
    (person) => admin.call(updateUser, { params: { userId: person.id }, body: { active: false } }),
  ];
  for (const end of endings) {
    const person = await portal.asClient();
    expect((await person.call(auth.readMe)).status).toBe(200);
    await end(person);
    expect((await person.call(auth.readMe)).status).toBe(401);
  }
});
