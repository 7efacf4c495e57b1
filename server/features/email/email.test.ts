/** Notification emails with a real SMTP server: grouped, never about what was read, never twice, never lost. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { inTransaction } from '#server/db/database.ts';
import { recordProjectEvent } from '#server/events/project-events.ts';
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts';
import { emailQueue } from '#test/support/email-queue.ts';
import { eventually } from '#test/support/eventually.ts';
import type { Person } from '#test/support/people.ts';
import { startTestPortal, type TestPortal } from '#test/support/portal.ts';
import { partsOf, type Received, startSmtp, type TestSmtp } from '#test/support/smtp-server.ts';

let smtp: TestSmtp;
let database: TestDatabase;
let portal: TestPortal;
let env: Record<string, string>;

beforeAll(async () => {
  smtp = await startSmtp();
  env = { SMTP_URL: smtp.url, MAIL_FROM: 'Client Portal <portal@portal.test>' };
  database = await createTestDatabase();
  portal = await startTestPortal(database, { env });
});

afterAll(async () => {
  await portal.close();
  await database.drop();
  await smtp.close();
});

async function aConversation() {
  const client = await portal.asClient({ firstName: 'Clara', lastName: 'Client' });
  const project = await portal.create.project(client.id, { name: 'Bakery <app>' });
  const advisor = await portal.asAdvisorOf(project);
  const params = { projectId: project.id };
  const say = (person: Person, content: string) =>
    person.call(endpoints.sendMessage, { params, body: { content } });
  return { client, advisor, project, params, say };
}

const emailsTo = ({ email }: Person) => smtp.received.filter(({ to }) => to.includes(email));

const { dueTimesOf, letTimePass, retryNow, sendJobs } = emailQueue(() => database);

describe('a burst of messages', () => {
  it('becomes one email five minutes after the first, plain and HTML, with a direct link', async () => {
    const { client, advisor, project, say } = await aConversation();
    const before = Date.now();
    await say(advisor, 'First <b>bold</b> & more');
    const after = Date.now();
    await say(advisor, 'Second');
    await say(advisor, 'Third');
    const dueTimes = await dueTimesOf(client);
    expect(dueTimes).toHaveLength(3);
    const fiveMinutesBefore = Date.parse(dueTimes[0] as string) - 5 * 60_000;
    expect(fiveMinutesBefore).toBeGreaterThanOrEqual(before);
    expect(fiveMinutesBefore).toBeLessThanOrEqual(after);
    expect(emailsTo(client)).toEqual([]);

    // Only the first is due; the others join its email.
    await database.pool.query(
      `update notifications set email_due_at = now()
        where seq = (select min(seq) from notifications where user_id = $1)`,
      [client.id],
    );
    await eventually(() => expect(emailsTo(client)).toHaveLength(1));
    const { header, decoded } = partsOf(emailsTo(client)[0] as Received);
    expect(header('Subject')).toBe('3 new messages - Bakery <app>');
    expect(header('Content-Type')).toContain('multipart/alternative');
    expect(decoded).toContain(`https://portal.test/messages/${project.id}`);
    for (const text of ['wrote: First <b>bold</b> & more', 'wrote: Second', 'wrote: Third']) {
      expect(decoded).toContain(text);
    }
    expect(decoded, 'escaped in HTML').toContain('First &lt;b&gt;bold&lt;/b&gt; &amp; more');
    expect(decoded).toContain('Bakery &lt;app&gt;');
    expect(decoded).toContain('Hi Clara,');
    expect(decoded).toContain('Open the conversation');
    expect(decoded).toContain('You get this because Bakery <app> is your project.');
    for (const link of ['Manage email preferences', 'Unsubscribe from these emails'])
      expect(decoded).toContain(link);
    expect(header('Message-ID')).toMatch(/^<[0-9a-f-]{36}@portal\.test>$/);
    await eventually(async () => {
      const rows = await database.db
        .selectFrom('emails')
        .select('sent_at')
        .where('user_id', '=', client.id)
        .execute();
      expect(rows.map(({ sent_at }) => sent_at !== null)).toEqual([true]);
    });
  });

  it("isn't emailed to someone who has read it", async () => {
    const { client, advisor, params, say } = await aConversation();
    await say(advisor, 'Read in the portal');
    await client.call(endpoints.readMessages, { params });
    await say(advisor, 'Not read');
    await letTimePass(client, 5);
    await eventually(() => expect(emailsTo(client)).toHaveLength(1));
    const { decoded } = partsOf(emailsTo(client)[0] as Received);
    expect(decoded).toContain('Not read');
    expect(decoded).not.toContain('Read in the portal');
  });
});

describe('email preferences', () => {
  const choose = (person: Person, mode: 'at once' | 'daily' | 'off') =>
    database.db
      .insertInto('notification_preferences')
      .values({ user_id: person.id, event: 'messages', mode })
      .execute();

  it("'at once' sends immediately", async () => {
    const { client, advisor, say } = await aConversation();
    await choose(client, 'at once');
    await say(advisor, 'Now');
    await eventually(() => expect(emailsTo(client)).toHaveLength(1));
    const { header } = partsOf(emailsTo(client)[0] as Received);
    expect(header('Subject')).toContain(`New message from ${advisor.firstName} ${advisor.lastName}`);
  });

  it("'daily' sends the next morning in the recipient's time zone", async () => {
    const { client, advisor, say } = await aConversation();
    await choose(client, 'daily');
    await client.call(endpoints.updateMe, { body: { timeZone: 'Asia/Tokyo' } });
    await say(advisor, 'Tomorrow');
    const [dueAt] = await dueTimesOf(client);
    const options = { timeZone: 'Asia/Tokyo', hour: 'numeric', minute: 'numeric', hourCycle: 'h23' } as const;
    expect(new Intl.DateTimeFormat('en', options).format(new Date(dueAt as string))).toBe('08:00');
  });

  it("'off' plans no email", async () => {
    const { client, advisor, say } = await aConversation();
    await choose(client, 'off');
    await say(advisor, 'Silence');
    expect(await dueTimesOf(client)).toEqual([]);
  });

  const turnOff = (person: Person) =>
    person.call(endpoints.updateNotificationPreferences, { body: { messages: 'off' } });

  it("'off' cancels email that is waiting", async () => {
    const { client, advisor, say } = await aConversation();
    await say(advisor, 'Waits');
    await turnOff(client);
    await letTimePass(client, 5);
    await eventually(async () => expect(await dueTimesOf(client)).toEqual([]));
    expect(emailsTo(client)).toEqual([]);
  });

  it("'off' cancels an overdue email that couldn't be sent yet", async () => {
    const { client, advisor, say } = await aConversation();
    smtp.refusals = 1;
    await say(advisor, 'Refused once');
    await letTimePass(client, 5);
    await eventually(() => expect(smtp.refusals).toBe(0));
    await turnOff(client);
    await eventually(async () => {
      await retryNow();
      const email = database.db.selectFrom('emails').select('dropped_at').where('user_id', '=', client.id);
      expect((await email.executeTakeFirst())?.dropped_at).toBeTruthy();
    });
    expect(emailsTo(client)).toEqual([]);
  });

  it("cancel an advisor's email about a client who has been reassigned", async () => {
    const { client, advisor, say } = await aConversation();
    await say(client, 'For the current advisor');
    await database.db.deleteFrom('advisor_assignments').where('client_id', '=', client.id).execute();
    await letTimePass(advisor, 5);
    await eventually(async () => expect(await dueTimesOf(advisor)).toEqual([]));
    await eventually(async () => expect(await sendJobs()).toEqual([]));
    expect(emailsTo(advisor)).toEqual([]);
  });
});

describe('unsubscribing', () => {
  it('works with one click and without signing in, and cancels waiting email', async () => {
    const { client, advisor, say } = await aConversation();
    await say(advisor, 'First');
    await letTimePass(client, 5);
    await eventually(() => expect(emailsTo(client)).toHaveLength(1));
    const { header } = partsOf(emailsTo(client)[0] as Received);
    expect(header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    const link = new URL(header('List-Unsubscribe').slice(1, -1));
    expect(link.origin).toBe('https://portal.test');

    await say(advisor, 'Waiting to be emailed');
    const opened = await portal.app.inject({ url: link.pathname });
    expect([opened.statusCode, opened.headers.location]).toEqual([
      302,
      `/unsubscribe#token=${link.pathname.split('/').at(-1)}`,
    ]);
    const response = await portal.app.inject({
      method: 'POST',
      url: link.pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect([response.statusCode, response.json()]).toEqual([200, { events: ['messages'] }]);
    await letTimePass(client, 5);
    await eventually(async () => expect(await dueTimesOf(client)).toEqual([]));
    await say(advisor, 'Never emailed');
    expect(await dueTimesOf(client)).toEqual([]);
    expect(emailsTo(client)).toHaveLength(1);
  });

  it('rejects a tampered token, and forms on any other endpoint', async () => {
    const { header } = partsOf(smtp.received[0] as Received);
    const token = header('List-Unsubscribe').slice(1, -1).split('/').at(-1) as string;
    const changed = `${token[0] === 'A' ? 'B' : 'A'}${token.slice(1)}`;
    const response = await portal.app.inject({ method: 'POST', url: `/api/unsubscribe/${changed}` });
    expect(response.statusCode).toBe(404);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const login = await portal.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: form,
      payload: 'email=a',
    });
    expect(login.statusCode).toBe(415);
  });
});

describe('delivery', () => {
  it('retries with the same Message-ID until the mail server accepts, then stops', async () => {
    const { client, advisor, say } = await aConversation();
    smtp.refusals = 2;
    await say(advisor, 'Through thick and thin');
    await letTimePass(client, 5);
    await eventually(async () => {
      await retryNow();
      expect(emailsTo(client)).toHaveLength(1);
    });
    const [email] = await database.db
      .selectFrom('emails')
      .select('id')
      .where('user_id', '=', client.id)
      .execute();
    expect(partsOf(emailsTo(client)[0] as Received).header('Message-ID')).toBe(`<${email?.id}@portal.test>`);
    // The same job again, as after a crash between sending and completing it.
    await database.pool.query(`select graphile_worker.add_job('notification-email-send', $1)`, [
      JSON.stringify({ emailId: email?.id }),
    ]);
    await eventually(async () => expect(await sendJobs()).toEqual([]));
    expect(emailsTo(client)).toHaveLength(1);
  });

  it('resumes after the process that planned it ended', async () => {
    const { client, advisor, say } = await aConversation();
    await say(advisor, 'Before the end');
    await letTimePass(client, 4);
    await portal.close();
    await letTimePass(client, 1);
    expect(emailsTo(client)).toEqual([]);
    portal = await startTestPortal(database, { env });
    await eventually(() => expect(emailsTo(client)).toHaveLength(1));
  });

  it("doesn't make a sender wait for another message to the same recipients", async () => {
    await portal.asAdmin();
    const [one, other] = [await portal.asClient(), await portal.asClient()];
    const project = await portal.create.project(one.id);
    const { id: projectId } = await portal.create.project(other.id);
    // Neither client has an advisor, so both messages notify the admins.
    await inTransaction(database.db, async (tx) => {
      await recordProjectEvent(tx, {
        type: 'message-sent',
        details: { excerpt: 'Not committed yet' },
        project: { id: project.id, clientId: one.id, advisorId: null },
        actorId: one.id,
      });
      const sent = await other.call(endpoints.sendMessage, {
        params: { projectId },
        body: { content: 'Sent at the same time' },
      });
      expect(sent.status).toBe(201);
    });
  });

  it('is done by only one of two processes', async () => {
    const second = await startTestPortal(database, { env });
    const people = await Promise.all([1, 2, 3, 4].map(aConversation));
    await Promise.all(people.map(({ advisor, say }) => say(advisor, 'Hello')));
    for (const { client } of people) await letTimePass(client, 5);
    for (const { client } of people) await eventually(() => expect(emailsTo(client)).toHaveLength(1));
    await second.close();
    for (const { client } of people) expect(emailsTo(client)).toHaveLength(1);
  });
});
