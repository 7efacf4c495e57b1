/** Tests of notification emails over SMTP: grouping, leaving out messages already read, and retrying without sending twice. */
import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { inTransaction } from '#server/db/database.ts';
import { deleteUnlessPaused, pauseDeletions, resumeDeletions } from '#server/db/deletion-lock.ts';
import { recordProjectEvent } from '#server/events/project-events.ts';
import { plainEmailBrand } from '#test/support/email-brand.ts';
import { emailingPortalForFile } from '#test/support/emailing-portal.ts';
import { eventually } from '#test/support/eventually.ts';
import type { Person } from '#test/support/people.ts';
import { partsOf, type Received } from '#test/support/smtp-server.ts';
import { createEmailJobs } from './jobs.ts';
import { findEmail, lockEmails, markHandedOver } from './repository.ts';
import { createUnsubscribeTokens } from './unsubscribe-token.ts';

const { own, setUpConversation, emailsTo, dueTimesOf, advanceDueTimes, retryNow, listSendJobs } =
  emailingPortalForFile();

const plannedFor = async ({ id }: Person): Promise<boolean[]> =>
  (
    await own.database.pool.query(
      'select is_email_planned as planned from notifications where user_id = $1',
      [id],
    )
  ).rows.map(({ planned }) => planned);

describe('a burst of messages', () => {
  it('becomes one email five minutes after the first message, in plain text and HTML, with a direct link', async () => {
    const { client, advisor, project, say } = await setUpConversation();
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
    await own.database.pool.query(
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
      const rows = await own.database.db
        .selectFrom('emails')
        .select('sent_at')
        .where('user_id', '=', client.id)
        .execute();
      expect(rows.map(({ sent_at }) => sent_at !== null)).toEqual([true]);
    });
  });

  it('is emailed without the messages already read', async () => {
    const { client, advisor, params, say } = await setUpConversation();
    await say(advisor, 'Read in the portal');
    await client.call(endpoints.markMessagesRead, { params });
    await say(advisor, 'Not read');
    await advanceDueTimes(client, 5);
    await eventually(() => expect(emailsTo(client)).toHaveLength(1));
    const { decoded } = partsOf(emailsTo(client)[0] as Received);
    expect(decoded).toContain('Not read');
    expect(decoded).not.toContain('Read in the portal');
  });
});

describe('delivery', () => {
  it('drops the email of a user who was deactivated before it could be sent', async () => {
    const { client, advisor, say } = await setUpConversation();
    await own.database.db
      .updateTable('users')
      .set({ is_active: false })
      .where('id', '=', client.id)
      .execute();
    await say(advisor, 'Too late');
    await own.database.pool.query(
      'update notifications set is_email_planned = true, email_due_at = now() where user_id = $1',
      [client.id],
    );
    await eventually(async () => {
      const emails = await own.database.db
        .selectFrom('emails')
        .select(['sent_at', 'dropped_at'])
        .where('user_id', '=', client.id)
        .execute();
      expect(emails).toEqual([{ sent_at: null, dropped_at: expect.any(String) }]);
    });
    expect(emailsTo(client)).toEqual([]);
  });

  it('retries until the email server accepts the email, with its id as Message-ID, and sends it only once', async () => {
    const { client, advisor, say } = await setUpConversation();
    own.smtp.refusals = 2;
    await say(advisor, 'Through thick and thin');
    await advanceDueTimes(client, 5);
    await eventually(async () => {
      await retryNow();
      expect(emailsTo(client)).toHaveLength(1);
    });
    const [email] = await own.database.db
      .selectFrom('emails')
      .select('id')
      .where('user_id', '=', client.id)
      .execute();
    expect(partsOf(emailsTo(client)[0] as Received).header('Message-ID')).toBe(`<${email?.id}@portal.test>`);
    // The same job again, as after a crash between sending and completing it.
    await own.database.pool.query(`select graphile_worker.add_job('notification-email-send', $1)`, [
      JSON.stringify({ emailId: email?.id }),
    ]);
    await eventually(async () => expect(await listSendJobs()).toEqual([]));
    expect(emailsTo(client)).toHaveLength(1);
  });

  it('resumes after the process that planned the email ends', async () => {
    const { client, advisor, say } = await setUpConversation();
    await say(advisor, 'Before the end');
    await advanceDueTimes(client, 4);
    await own.portal.close();
    await advanceDueTimes(client, 1);
    expect(emailsTo(client)).toEqual([]);
    own.portal = await own.startServer();
    await eventually(() => expect(emailsTo(client)).toHaveLength(1));
  });

  it("doesn't make a sender wait for another message to the same recipients", async () => {
    await own.portal.asAdmin();
    const [one, other] = [await own.portal.asClient(), await own.portal.asClient()];
    const project = await own.portal.create.project(one.id);
    const { id: projectId } = await own.portal.create.project(other.id);
    // Neither client has an advisor, so both messages notify the admins.
    await inTransaction(own.database.db, async (tx) => {
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

  it("doesn't wait for notifications that another transaction has locked", async () => {
    const locked = await setUpConversation();
    const { client, advisor, say } = await setUpConversation();
    await inTransaction(own.database.db, async (tx) => {
      // No process plans emails until the notification is locked.
      await inTransaction(own.database.db, async (pause) => {
        await eventually(async () => expect(await lockEmails(pause)).toBe(true));
        await locked.say(locked.advisor, 'Being read');
        await sql`select from notifications where user_id = ${locked.client.id} for update`.execute(tx);
      });
      await say(advisor, 'Hello');
      await eventually(async () => expect(await plannedFor(client)).toEqual([true]));
      await own.database.pool.query('update notifications set email_due_at = now() where user_id = $1', [
        client.id,
      ]);
      await eventually(() => expect(emailsTo(client)).toHaveLength(1));
      expect(await plannedFor(locked.client)).toEqual([false]);
    });
    await eventually(async () => expect(await plannedFor(locked.client)).toEqual([true]));
  });

  it("doesn't clear the handover that another process recorded", async () => {
    const { client } = await setUpConversation();
    const { db } = own.database;
    const { id: emailId } = await db
      .insertInto('emails')
      .values({ user_id: client.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('notifications')
      .values({ user_id: client.id, type: 'message-sent', details: '{"excerpt":"Hello"}', email_id: emailId })
      .execute();
    const jobs = createEmailJobs({
      db,
      mailer: {
        async send(_email, onHandOver) {
          await markHandedOver(db, emailId);
          await onHandOver?.();
        },
      },
      publicUrl: () => 'https://portal.test',
      tokens: createUnsubscribeTokens('secret'),
      brand: { readForEmail: async () => plainEmailBrand },
      log: pino({ level: 'silent' }),
    });
    const send = jobs['notification-email-send'] as (payload: object) => Promise<void>;
    await expect(send({ emailId })).rejects.toThrow('Another process is sending this email');
    expect((await findEmail(db, emailId))?.handedOverAt).toEqual(expect.any(String));
  });

  it('continues while a backup is running', async () => {
    const { client, advisor, say } = await setUpConversation();
    const backup = await own.database.pool.connect();
    expect(await pauseDeletions(backup)).toBe(true);
    await say(advisor, 'Hello');
    await advanceDueTimes(client, 5);
    await eventually(() => expect(emailsTo(client)).toHaveLength(1));
    await resumeDeletions(backup);
    backup.release();
  });

  it("doesn't put off the deletion of stored files", async () => {
    await inTransaction(own.database.db, async (tx) => {
      await eventually(async () => expect(await lockEmails(tx)).toBe(true));
      expect(await deleteUnlessPaused(own.database.db, async () => {})).toBe(true);
    });
  });

  it('sends each email once when two processes are running', async () => {
    const second = await own.startServer();
    const conversations = await Promise.all([1, 2, 3, 4].map(setUpConversation));
    await Promise.all(conversations.map(({ advisor, say }) => say(advisor, 'Hello')));
    for (const { client } of conversations) await advanceDueTimes(client, 5);
    for (const { client } of conversations) await eventually(() => expect(emailsTo(client)).toHaveLength(1));
    await second.close();
    for (const { client } of conversations) expect(emailsTo(client)).toHaveLength(1);
  });
});
