/** API tests of signing in with a code: refusals, replays, races, limits and remembered devices. */
import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { eventually } from '#test/support/eventually.ts';
import { testPassword } from '#test/support/factories.ts';
import { emailsTo } from '#test/support/outbox.ts';
import { caller, type Person } from '#test/support/people.ts';
import { portalForFile } from '#test/support/portal.ts';
import {
  type Authenticator,
  forgetUsedCodes,
  turnOnSecondFactor,
  wrongCodeFor,
} from '#test/support/second-factor.ts';
import { createLink } from '../../credentials/one-time-links.ts';

const portal = portalForFile();

interface PersonWithSecondFactor extends Authenticator {
  person: Person;
}

async function personWithSecondFactor(): Promise<PersonWithSecondFactor> {
  const person = await portal.asClient();
  return { person, ...(await turnOnSecondFactor(portal, person)) };
}

const login = ({ email }: { email: string }, more: object = {}) =>
  portal.anonymous.call(endpoints.login, { body: { email, password: testPassword, ...more } });

async function challengeOf(person: Person): Promise<string> {
  const { status, body } = await login(person);
  expect([status, body.code]).toEqual([401, 'second_factor_required']);
  return body.details.challenge;
}

const confirm = (challenge: string, code: string, more: object = {}) =>
  portal.anonymous.call(endpoints.confirmSignIn, { body: { challenge, code, ...more } });

const wrong = { status: 400, code: 'invalid' };
const expired = { status: 401, code: 'unauthenticated' };
const outcome = ({ status, body }: Awaited<ReturnType<typeof confirm>>) => ({ status, code: body.code });

describe('a sign-in with a second factor', () => {
  it('opens a session only after the code', async () => {
    const { person, code } = await personWithSecondFactor();
    const { body } = await login(person);
    expect(body.token).toBeUndefined();
    const { status, body: signedIn } = await confirm(body.details.challenge, code());
    expect(status).toBe(200);
    expect(signedIn).toMatchObject({ user: { id: person.id }, deviceToken: null });
    expect((await caller(portal.app, signedIn.token).call(endpoints.readMe)).body.id).toBe(person.id);
    const audited = await portal.database.db
      .selectFrom('audit_entries')
      .select('details')
      .where('subject_id', '=', person.id)
      .where('action', '=', 'user.signed-in')
      .execute();
    expect(audited).toEqual([{ details: { method: 'password' } }]);
  });

  it('accepts a code from a clock that is half a minute fast', async () => {
    const { person, code } = await personWithSecondFactor();
    expect((await confirm(await challengeOf(person), code(1))).status).toBe(200);
  });

  it('refuses wrong, outdated and malformed codes, and still accepts the right one', async () => {
    const { person, key, code } = await personWithSecondFactor();
    const challenge = await challengeOf(person);
    for (const guess of [wrongCodeFor(key), code(-3), 'nonsense', 'ABCD-EFGH-JKMN-PQRS']) {
      expect(outcome(await confirm(challenge, guess))).toEqual(wrong);
    }
    expect((await confirm(challenge, code())).status).toBe(200);
  });

  it('refuses a code that was used before, even with another challenge', async () => {
    const { person, code } = await personWithSecondFactor();
    const used = code();
    const [first, second] = [await challengeOf(person), await challengeOf(person)];
    expect((await confirm(first, used)).status).toBe(200);
    expect(outcome(await confirm(second, used))).toEqual(wrong);
    expect(outcome(await confirm(second, code(-1)))).toEqual(wrong);
  });

  it('accepts a code once when it is sent several times at once', async () => {
    const { person, code } = await personWithSecondFactor();
    const challenges = await Promise.all([1, 2, 3, 4].map(() => challengeOf(person)));
    const used = code();
    const responses = await Promise.all(challenges.map((challenge) => confirm(challenge, used)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });

  it('opens one session for a challenge, even with several valid codes at once', async () => {
    const { person, code, recoveryCodes } = await personWithSecondFactor();
    const challenge = await challengeOf(person);
    const codes = [code(), recoveryCodes[0] as string, recoveryCodes[1] as string];
    const responses = await Promise.all(codes.map((each) => confirm(challenge, each)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it('refuses a challenge that is unknown, used, expired, or from before a new password', async () => {
    const { person, code } = await personWithSecondFactor();
    expect(outcome(await confirm('unknown', code()))).toEqual(expired);
    const used = await challengeOf(person);
    await confirm(used, code());
    await forgetUsedCodes(portal, person.id);
    expect(outcome(await confirm(used, code()))).toEqual(expired);

    const old = await challengeOf(person);
    await portal.database.db
      .updateTable('sign_in_challenges')
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .where('user_id', '=', person.id)
      .execute();
    expect(outcome(await confirm(old, code()))).toEqual(expired);

    const before = await challengeOf(person);
    const link = { purpose: 'reset' as const, userId: person.id, lifetimeSeconds: 60 };
    const token = await createLink(portal.database.db, link);
    await portal.anonymous.call(endpoints.resetPassword, {
      body: { token, password: 'an entirely new one' },
    });
    expect(outcome(await confirm(before, code()))).toEqual(expired);
    // The emailed link replaces the password, not the second factor.
    const nextLogin = await login(person, { password: 'an entirely new one' });
    expect(nextLogin.body.code).toBe('second_factor_required');
  });

  it("refuses someone else's code", async () => {
    const [ada, bob] = [await personWithSecondFactor(), await personWithSecondFactor()];
    const challenge = await challengeOf(ada.person);
    expect(outcome(await confirm(challenge, bob.code()))).toEqual(wrong);
    expect(outcome(await confirm(challenge, bob.recoveryCodes[0] as string))).toEqual(wrong);
  });

  it('refuses a deactivated account', async () => {
    const { person, code } = await personWithSecondFactor();
    const challenge = await challengeOf(person);
    const { db } = portal.database;
    await db.updateTable('users').set({ is_active: false }).where('id', '=', person.id).execute();
    expect(outcome(await confirm(challenge, code()))).toEqual(expired);
  });

  it('limits wrong codes together with wrong passwords, until an admin unlocks the user', async () => {
    const { person, key, code } = await personWithSecondFactor();
    const challenge = await challengeOf(person);
    for (let attempt = 0; attempt < 9; attempt++) await confirm(challenge, wrongCodeFor(key));
    await portal.anonymous.call(endpoints.login, { body: { email: person.email, password: 'wrong' } });
    const limited = await confirm(challenge, code());
    expect(limited.status).toBe(429);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    expect((await login(person)).status).toBe(429);
    const admin = await portal.asAdmin();
    await admin.call(endpoints.unlockUser, { params: { userId: person.id } });
    expect((await confirm(challenge, code())).status).toBe(200);
  });

  it('limits wrong codes from many addresses, until an admin unlocks the user', async () => {
    const { person, key, code } = await personWithSecondFactor();
    const challenge = await challengeOf(person);
    const from = (address: string, guess: string) =>
      portal.app.inject({
        method: 'POST',
        url: endpoints.confirmSignIn.path,
        remoteAddress: address,
        payload: { challenge, code: guess },
      });
    const addresses = Array.from({ length: 120 }, (_, index) => `192.0.2.${index}`);
    const responses = await Promise.all(addresses.map((address) => from(address, wrongCodeFor(key))));
    const compared = responses.filter(({ statusCode }) => statusCode === 400).length;
    // Three are compared at the same time, so two more than the limit may be under way when it is reached.
    expect([compared >= 100, compared <= 102]).toEqual([true, true]);
    expect((await from('198.51.100.1', code())).statusCode).toBe(429);

    const admin = await portal.asAdmin();
    const query = { search: person.email };
    const { body: users } = await admin.call(endpoints.listUsers, { query });
    expect(Date.parse(users[0].lockedUntil)).toBeGreaterThan(Date.now() + 23 * 60 * 60 * 1000);
    const { body: audit } = await admin.call(endpoints.listAudit, { query: { action: 'user.locked-out' } });
    expect(audit).toContainEqual(
      expect.objectContaining({ subjectId: person.id, details: { attempts: 100, minutes: 24 * 60 } }),
    );
    await admin.call(endpoints.unlockUser, { params: { userId: person.id } });
    expect((await from('198.51.100.1', code())).statusCode).toBe(200);
  });
});

describe('a recovery code', () => {
  it('signs in once; its use is audited and its owner notified by email', async () => {
    const { person, recoveryCodes } = await personWithSecondFactor();
    const code = (recoveryCodes[0] as string).toLowerCase().replaceAll('-', ' ');
    expect((await confirm(await challengeOf(person), code)).status).toBe(200);
    expect(outcome(await confirm(await challengeOf(person), code))).toEqual(wrong);
    expect((await person.call(endpoints.readSecondFactor)).body.recoveryCodesLeft).toBe(9);
    const { rows } = await portal.database.pool.query(
      `select actor_id as "actorId" from audit_entries where action = 'user.recovery-code-used' and subject_id = $1`,
      [person.id],
    );
    expect(rows).toEqual([{ actorId: person.id }]);
    await eventually(() =>
      expect(emailsTo(portal.config.dataDir, person.email).join()).toContain('with a recovery code'),
    );
  });

  it('works once when it is sent several times at once', async () => {
    const { person, recoveryCodes } = await personWithSecondFactor();
    const challenges = await Promise.all([1, 2, 3].map(() => challengeOf(person)));
    const responses = await Promise.all(challenges.map((each) => confirm(each, recoveryCodes[0] as string)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });
});

describe('a remembered device', () => {
  async function remembered() {
    const one = await personWithSecondFactor();
    const { body } = await confirm(await challengeOf(one.person), one.code(), { rememberDevice: true });
    const me = caller(portal.app, body.token);
    const devices = async () => (await me.call(endpoints.listRememberedDevices)).body;
    return { ...one, me, deviceToken: body.deviceToken as string, devices };
  }

  it('signs in without a code, with the password', async () => {
    const { person, deviceToken, devices } = await remembered();
    expect((await login(person, { deviceToken })).status).toBe(200);
    expect((await login(person, { deviceToken: 'another' })).status).toBe(401);
    expect((await login(person, { deviceToken, password: 'wrong' })).body.code).toBe('unauthenticated');
    const [device] = await devices();
    const days = (Date.parse(device.expiresAt) - Date.parse(device.createdAt)) / 86_400_000;
    expect(days).toBeCloseTo(30, 1);
  });

  it("doesn't work for anyone else", async () => {
    const { deviceToken } = await remembered();
    const other = await personWithSecondFactor();
    expect((await login(other.person, { deviceToken })).status).toBe(401);
  });

  it('can be forgotten by its owner only', async () => {
    const { person, me, deviceToken, devices } = await remembered();
    const params = { deviceId: (await devices())[0].id };
    const stranger = await portal.asClient();
    await stranger.call(endpoints.forgetRememberedDevice, { params });
    expect(await devices()).toHaveLength(1);
    expect((await me.call(endpoints.forgetRememberedDevice, { params })).status).toBe(204);
    expect((await login(person, { deviceToken })).status).toBe(401);
  });

  it.each<[string, (one: Awaited<ReturnType<typeof remembered>>) => Promise<unknown>]>([
    [
      'a password change',
      ({ me }) =>
        me.call(endpoints.changePassword, {
          body: { currentPassword: testPassword, newPassword: 'an entirely new one' },
        }),
    ],
    ['signing out everywhere', ({ me }) => me.call(endpoints.endAllSessions)],
    [
      'turning the second factor off',
      async ({ person, me, code }) => {
        await forgetUsedCodes(portal, person.id);
        return me.call(endpoints.turnOffSecondFactor, { body: { password: testPassword, code: code() } });
      },
    ],
  ])('is forgotten after %s', async (_what, act) => {
    const one = await remembered();
    await act(one);
    const { rows } = await portal.database.pool.query('select from remembered_devices where user_id = $1', [
      one.person.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('stops working once it has expired', async () => {
    const { person, deviceToken, devices } = await remembered();
    await portal.database.db
      .updateTable('remembered_devices')
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .where('user_id', '=', person.id)
      .execute();
    expect((await login(person, { deviceToken })).status).toBe(401);
    expect(await devices()).toEqual([]);
  });
});
