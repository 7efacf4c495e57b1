/** Tests of email verification: who gets a link, what verifies an address, and when notification emails start. */
import { expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { eventually } from '#test/support/eventually.ts';
import { emailsTo } from '#test/support/outbox.ts';
import { caller, type Person } from '#test/support/people.ts';
import { portalForFile } from '#test/support/portal.ts';
import { createLink } from '../../credentials/one-time-links.ts';
import { prepareFirstAdmin } from './first-admin.ts';

const portal = portalForFile();

const sentTo = (address: string) => emailsTo(portal.config.dataDir, address);

async function register() {
  const email = `${crypto.randomUUID()}@example.com`;
  const { body } = await portal.anonymous.call(endpoints.register, {
    body: { firstName: 'Nora', lastName: 'New', email, password: 'long enough' },
  });
  await eventually(() => expect(sentTo(email)).toHaveLength(1));
  const [first = ''] = sentTo(email);
  const token = /https:\/\/portal\.test\/verify-email#token=([\w-]+)/.exec(first)?.[1];
  return { id: body.user.id as string, email, firstEmail: first, token, ...caller(portal.app, body.token) };
}

const verify = (token: unknown) => portal.anonymous.call(endpoints.verifyEmail, { body: { token } });
const isVerified = async (person: Pick<Person, 'call'>) =>
  (await person.call(endpoints.readMe)).body.isEmailVerified;

/** Waits until emails for the user's notifications are planned, and returns when each is due: null means never. */
async function dueTimes(userId: string) {
  return eventually(async () => {
    const rows = await portal.database.db
      .selectFrom('notifications')
      .select(['is_email_planned as isPlanned', 'email_due_at as dueAt'])
      .where('user_id', '=', userId)
      .orderBy('seq')
      .execute();
    expect(rows.map(({ isPlanned }) => isPlanned)).not.toContain(false);
    return rows.map(({ dueAt }) => dueAt);
  });
}

it('sends a new user one link, which verifies the address once', async () => {
  const person = await register();
  expect(person.firstEmail).toContain('Subject: Confirm your email address');
  expect(await isVerified(person)).toBe(false);
  expect((await verify(person.token)).status).toBe(204);
  expect(await isVerified(person)).toBe(true);
  expect((await verify(person.token)).status).toBe(400);
});

it('plans notification emails only after the address is verified', async () => {
  const person = await register();
  const { body: project } = await person.call(endpoints.createProject, { body: { name: 'Bakery' } });
  const advisor = await portal.asAdvisorOf({ clientId: person.id });
  const params = { projectId: project.id };
  const sendMessage = () => advisor.call(endpoints.sendMessage, { params, body: { content: 'Hello' } });
  await sendMessage();
  expect(await dueTimes(person.id)).toEqual([null]);
  await verify(person.token);
  await sendMessage();
  expect(await dueTimes(person.id)).toEqual([null, expect.any(String)]);
});

it.each(['reset', 'invite'] as const)(
  'verifies the address when a password is chosen with an emailed %s link',
  async (purpose) => {
    const client = await portal.asClient({ isEmailVerified: false });
    const token = await createLink(portal.database.db, { purpose, userId: client.id, lifetimeSeconds: 60 });
    await portal.anonymous.call(endpoints.resetPassword, { body: { token, password: 'a new password' } });
    expect(await isVerified(await portal.signedIn(client))).toBe(true);
  },
);

it('resends the link up to five times an hour, but never to a verified address', async () => {
  const person = await register();
  const resend = () => person.call(endpoints.sendVerification);
  const statuses = [];
  for (let n = 0; n < 6; n++) statuses.push((await resend()).status);
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  const listJobs = async () =>
    (
      await portal.database.pool.query(
        `select id from graphile_worker.jobs where task_identifier = 'email-verification'`,
      )
    ).rows;
  // A job ends only after its email is sent.
  await eventually(async () => expect(await listJobs()).toEqual([]));
  expect(sentTo(person.email)).toHaveLength(6);
  await verify(person.token);
  expect((await resend()).status).toBe(202);
  expect(await listJobs()).toEqual([]);
  expect(sentTo(person.email)).toHaveLength(6);
});

it('asks an advisor created by an admin to verify, but not the admin created from the settings', async () => {
  await prepareFirstAdmin(portal.database.db, { email: 'root@example.com', password: 'long enough' });
  const { rows } = await portal.database.pool.query(
    `select email_verified_at is not null as "isVerified" from users where email = 'root@example.com'`,
  );
  expect(rows).toEqual([{ isVerified: true }]);
  const admin = await portal.asAdmin();
  const email = 'by.admin@example.com';
  const { body } = await admin.call(endpoints.createAdvisor, {
    body: { email, firstName: 'Ada', lastName: 'Visor', password: 'long enough' },
  });
  expect(body.isEmailVerified).toBe(false);
  await eventually(() => expect(sentTo(email)).toHaveLength(1));
});
