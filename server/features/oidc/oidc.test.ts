/** API tests of signing in with an identity provider, against a real OpenID Connect server. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inviteAdvisor, updateUser } from '#contract/admin-users.ts';
import { forgotPassword, readMe } from '#contract/auth.ts';
import { finishOidcSignIn, startOidcSignIn } from '#contract/oidc.ts';
import { unlinkIdentity } from '#server/features/operator-commands/accounts.ts';
import { createTestDatabase } from '#test/database/test-database.ts';
import { eventually } from '#test/support/eventually.ts';
import {
  type ProviderPerson,
  startIdentityProvider,
  type TestProvider,
  visitProvider,
} from '#test/support/identity-provider.ts';
import { emailsTo } from '#test/support/outbox.ts';
import { caller } from '#test/support/people.ts';
import { startTestPortal, type TestPortal } from '#test/support/portal.ts';

const origin = 'http://localhost';
const callback = `${origin}/auth`;

let provider: TestProvider;
let portal: TestPortal;
/** A second portal on the same database, which creates accounts for people it doesn't know. */
let openPortal: TestPortal;

beforeAll(async () => {
  provider = await startIdentityProvider();
  provider.allow(callback);
  const database = await createTestDatabase();
  portal = await startTestPortal(database, { env: provider.env });
  openPortal = await startTestPortal(database, { env: { ...provider.env, OIDC_CREATE_ACCOUNTS: 'yes' } });
});
afterAll(async () => {
  await openPortal.close();
  await portal.close();
  await portal.database.drop();
  await provider.close();
});

const browser = () => ({ origin, 'x-device-id': randomUUID() });

async function start(headers: Record<string, string>, at = portal) {
  const { body, status } = await at.anonymous.call(startOidcSignIn, { headers });
  expect(status).toBe(200);
  return body.url as string;
}

const finish = (query: string, headers: Record<string, string>, at = portal) =>
  at.anonymous.call(finishOidcSignIn, { headers, body: { query } });

/** The whole flow, from the button to the portal's response. */
async function signIn(person: ProviderPerson | null, at = portal) {
  provider.setPerson(person);
  const headers = browser();
  const back = await visitProvider(await start(headers, at), callback);
  return finish(back.search, headers, at);
}

const verified = (email: string, more: Partial<ProviderPerson> = {}): ProviderPerson => ({
  sub: randomUUID(),
  email,
  email_verified: true,
  ...more,
});

/** Subjects of the emails someone received. Either portal's worker may have sent them. */
const subjectsTo = (email: string) =>
  [portal, openPortal]
    .flatMap(({ config }) => emailsTo(config.dataDir, email))
    .map((text) => /^Subject: (.*)$/m.exec(text)?.[1]?.trim());

const auditOf = (userId: string) =>
  portal.database.db
    .selectFrom('audit_entries')
    .select(['action', 'details'])
    .where('actor_id', '=', userId)
    .execute();

it('links an account by its verified email, signs in, and records the method', async () => {
  const user = await portal.create.user('client');
  const { status, body } = await signIn(verified(user.email.toUpperCase()));
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.user).toMatchObject({ id: user.id, email: user.email });
  expect((await caller(portal.app, body.token).call(readMe)).body.id).toBe(user.id);
  expect(await auditOf(user.id)).toEqual([
    { action: 'user.identity-linked', details: { name: provider.issuer } },
    { action: 'user.signed-in', details: { method: 'oidc' } },
  ]);
  await eventually(() => expect(subjectsTo(user.email)).toEqual(['New way to sign in to your account']));
});

it('sends the browser to the provider with PKCE, state and nonce', async () => {
  const url = new URL(await start(browser()));
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    redirect_uri: callback,
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
  });
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(url.searchParams.get(name)?.length, name).toBeGreaterThanOrEqual(43);
  }
});

it("keeps the account when the provider's email changes, and doesn't give it to a new owner of the email", async () => {
  const [user, other] = [await portal.create.user('client'), await portal.create.user('client')];
  const person = verified(user.email);
  expect((await signIn(person)).body.user.id).toBe(user.id);
  expect((await signIn({ ...person, email: other.email })).body.user.id).toBe(user.id);
  const newcomer = verified(user.email);
  expect(await signIn(newcomer)).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('linked to another account') },
  });
  await unlinkIdentity(portal.database.db, user.email);
  expect((await signIn(newcomer)).body.user.id).toBe(user.id);
});

it("doesn't ask for a code after the provider's sign-in: the provider vouches for its own second factor", async () => {
  const user = await portal.create.user('client');
  const factor = { user_id: user.id, secret: 'x', confirmed_at: new Date().toISOString() };
  await portal.database.db.insertInto('second_factors').values(factor).execute();
  const { status, body } = await signIn(verified(user.email));
  expect([status, body.user.id]).toEqual([200, user.id]);
});

it.each([
  ['no email', { email: undefined }, "didn't send an email address we can use"],
  ['an unverified email', { email_verified: false }, "hasn't confirmed your email address"],
  [
    'an email_verified claim that is a string',
    { email_verified: 'true' },
    "hasn't confirmed your email address",
  ],
])('refuses a person with %s', async (_name, claims, message) => {
  const user = await portal.create.user('client');
  const { status, body } = await signIn({ ...verified(user.email), ...claims } as ProviderPerson);
  expect([status, body.message]).toEqual([403, expect.stringContaining(message)]);
});

it('refuses an account whose own email is unverified: a stranger may have registered it', async () => {
  const user = await portal.create.user('client');
  await portal.database.db
    .updateTable('users')
    .set({ email_verified_at: null })
    .where('id', '=', user.id)
    .execute();
  const { status, body } = await signIn(verified(user.email));
  expect([status, body.message]).toEqual([403, expect.stringContaining('unconfirmed email address')]);
});

it('lets an invited advisor in without choosing a password first', async () => {
  const admin = await portal.asAdmin();
  const email = `${randomUUID()}@example.com`;
  const body = { email, firstName: 'Ina', lastName: 'Vited' };
  const { body: invited } = await admin.call(inviteAdvisor, { body });
  const { body: signedIn } = await signIn(verified(email));
  expect(signedIn.user).toMatchObject({ id: invited.id, role: 'advisor', isEmailVerified: true });
  const { is_invited } = await portal.database.db
    .selectFrom('users')
    .select('is_invited')
    .where('id', '=', invited.id)
    .executeTakeFirstOrThrow();
  expect(is_invited).toBe(false);
});

it('keeps a deactivated account out, before and after it is linked', async () => {
  const admin = await portal.asAdmin();
  const user = await portal.create.user('client');
  const person = verified(user.email);
  const setActive = (active: boolean) =>
    admin.call(updateUser, { params: { userId: user.id }, body: { active } });
  await setActive(false);
  expect((await signIn(person)).body.message).toContain('deactivated');
  await setActive(true);
  expect((await signIn(person)).status).toBe(200);
  await setActive(false);
  expect(await signIn(person)).toMatchObject({
    status: 403,
    body: { message: 'Your account is deactivated. Ask your project team or an admin for help.' },
  });
});

it('creates a client account only if the operator allows it', async () => {
  const person = verified(`${randomUUID()}@example.com`, { name: 'Grace Brewster Hopper' });
  expect(await signIn(person)).toMatchObject({
    status: 403,
    body: {
      message: `There's no account for ${person.email}. Create one with this email address first. If you're on the project team, ask an admin to invite you.`,
    },
  });
  const { status, body } = await signIn(person, openPortal);
  expect(status).toBe(200);
  expect(body.user).toMatchObject({
    ...{ email: person.email, role: 'client', isEmailVerified: true },
    ...{ firstName: 'Grace Brewster', lastName: 'Hopper' },
  });
});

it("doesn't email a new account about its first way to sign in", async () => {
  const person = verified(`${randomUUID()}@example.com`);
  await signIn(person, openPortal);
  // Sent after anything the sign-in would have sent.
  await openPortal.anonymous.call(forgotPassword, { body: { email: person.email ?? '' } });
  await eventually(() => expect(subjectsTo(person.email ?? '')).toEqual(['Choose a new password']));
});

it('shortens a long name without splitting a character', async () => {
  const person = verified(`${randomUUID()}@example.com`, { name: `${'a'.repeat(99)}🚲🚲 Hopper` });
  const { body } = await signIn(person, openPortal);
  expect(body.user).toMatchObject({ firstName: `${'a'.repeat(99)}🚲`, lastName: 'Hopper' });
});

it('creates one account when two tabs finish at the same time', async () => {
  const person = verified(`${randomUUID()}@example.com`);
  provider.setPerson(person);
  const headers = browser();
  const backs = await Promise.all(
    [0, 1].map(async () => visitProvider(await start(headers, openPortal), callback)),
  );
  const responses = await Promise.all(backs.map(({ search }) => finish(search, headers, openPortal)));
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect(new Set(responses.map(({ body }) => body.user.id)).size).toBe(1);
});

it("refuses a used, expired or made-up state, and another browser's", async () => {
  const user = await portal.create.user('client');
  provider.setPerson(verified(user.email));
  const headers = browser();
  const back = await visitProvider(await start(headers), callback);
  const refused = {
    status: 400,
    body: { message: expect.stringContaining('has expired or was already used') },
  };

  expect(await finish(back.search, browser())).toMatchObject(refused);
  expect(await finish(back.search, { origin })).toMatchObject(refused);
  expect(await finish(`?code=${back.searchParams.get('code')}&state=made-up`, headers)).toMatchObject(
    refused,
  );
  expect(await finish('', headers)).toMatchObject(refused);
  expect((await finish(back.search, headers)).status).toBe(200);
  expect(await finish(back.search, headers)).toMatchObject(refused);

  const expiredReturn = await visitProvider(await start(headers), callback);
  await portal.database.db
    .updateTable('browser_challenges')
    .set({ expires_at: new Date(0).toISOString() })
    .execute();
  expect(await finish(expiredReturn.search, headers)).toMatchObject(refused);
});

it("refuses another sign-in's code: PKCE and nonce bind it to its state", async () => {
  const user = await portal.create.user('client');
  provider.setPerson(verified(user.email));
  const headers = browser();
  const [one, other] = [
    await visitProvider(await start(headers), callback),
    await visitProvider(await start(headers), callback),
  ];
  one.searchParams.set('code', other.searchParams.get('code') as string);
  expect(await finish(one.search, headers)).toMatchObject({
    status: 401,
    body: { message: expect.stringContaining("couldn't verify") },
  });
});

it('says so when the person cancels at the provider', async () => {
  expect(await signIn(null)).toMatchObject({
    status: 401,
    body: {
      message:
        'Signing in with your identity provider was canceled or denied. Try again, or sign in with your password.',
    },
  });
});

it('refuses to start at a public address without PUBLIC_URL, and at any address but PUBLIC_URL once it is set', async () => {
  const headers = { ...browser(), origin: 'https://elsewhere.example.com' };
  expect(await portal.anonymous.call(startOidcSignIn, { headers })).toMatchObject({
    status: 400,
    body: { message: "You can't sign in this way at this address. Sign in with your password instead." },
  });
  const env = { ...provider.env, PUBLIC_URL: 'https://portal.example.com' };
  const portalWithUrl = await startTestPortal(portal.database, { env });
  const response = await portalWithUrl.anonymous.call(startOidcSignIn, { headers });
  await portalWithUrl.close();
  expect(response).toMatchObject({
    status: 400,
    body: { message: 'Open the portal at https://portal.example.com to sign in this way.' },
  });
});
