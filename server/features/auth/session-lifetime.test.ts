/** Session lifetimes: 12 hours from sign-in for staff, 7 days from the last use for clients. */
import { expect, it } from 'vitest';
import { login, readMe } from '#contract/auth.ts';
import { viewAs } from '#contract/client-view.ts';
import type { Role } from '#domain/user.ts';
import { hashPassword } from '#server/credentials/passwords.ts';
import { caller } from '#test/support/people.ts';
import { portalForFile } from '#test/support/portal.ts';

const portal = portalForFile();
const password = 'a long enough passphrase';

async function signIn(role: Role) {
  const user = await portal.create.user(role);
  const password_hash = await hashPassword(password);
  await portal.database.db.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute();
  const { body } = await portal.anonymous.call(login, { body: { email: user.email, password } });
  const claims = portal.tokens.read(body.token);
  return { ...user, sessionId: claims?.sid as string, claims, ...caller(portal.app, body.token) };
}

/** Backdates the session, because it expires by the database's clock. */
const passHours = (sessionId: string, hours: number) =>
  portal.database.pool.query(
    `update sessions set created_at = created_at - $2 * interval '1 hour',
       last_used_at = last_used_at - $2 * interval '1 hour', expires_at = expires_at - $2 * interval '1 hour'
      where id = $1`,
    [sessionId, hours],
  );

async function hoursLeft(sessionId: string): Promise<number> {
  const { rows } = await portal.database.pool.query(
    'select extract(epoch from expires_at - now())::float8 / 3600 as hours from sessions where id = $1',
    [sessionId],
  );
  return rows[0].hours;
}

it.each(['advisor', 'admin'] as const)('ends the session of an %s 12 hours after sign-in', async (role) => {
  const staff = await signIn(role);
  expect(await hoursLeft(staff.sessionId)).toBeCloseTo(12, 1);
  await passHours(staff.sessionId, 11.5);
  expect((await staff.call(readMe)).status).toBe(200);
  expect(await hoursLeft(staff.sessionId), 'not extended by use').toBeCloseTo(0.5, 1);
  await passHours(staff.sessionId, 0.6);
  expect((await staff.call(readMe)).status).toBe(401);
});

it('issues a token that expires with the session', async () => {
  const hours = async (role: Role) => {
    const { exp, iat } = (await signIn(role)).claims as unknown as { exp: number; iat: number };
    return (exp - iat) / 3600;
  };
  expect([await hours('advisor'), await hours('admin'), await hours('client')]).toEqual([12, 12, 7 * 24]);
});

it("extends a client's session to 7 days from each use", async () => {
  const client = await signIn('client');
  await passHours(client.sessionId, 6 * 24);
  expect((await client.call(readMe)).status).toBe(200);
  expect(await hoursLeft(client.sessionId)).toBeCloseTo(7 * 24, 1);
});

it("ends a client view no later than the staff member's session", async () => {
  const admin = await signIn('admin');
  const client = await portal.asClient();
  await passHours(admin.sessionId, 11);
  const { body } = await admin.call(viewAs, { body: { clientId: client.id } });
  expect(await hoursLeft(portal.tokens.read(body.token)?.sid as string)).toBeCloseTo(1, 1);
});
