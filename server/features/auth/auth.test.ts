/** API tests of accounts and sessions. */
import { describe, expect, it } from 'vitest';
import * as auth from '#contract/auth.ts';
import { eventually } from '#test/support/eventually.ts';
import { testPassword } from '#test/support/factories.ts';
import { emailsTo } from '#test/support/outbox.ts';
import { caller } from '#test/support/people.ts';
import { portalForFile } from '#test/support/portal.ts';

const portal = portalForFile();

const registration = (email: string) => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email,
  company: 'Analytical Engines',
  password: 'eight or more',
  userType: 'consumer_app',
});

const withToken = (token: string) => caller(portal.app, token);

describe('register', () => {
  it('creates a client, regardless of the role in the body, and signs them in', async () => {
    const response = await portal.anonymous.call(auth.register, {
      body: { ...registration('ada@example.com'), role: 'admin', id: 'mine' },
    });
    expect(response.status).toBe(201);
    expect(response.body.user).toMatchObject({ firstName: 'Ada', role: 'client', userType: 'consumer_app' });
    expect(response.text).not.toContain('argon2');
    const me = await withToken(response.body.token).call(auth.readMe);
    expect(me.body).toEqual(response.body.user);
  });

  it("saves the browser's time zone, and ignores an unknown one", async () => {
    const zoneOf = async (email: string, timeZone: unknown) => {
      const body = { ...registration(email), timeZone };
      return (await portal.anonymous.call(auth.register, { body })).body.user.timeZone;
    };
    expect(await zoneOf('tokyo@example.com', 'Asia/Tokyo')).toBe('Asia/Tokyo');
    expect(await zoneOf('mars@example.com', 'Mars/Olympus')).toBeNull();
  });

  it('rejects an email that is taken, ignoring case, and names the field', async () => {
    await portal.asClient({ email: 'taken@example.com' });
    const response = await portal.anonymous.call(auth.register, { body: registration('TAKEN@Example.com') });
    expect(response.status).toBe(409);
    expect(response.body.issues).toEqual([
      {
        path: 'email',
        message: 'An account with this email address already exists. Sign in, or use another email address.',
      },
    ]);
  });

  it('lets only one of several concurrent registrations with the same email succeed', async () => {
    const body = registration('race@example.com');
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => portal.anonymous.call(auth.register, { body })),
    );
    expect(responses.map((response) => response.status).sort()).toEqual([
      201, 409, 409, 409, 409, 409, 409, 409,
    ]);
  });

  it('names every invalid field', async () => {
    const response = await portal.anonymous.call(auth.register, {
      body: { firstName: ' ', lastName: 'L', email: 'nonsense', password: 'short' },
    });
    expect(response.status).toBe(400);
    expect(response.body.issues).toEqual([
      { path: 'firstName', message: 'First name is required' },
      { path: 'email', message: 'Enter a valid email address, for example name@example.com' },
      { path: 'password', message: 'Password must be at least 8 characters' },
    ]);
  });
});

describe('sign in', () => {
  it("ignores the case of the email and returns a token with the user's claims", async () => {
    const person = await portal.asAdvisor({
      email: 'grace@example.com',
      firstName: 'Grace',
      company: 'Navy',
    });
    const response = await portal.anonymous.call(auth.login, {
      body: { email: ' Grace@EXAMPLE.com ', password: testPassword },
    });
    expect(response.status).toBe(200);
    const claims = JSON.parse(Buffer.from(response.body.token.split('.')[1], 'base64url').toString());
    expect(claims).toMatchObject({
      id: person.id,
      email: 'grace@example.com',
      firstName: 'Grace',
      company: 'Navy',
      role: 'advisor',
      iss: 'client-portal',
      aud: 'client-portal',
    });
    expect(claims.exp - claims.iat).toBe(12 * 60 * 60);
  });

  it('responds the same way to a wrong password, an unknown email and a deactivated account', async () => {
    const person = await portal.asClient();
    const deactivated = await portal.asClient();
    await portal.database.db
      .updateTable('users')
      .set({ is_active: false })
      .where('id', '=', deactivated.id)
      .execute();
    const attempts = [
      { email: person.email, password: 'wrong password' },
      { email: 'nobody@example.com', password: 'wrong password' },
      { email: deactivated.email, password: testPassword },
    ];
    for (const body of attempts) {
      const { status, body: error } = await portal.anonymous.call(auth.login, { body });
      expect([status, error.code, error.message]).toEqual([401, 'unauthenticated', 'Invalid credentials']);
    }
  });
});

describe('the audit trail', () => {
  const entriesOf = (subjectId: string) =>
    portal.database.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_id as actorId', 'actor_name as actorName', 'address'])
      .where('subject_id', '=', subjectId)
      .orderBy('seq')
      .execute();

  it('records sign-ins and password changes', async () => {
    const person = await portal.asAdvisor();
    const body = { email: person.email, password: testPassword };
    const { token } = (await portal.anonymous.call(auth.login, { body })).body;
    await withToken(token).call(auth.changePassword, {
      body: { currentPassword: testPassword, newPassword: 'another long one' },
    });
    expect(await entriesOf(person.id)).toMatchObject([
      { action: 'user.signed-in', actorId: person.id, address: '127.0.0.1' },
      { action: 'user.password-changed', actorId: person.id, address: '127.0.0.1' },
    ]);
  });

  it('records each failed sign-in, and a lockout once, when the last attempt is used up', async () => {
    const person = await portal.asClient();
    const body = { email: person.email, password: 'a wrong guess' };
    const statuses = [];
    for (let attempt = 0; attempt < 12; attempt++) {
      statuses.push((await portal.anonymous.call(auth.login, { body })).status);
    }
    expect(statuses.slice(8)).toEqual([401, 401, 429, 429]);
    const entries = await entriesOf(person.id);
    const [failures, others] = [
      entries.filter(({ action }) => action === 'user.sign-in-failed'),
      entries.filter(({ action }) => action !== 'user.sign-in-failed'),
    ];
    expect(failures.map(({ actorName }) => actorName)).toEqual(Array(10).fill('Unknown'));
    expect(others).toEqual([
      { action: 'user.locked-out', actorId: null, actorName: 'The portal', address: '127.0.0.1' },
    ]);
  });
});

describe("the user's own account", () => {
  it('updates name, company and time zone, and returns a token with the new claims', async () => {
    const person = await portal.asClient();
    const response = await person.call(auth.updateMe, {
      body: { firstName: 'New', company: ' ', timeZone: 'Europe/Berlin', role: 'admin' },
    });
    expect(response.body.user).toMatchObject({
      firstName: 'New',
      company: null,
      timeZone: 'Europe/Berlin',
      role: 'client',
    });
    expect(JSON.parse(Buffer.from(response.body.token.split('.')[1], 'base64url').toString()).firstName).toBe(
      'New',
    );
    const refused = await person.call(auth.updateMe, { body: { timeZone: 'Mars/Olympus' } });
    expect(refused.body.issues).toEqual([{ path: 'timeZone', message: 'Unknown time zone' }]);
  });

  it('changes the password and ends every other session', async () => {
    const person = await portal.asClient();
    const other = await portal.signedIn(person);
    const wrong = { currentPassword: 'not it', newPassword: 'a brand new one' };
    expect((await person.call(auth.changePassword, { body: wrong })).body.issues[0].path).toBe(
      'currentPassword',
    );
    const right = { currentPassword: testPassword, newPassword: 'a brand new one' };
    expect((await person.call(auth.changePassword, { body: right })).status).toBe(204);
    expect((await person.call(auth.readMe)).status).toBe(200);
    expect((await other.call(auth.readMe)).status).toBe(401);
    const signIn = (password: string) =>
      portal.anonymous.call(auth.login, { body: { email: person.email, password } });
    expect((await signIn('a brand new one')).status).toBe(200);
    expect((await signIn(testPassword)).status).toBe(401);
  });

  it("lists the user's sessions and ends one, but never another user's", async () => {
    const person = await portal.asClient();
    const other = await portal.signedIn(person);
    const stranger = await portal.asClient();
    const { body: sessions } = await person.call(auth.listSessions);
    expect(sessions).toHaveLength(2);
    expect(sessions.filter((session: auth.Session) => session.isCurrent)).toHaveLength(1);
    const end = (sessionId: string) => person.call(auth.endSession, { params: { sessionId } });
    expect((await end(stranger.sessionId)).status).toBe(404);
    expect((await end('nonsense')).status).toBe(404);
    expect((await end(other.sessionId)).status).toBe(204);
    expect((await other.call(auth.readMe)).status).toBe(401);
  });
});

describe('a password reset request', () => {
  const sentTo = (address: string) => emailsTo(portal.config.dataDir, address);

  it('sends the owner a link, however often strangers have asked for one', async () => {
    const person = await portal.asClient();
    const { method, path: url } = auth.forgotPassword;
    const requestReset = async (remoteAddress: string, headers = {}) =>
      (await portal.app.inject({ method, url, payload: { email: person.email }, headers, remoteAddress }))
        .statusCode;
    for (let n = 1; n <= 8; n++) expect(await requestReset(`203.0.113.${n}`)).toBe(202);
    const known = { 'x-device-id': crypto.randomUUID() };
    const body = { email: person.email, password: testPassword };
    expect((await portal.anonymous.call(auth.login, { body, headers: known })).status).toBe(200);
    await eventually(() => expect(sentTo(person.email)).toHaveLength(5));
    expect(await requestReset('203.0.113.99', known)).toBe(202);
    await eventually(() => expect(sentTo(person.email)).toHaveLength(6));
  });

  it('gets the same response for every email, and sends a known one a link that works once', async () => {
    const person = await portal.asClient();
    for (const email of ['nobody-here@example.com', person.email]) {
      const { status, text } = await portal.anonymous.call(auth.forgotPassword, { body: { email } });
      expect([status, text]).toEqual([202, '']);
    }
    await eventually(() => expect(sentTo(person.email)).toHaveLength(1));
    expect(sentTo('nobody-here@example.com')).toHaveLength(0);
    const token = /https:\/\/portal\.test\/auth\?mode=reset#token=([\w-]+)/.exec(
      sentTo(person.email)[0] as string,
    )?.[1];
    const reset = (password: string) =>
      portal.anonymous.call(auth.resetPassword, { body: { token, password } });
    expect((await reset('short')).status).toBe(400);
    expect((await reset('a new password')).status).toBe(204);
    expect((await reset('chosen again')).status).toBe(400);
    expect((await person.call(auth.readMe)).status).toBe(401);
    const body = { email: person.email, password: 'a new password' };
    expect((await portal.anonymous.call(auth.login, { body })).status).toBe(200);
  });
});
