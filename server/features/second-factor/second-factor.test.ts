/** API tests of the second factor: setting it up, turning it off, recovery codes, and resets by an admin. */
import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { duringTransaction, newPasswordOf } from '#test/support/concurrent-changes.ts';
import { eventually } from '#test/support/eventually.ts';
import { testPassword } from '#test/support/factories.ts';
import { emailsTo } from '#test/support/outbox.ts';
import type { Person } from '#test/support/people.ts';
import { portalForFile, testSecret } from '#test/support/portal.ts';
import { codeFor, forgetUsedCodes, turnOnSecondFactor, wrongCodeFor } from '#test/support/second-factor.ts';
import { removeSecondFactor } from '../../credentials/second-factors.ts';
import { createSecretBox } from '../../credentials/secret-box.ts';
import { resealKeys } from './codes.ts';

const portal = portalForFile();
const { readSecondFactor, setUpSecondFactor, confirmSecondFactor, turnOffSecondFactor, renewRecoveryCodes } =
  endpoints;

const signIn = ({ email }: { email: string }) =>
  portal.anonymous.call(endpoints.login, { body: { email, password: testPassword } });

const actionsOn = async (person: Person) => {
  const rows = await portal.database.db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', '=', person.id)
    .where('action', 'not like', '%signed-in')
    .orderBy('seq')
    .execute();
  return rows.map(({ action }) => action);
};

const subjectsTo = ({ email }: Person) =>
  emailsTo(portal.config.dataDir, email).map((text) => /^Subject: (.*)$/m.exec(text)?.[1]);

const withPassword = { password: testPassword };

describe('setting up', () => {
  it('requires the password', async () => {
    const person = await portal.asClient();
    for (const password of ['', 'not it']) {
      const { status, body } = await person.call(setUpSecondFactor, { body: { password } });
      expect([status, body.issues[0].path]).toEqual([400, 'password']);
    }
    expect((await person.call(setUpSecondFactor, { body: withPassword })).status).toBe(200);
  });

  it('turns on the second factor with a code, and returns ten recovery codes', async () => {
    const person = await portal.asClient();
    expect((await person.call(readSecondFactor)).body).toEqual({
      isOn: false,
      since: null,
      recoveryCodesLeft: 0,
      isRequired: false,
    });
    const { body: setup } = await person.call(setUpSecondFactor, { body: withPassword });
    expect(setup.link).toContain(`secret=${setup.key}`);
    expect(setup.qrCode.path).toMatch(/^M4 4h1v1h-1z/);
    expect((await signIn(person)).status).toBe(200);
    const { body } = await person.call(confirmSecondFactor, { body: { code: codeFor(setup.key) } });
    expect(new Set(body.recoveryCodes).size).toBe(10);
    expect((await person.call(readSecondFactor)).body).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    expect((await signIn(person)).body.code).toBe('second_factor_required');
    expect(await actionsOn(person)).toEqual(['user.second-factor-on']);
    await eventually(() => expect(subjectsTo(person)).toEqual(['Two-step sign-in is on']));
  });

  it("needs a verified email address, so that a stranger can't lock out its owner", async () => {
    const person = await portal.asClient({ isEmailVerified: false });
    const { status, body } = await person.call(setUpSecondFactor, { body: withPassword });
    expect([status, body.message]).toEqual([
      409,
      'Confirm your email address before you turn on two-step sign-in.',
    ]);
  });

  it('stores neither the key nor a recovery code in readable form', async () => {
    const person = await portal.asClient();
    const headers = { 'idempotency-key': 'the same' };
    const { body: setup } = await person.call(setUpSecondFactor, { headers, body: withPassword });
    const { body } = await person.call(confirmSecondFactor, { headers, body: { code: codeFor(setup.key) } });
    const { rows } = await portal.database.pool.query(
      `select coalesce(string_agg(t, ' '), '') as text from (
         select f::text as t from second_factors f union all select c::text from recovery_codes c
         union all select k::text from idempotency_keys k) everything`,
    );
    for (const secret of [setup.key, ...body.recoveryCodes]) {
      expect(rows[0].text).not.toContain(secret);
      expect(rows[0].text).not.toContain(secret.replaceAll('-', ''));
    }
  });

  it('refuses a wrong code, an expired code and a recovery code', async () => {
    const person = await portal.asClient();
    const { body: setup } = await person.call(setUpSecondFactor, { body: withPassword });
    for (const code of [wrongCodeFor(setup.key), codeFor(setup.key, -3), 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ01']) {
      const { status, body } = await person.call(confirmSecondFactor, { body: { code } });
      expect([status, body.issues[0].path]).toEqual([400, 'code']);
    }
    expect((await person.call(readSecondFactor)).body.isOn).toBe(false);
  });

  it("doesn't replace a key that is in use", async () => {
    const person = await portal.asClient();
    const { code } = await turnOnSecondFactor(portal, person);
    expect((await person.call(setUpSecondFactor, { body: withPassword })).status).toBe(409);
    expect((await person.call(confirmSecondFactor, { body: { code: code() } })).status).toBe(409);
  });

  it('lets only one of several concurrent confirmations succeed', async () => {
    const person = await portal.asClient();
    const { body: setup } = await person.call(setUpSecondFactor, { body: withPassword });
    const confirm = () => person.call(confirmSecondFactor, { body: { code: codeFor(setup.key) } });
    const responses = await Promise.all([confirm(), confirm(), confirm()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await person.call(readSecondFactor)).body.recoveryCodesLeft).toBe(10);
  });

  it("refuses a session that a new password ends at the same time: the account's owner couldn't sign in anymore", async () => {
    const person = await portal.asClient();
    const { body: setup } = await person.call(setUpSecondFactor, { body: withPassword });
    const [confirmed] = await duringTransaction(portal.database.pool, newPasswordOf(person), () =>
      person.call(confirmSecondFactor, { body: { code: codeFor(setup.key) } }),
    );
    expect(confirmed.status).toBe(401);
    expect((await signIn(person)).status).toBe(200);
  });
});

describe('turning off', () => {
  it('requires the password and a code', async () => {
    const person = await portal.asClient();
    const { key, code } = await turnOnSecondFactor(portal, person);
    const off = (body: object) => person.call(turnOffSecondFactor, { body });
    const wrongPassword = await off({ password: 'wrong', code: code() });
    expect([wrongPassword.status, wrongPassword.body.issues[0].path]).toEqual([400, 'password']);
    const wrong = await off({ password: testPassword, code: wrongCodeFor(key) });
    expect([wrong.status, wrong.body.issues[0].path]).toEqual([400, 'code']);
    expect((await off({ password: testPassword, code: code() })).status).toBe(204);
    expect((await signIn(person)).status).toBe(200);
    expect(await actionsOn(person)).toEqual(['user.second-factor-on', 'user.second-factor-off']);
    await eventually(() => expect(subjectsTo(person)).toContain('Two-step sign-in is off'));
  });

  it('accepts a recovery code instead, for someone without their phone', async () => {
    const person = await portal.asClient();
    const { recoveryCodes } = await turnOnSecondFactor(portal, person);
    const body = { password: testPassword, code: recoveryCodes[0] };
    expect((await person.call(turnOffSecondFactor, { body })).status).toBe(204);
    expect((await person.call(readSecondFactor)).body).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
  });
});

describe('renewing the recovery codes', () => {
  it('replaces all of them', async () => {
    const person = await portal.asClient();
    const { code, recoveryCodes } = await turnOnSecondFactor(portal, person);
    const { body } = await person.call(renewRecoveryCodes, { body: { code: code() } });
    expect(body.recoveryCodes).toHaveLength(10);
    expect(body.recoveryCodes).not.toContain(recoveryCodes[0]);
    const old = await person.call(renewRecoveryCodes, { body: { code: recoveryCodes[0] } });
    expect(old.status).toBe(400);
    expect((await actionsOn(person)).at(-1)).toBe('user.recovery-codes-renewed');
    await eventually(() => expect(subjectsTo(person)).toContain('You have new recovery codes'));
  });

  it('leaves only the newest codes valid when it happens twice at the same time', async () => {
    const person = await portal.asClient();
    const { code } = await turnOnSecondFactor(portal, person);
    const { pool } = portal.database;
    await pool.query(`insert into recovery_codes (user_id, code_hash) values ($1, 'held')`, [person.id]);
    const renew = (steps: number) => () => person.call(renewRecoveryCodes, { body: { code: code(steps) } });
    const holding = { text: `select from recovery_codes where code_hash = 'held' for update` };
    const renewals = await duringTransaction(pool, holding, renew(0), renew(1));
    expect(renewals.map(({ status }) => status)).toEqual([200, 200]);
    expect((await person.call(readSecondFactor)).body.recoveryCodesLeft).toBe(10);
  });

  it('limits wrong codes per session like wrong passwords', async () => {
    const person = await portal.asClient();
    const { key, code } = await turnOnSecondFactor(portal, person);
    const renew = (guess: string) => person.call(renewRecoveryCodes, { body: { code: guess } });
    for (let attempt = 0; attempt < 10; attempt++) expect((await renew(wrongCodeFor(key))).status).toBe(400);
    expect((await renew(code())).status).toBe(429);
    const otherSession = await portal.signedIn(person);
    expect((await otherSession.call(renewRecoveryCodes, { body: { code: code() } })).status).toBe(200);
  });

  it('is refused without a second factor', async () => {
    const person = await portal.asClient();
    const { status, body } = await person.call(renewRecoveryCodes, { body: { code: '123456' } });
    expect([status, body.message]).toEqual([
      409,
      'Two-step sign-in is off. Reload the page to see your current settings.',
    ]);
  });
});

describe('a reset by an admin', () => {
  it("turns off a user's second factor and emails the user", async () => {
    const admin = await portal.asAdmin();
    const person = await portal.asAdvisor({ firstName: 'Lost', lastName: 'Phone' });
    await turnOnSecondFactor(portal, person);
    const listed = async () =>
      (await admin.call(endpoints.listUsers, { query: { search: person.email } })).body[0].hasSecondFactor;
    expect(await listed()).toBe(true);
    const params = { userId: person.id };
    expect((await admin.call(endpoints.resetSecondFactor, { params })).status).toBe(204);
    expect(await listed()).toBe(false);
    expect((await signIn(person)).status).toBe(200);
    const entries = await admin.call(endpoints.listAudit, { query: { action: 'user.second-factor-reset' } });
    expect(entries.body[0]).toMatchObject({ actorId: admin.id, subjectName: 'Lost Phone' });
    await eventually(() => expect(subjectsTo(person)).toContain('Your two-step sign-in was reset'));
  });

  it("is refused for a user without a second factor, and for the admin's own account", async () => {
    const admin = await portal.asAdmin();
    const person = await portal.asClient();
    const none = await admin.call(endpoints.resetSecondFactor, { params: { userId: person.id } });
    expect(none.status).toBe(409);
    expect(await actionsOn(person)).toEqual([]);
    for (const userId of [admin.id, admin.id.toUpperCase()]) {
      const own = await admin.call(endpoints.resetSecondFactor, { params: { userId } });
      expect([own.status, own.body.message]).toEqual([
        409,
        'Turn off your own two-step sign-in in My Profile.',
      ]);
    }
  });
});

it('a second factor keeps working after the signing secret is rotated', async () => {
  const person = await portal.asClient();
  const { code } = await turnOnSecondFactor(portal, person);
  const box = (...secrets: [string, string?]) => createSecretBox('second factor', ...secrets);
  const { db } = portal.database;
  const read = () =>
    db
      .selectFrom('second_factors')
      .select('secret')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
  const before = await read();
  await resealKeys(db, box('another secret', testSecret));
  const after = await read();
  expect(after.secret).not.toBe(before.secret);
  expect(box('another secret').open(after.secret, person.id)).toBeTruthy();
  await resealKeys(db, box(testSecret, 'another secret'));
  await forgetUsedCodes(portal, person.id);
  expect((await person.call(renewRecoveryCodes, { body: { code: code() } })).status).toBe(200);
});

it('removing a second factor also removes its recovery codes', async () => {
  const person = await portal.asClient();
  await turnOnSecondFactor(portal, person);
  expect(await removeSecondFactor(portal.database.db, person.id)).toBe(true);
  const { rows } = await portal.database.pool.query(
    'select count(*)::int as count from recovery_codes where user_id = $1',
    [person.id],
  );
  expect(rows).toEqual([{ count: 0 }]);
});
