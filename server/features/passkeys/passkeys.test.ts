/** API tests of passkeys, with a software authenticator. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { exportAccount } from '#contract/account.ts';
import { updateUser } from '#contract/admin-users.ts';
import { readMe } from '#contract/auth.ts';
import * as passkeys from '#contract/passkeys.ts';
import { maxPasskeys } from '#domain/passkey.ts';
import { createAuthenticator, type Misbehavior } from '#test/support/authenticator.ts';
import { duringTransaction, newPasswordOf } from '#test/support/concurrent-changes.ts';
import { eventually } from '#test/support/eventually.ts';
import { testPassword } from '#test/support/factories.ts';
import { emailsTo } from '#test/support/outbox.ts';
import {
  type Authenticator,
  auditOf,
  browser,
  confirmation,
  passkeyOrigin,
  personWithPasskey,
  signInWith,
  startAdding,
} from '#test/support/passkeys.ts';
import { caller, type Person } from '#test/support/people.ts';
import { portalForFile } from '#test/support/portal.ts';

const portal = portalForFile();
const password = { password: testPassword };

const withPasskey = (role?: 'asAdmin') => personWithPasskey(portal, role);
const signIn = (authenticator: Authenticator, wrong?: Misbehavior) =>
  signInWith(portal, authenticator, wrong);

it('adds a passkey, signs in with it, and emails the owner', async () => {
  const { person, authenticator, passkey } = await withPasskey('asAdmin');
  expect(passkey).toMatchObject({ name: 'Laptop', lastUsedAt: null });
  const { status, body } = await signIn(authenticator);
  expect(status, JSON.stringify(body)).toBe(200);
  expect((await caller(portal.app, body.token).call(readMe)).body.id).toBe(person.id);
  const { body: listed } = await person.call(passkeys.listPasskeys);
  expect(listed).toEqual([{ ...passkey, lastUsedAt: expect.any(String) }]);
  expect((await person.call(exportAccount)).body.passkeys).toMatchObject([{ name: 'Laptop' }]);
  expect(await auditOf(portal, person.id)).toEqual([
    ['user.passkey-added', { name: 'Laptop' }],
    ['user.signed-in', { method: 'passkey' }],
  ]);
  const emails = () => emailsTo(portal.config.dataDir, person.email);
  await eventually(() => expect(emails()).toHaveLength(1));
  expect(emails()[0]).toContain('Subject: A passkey was added to your account');
});

describe('adding', () => {
  it('requires the password or another passkey', async () => {
    const { person, authenticator } = await withPasskey();
    expect(await startAdding(person, browser(), { password: 'not it' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'password', message: 'The password is incorrect' }] },
    });
    expect((await startAdding(person, browser(), {})).status).toBe(400);
    const { headers, body } = await confirmation(person, authenticator);
    const { status, body: options } = await startAdding(person, headers, body);
    expect([status, options.excludeCredentials]).toEqual([
      200,
      [expect.objectContaining({ id: authenticator.id })],
    ]);
  });

  it('requires a verified email address', async () => {
    const person = await portal.asClient();
    await portal.database.db
      .updateTable('users')
      .set({ email_verified_at: null })
      .where('id', '=', person.id)
      .execute();
    expect(await startAdding(person)).toMatchObject({
      status: 409,
      body: { message: 'Confirm your email address before you add a passkey.' },
    });
  });

  it.each<[string, Misbehavior]>([
    ['another origin', { origin: 'https://phishing.example.com' }],
    ['another domain', { rpId: 'phishing.example.com' }],
    ['no user verification', { isUnverified: true }],
  ])('refuses a credential with %s', async (_name, wrong) => {
    const person = await portal.asClient();
    const headers = browser();
    const { body: options } = await startAdding(person, headers);
    const body = { name: 'Laptop', credential: createAuthenticator(passkeyOrigin).create(options, wrong) };
    // Not 401, which would tell the browser that the session has ended.
    expect((await person.call(passkeys.addPasskey, { body, headers })).status).toBe(400);
    expect((await person.call(passkeys.listPasskeys)).body).toEqual([]);
  });

  it("refuses a used challenge, another browser's, another person's, and one for signing in", async () => {
    const [person, other] = [await portal.asClient(), await portal.asClient()];
    const headers = browser();
    const { body: options } = await startAdding(person, headers);
    const { body: forSignIn } = await portal.anonymous.call(passkeys.startPasskeySignIn, { headers });
    const attempt = (person: Person, from: Record<string, string>, challenge?: string) => {
      const credential = createAuthenticator(passkeyOrigin).create(options, challenge ? { challenge } : {});
      return person.call(passkeys.addPasskey, { body: { name: 'Laptop', credential }, headers: from });
    };
    expect((await attempt(person, browser())).status).toBe(400);
    expect((await attempt(other, headers)).status).toBe(400);
    expect((await attempt(person, headers, forSignIn.challenge)).status).toBe(400);
    expect((await attempt(person, headers)).status).toBe(201);
    expect(await attempt(person, headers)).toMatchObject({
      status: 400,
      body: { message: 'This request has expired or was already used. Please try again.' },
    });
  });

  it('refuses a session that a concurrent password change ends, because the passkey would outlive it', async () => {
    const person = await portal.asClient();
    const headers = browser();
    const { body: options } = await startAdding(person, headers);
    const body = { name: 'Laptop', credential: createAuthenticator(passkeyOrigin).create(options) };
    const [added] = await duringTransaction(portal.database.pool, newPasswordOf(person), () =>
      person.call(passkeys.addPasskey, { body, headers }),
    );
    expect(added.status).toBe(401);
    const { rows } = await portal.database.pool.query('select from passkeys where user_id = $1', [person.id]);
    expect(rows).toEqual([]);
  });

  it('refuses a credential that is already in use, and more passkeys than the limit', async () => {
    const { authenticator } = await withPasskey();
    const other = await portal.asClient();
    const headers = browser();
    const { body: options } = await startAdding(other, headers);
    const body = { name: 'Laptop', credential: authenticator.create(options) };
    expect((await other.call(passkeys.addPasskey, { body, headers })).status).toBe(409);
    await portal.database.pool.query(
      `insert into passkeys (user_id, credential_id, public_key, name)
       select $1, 'fill-' || n, '', 'Key' from generate_series(1, $2) n`,
      [other.id, maxPasskeys],
    );
    expect(await startAdding(other)).toMatchObject({
      status: 409,
      body: { message: `You can have up to ${maxPasskeys} passkeys. Remove one first.` },
    });
  });
});

describe('signing in', () => {
  it.each<[string, Misbehavior]>([
    ['another origin', { origin: 'https://phishing.example.com' }],
    ['another domain', { rpId: 'phishing.example.com' }],
    ['no user verification', { isUnverified: true }],
    ['a wrong signature', { isForged: true }],
    ['an unknown user handle', { userHandle: Buffer.from(randomUUID()).toString('base64url') }],
  ])('refuses an assertion with %s', async (_name, wrong) => {
    const { authenticator } = await withPasskey();
    expect(await signIn(authenticator, wrong)).toMatchObject({
      status: 401,
      body: { message: "We couldn't verify this passkey. Please try again." },
    });
    expect((await signIn(authenticator)).status).toBe(200);
  });

  it('refuses an unknown or removed passkey', async () => {
    const unknown = {
      status: 401,
      body: { message: expect.stringContaining("We don't recognize this passkey") },
    };
    expect(await signIn(createAuthenticator(passkeyOrigin))).toMatchObject(unknown);
    const { person, authenticator, passkey } = await withPasskey();
    await person.call(passkeys.removePasskey, { params: { passkeyId: passkey.id }, body: password });
    expect(await signIn(authenticator)).toMatchObject(unknown);
  });

  it("refuses a used, expired or made-up challenge, and another browser's", async () => {
    const { authenticator } = await withPasskey();
    const headers = browser();
    const { body: options } = await portal.anonymous.call(passkeys.startPasskeySignIn, { headers });
    const send = (from: Record<string, string>, wrong: Misbehavior = {}) =>
      portal.anonymous.call(passkeys.signInWithPasskey, {
        body: { assertion: authenticator.get(options, wrong) },
        headers: from,
      });
    const expired = {
      status: 400,
      body: { message: expect.stringContaining('has expired or was already used') },
    };
    expect(await send(browser())).toMatchObject(expired);
    expect(await send(headers, { challenge: 'bWFkZS11cA' })).toMatchObject(expired);
    expect((await send(headers)).status).toBe(200);
    expect(await send(headers)).toMatchObject(expired);
    const { body: expiredStart } = await portal.anonymous.call(passkeys.startPasskeySignIn, { headers });
    await portal.database.db
      .updateTable('browser_challenges')
      .set({ expires_at: new Date(0).toISOString() })
      .execute();
    expect(await send(headers, { challenge: expiredStart.challenge })).toMatchObject(expired);
  });

  it('refuses a counter that goes backward or stands still, and audits it', async () => {
    const { person, authenticator } = await withPasskey();
    expect((await signIn(authenticator, { counter: 7 })).status).toBe(200);
    for (const counter of [7, 3, 0]) {
      expect(await signIn(authenticator, { counter })).toMatchObject({
        status: 401,
        body: { message: expect.stringContaining('may have been copied') },
      });
    }
    expect((await signIn(authenticator, { counter: 8 })).status).toBe(200);
    const refused = (await auditOf(portal, person.id)).filter(
      ([action]) => action === 'user.passkey-refused',
    );
    expect(refused).toHaveLength(3);
  });

  it("doesn't audit a copied key for a forged signature: anyone could send one", async () => {
    const { person, authenticator } = await withPasskey();
    await signIn(authenticator, { counter: 7 });
    await signIn(authenticator, { counter: 3, isForged: true });
    expect((await auditOf(portal, person.id)).map(([action]) => action)).not.toContain(
      'user.passkey-refused',
    );
  });

  it("doesn't ask for a code: with user verification, a passkey is both factors", async () => {
    const { person, authenticator } = await withPasskey();
    const factor = { user_id: person.id, secret: 'x', confirmed_at: new Date().toISOString() };
    await portal.database.db.insertInto('second_factors').values(factor).execute();
    const { status, body } = await signIn(authenticator);
    expect([status, body.user.id]).toEqual([200, person.id]);
  });

  it('accepts an authenticator whose counter stays at 0', async () => {
    const { authenticator } = await withPasskey();
    expect((await signIn(authenticator, { counter: 0 })).status).toBe(200);
    expect((await signIn(authenticator, { counter: 0 })).status).toBe(200);
  });

  it('accepts the largest counter that an authenticator can send', async () => {
    const { authenticator } = await withPasskey();
    expect((await signIn(authenticator, { counter: 0xffff_ffff })).status).toBe(200);
  });

  it('opens one session when the same assertion is sent twice at once', async () => {
    const { authenticator } = await withPasskey();
    const headers = browser();
    const { body: options } = await portal.anonymous.call(passkeys.startPasskeySignIn, { headers });
    const body = { assertion: authenticator.get(options) };
    const send = () => portal.anonymous.call(passkeys.signInWithPasskey, { body, headers });
    const statuses = (await Promise.all([send(), send()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 400]);
  });

  it('keeps a deactivated account out', async () => {
    const { person, authenticator } = await withPasskey();
    const admin = await portal.asAdmin();
    await admin.call(updateUser, { params: { userId: person.id }, body: { active: false } });
    expect(await signIn(authenticator)).toMatchObject({
      status: 403,
      body: { message: 'Your account is deactivated. Ask your project team or an admin for help.' },
    });
  });

  it.each([
    ['an IP address', 'http://127.0.0.1:3000', "don't work with an IP address"],
    ['a public address without PUBLIC_URL', 'https://portal.example.com', "don't work at this address"],
    [
      'a browser without storage',
      passkeyOrigin,
      'an HTTPS connection and a browser that lets the portal store data',
    ],
  ])('explains why it refuses %s', async (_name, at, message) => {
    const { status, body } = await portal.anonymous.call(passkeys.startPasskeySignIn, {
      headers: { origin: at },
    });
    expect([status, body.message]).toEqual([400, expect.stringContaining(message)]);
  });
});
