/** Tests of setting a new password: which links, sessions and sign-ins it ends, and which passwords are refused. */
import { expect, it } from 'vitest';
import { createAdvisor } from '#contract/admin-users.ts';
import * as auth from '#contract/auth.ts';
import { testPassword } from '#test/support/factories.ts';
import { countLockWaits } from '#test/support/lock-waits.ts';
import { portalForFile } from '#test/support/portal.ts';
import { createLink } from '../../credentials/one-time-links.ts';
import { withHashingPermit } from '../../credentials/passwords.ts';

const portal = portalForFile();

const reset = (token: string, password = 'a new password') =>
  portal.anonymous.call(auth.resetPassword, { body: { token, password } });

const newLink = (userId: string, purpose: 'reset' | 'invite' = 'reset') =>
  createLink(portal.database.db, { purpose, userId, lifetimeSeconds: 3600 });

it("using a password link invalidates the user's other password links", async () => {
  const [person, other] = [await portal.asClient(), await portal.asClient()];
  const [first, second] = [await newLink(person.id), await newLink(person.id, 'invite')];
  const theirs = await newLink(other.id);
  expect((await reset(first)).status).toBe(204);
  expect((await reset(second)).status).toBe(400);
  expect((await reset(theirs)).status).toBe(204);
});

it('changing the password invalidates older reset links', async () => {
  const person = await portal.asClient();
  const link = await newLink(person.id);
  const body = { currentPassword: testPassword, newPassword: 'a new password' };
  expect((await person.call(auth.changePassword, { body })).status).toBe(204);
  expect((await reset(link, 'chosen by someone else')).status).toBe(400);
});

it('a password reset leaves no session open, even from a sign-in in progress', async () => {
  const person = await portal.asClient();
  const link = await newLink(person.id);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  // With only one of the three permits left, sign-in attempts that have read the old hash wait while the password is reset.
  const held = Array.from({ length: 2 }, () => withHashingPermit([], () => released));
  const body = { email: person.email, password: testPassword };
  const attempts = Array.from({ length: 8 }, () => portal.anonymous.call(auth.login, { body }));
  expect((await reset(link)).status).toBe(204);
  release();
  await Promise.all([...held, ...attempts]);
  const activeSessions = portal.database.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', person.id)
    .where('ended_at', 'is', null);
  expect(await activeSessions.execute()).toEqual([]);
});

it('a password change is refused if its session ends before it is stored', async () => {
  const person = await portal.asClient();
  const { pool } = portal.database;
  const other = await pool.connect();
  await other.query('begin');
  // Another password change is about to commit: it has stored its password and ended all other sessions.
  await other.query(`update users set password_hash = 'chosen elsewhere' where id = $1`, [person.id]);
  await other.query('update sessions set ended_at = now() where id = $1', [person.sessionId]);
  const body = { currentPassword: testPassword, newPassword: 'a new password' };
  const changing = person.call(auth.changePassword, { body });
  await expect.poll(() => countLockWaits(pool)).toBe(1);
  await other.query('commit');
  other.release();
  expect((await changing).status).toBe(401);
  const stored = await pool.query('select password_hash as hash from users where id = $1', [person.id]);
  expect(stored.rows).toEqual([{ hash: 'chosen elsewhere' }]);
});

const owner = { firstName: 'Grace', lastName: 'Hopperdale', email: 'grace.hopperdale@example.com' };

it.each(['password', 'password1', 'Password123!', 'GraceHopperdale', 'grace.hopperdale@example.com'])(
  'refuses %j as a new or changed password, and names its field',
  async (password) => {
    const refused = { status: 400, path: 'password' };
    const outcome = ({ status, body }: { status: number; body: { issues?: { path: string }[] } }) => ({
      status,
      path: body?.issues?.[0]?.path,
    });
    const register = await portal.anonymous.call(auth.register, { body: { ...owner, password } });
    expect(outcome(register)).toEqual(refused);
    const admin = await portal.asAdmin();
    const advisor = await admin.call(createAdvisor, { body: { ...owner, password } });
    expect(outcome(advisor)).toEqual(refused);
    // Only one account can have the owner's address. The case whose password is the address needs it.
    const email = password === owner.email ? owner.email : `${crypto.randomUUID()}@example.com`;
    const person = await portal.asClient({ ...owner, email });
    const body = { currentPassword: testPassword, newPassword: password };
    const changed = await person.call(auth.changePassword, { body });
    expect(outcome(changed)).toEqual({ status: 400, path: 'newPassword' });
    expect(outcome(await reset(await newLink(person.id), password))).toEqual(refused);
  },
);
