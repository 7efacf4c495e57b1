/** Email preferences and unsubscribing: they also apply to email that is already waiting. */
import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { emailingPortalForFile } from '#test/support/emailing-portal.ts';
import { eventually } from '#test/support/eventually.ts';
import type { Person } from '#test/support/people.ts';
import { partsOf, type Received } from '#test/support/smtp-server.ts';

const { own, setUpConversation, emailsTo, dueTimesOf, advanceDueTimes, retryNow, listSendJobs } =
  emailingPortalForFile();

describe('email preferences', () => {
  const choose = (person: Person, mode: 'at once' | 'daily' | 'off') =>
    own.database.db
      .insertInto('notification_preferences')
      .values({ user_id: person.id, event: 'messages', mode })
      .execute();

  it("'at once' sends immediately", async () => {
    const { client, advisor, say } = await setUpConversation();
    await choose(client, 'at once');
    await say(advisor, 'Now');
    await eventually(() => expect(emailsTo(client)).toHaveLength(1));
    const { header } = partsOf(emailsTo(client)[0] as Received);
    expect(header('Subject')).toContain(`New message from ${advisor.firstName} ${advisor.lastName}`);
  });

  it("'daily' schedules the email for 8 in the morning in the recipient's time zone", async () => {
    const { client, advisor, say } = await setUpConversation();
    await choose(client, 'daily');
    await client.call(endpoints.updateMe, { body: { timeZone: 'Asia/Tokyo' } });
    await say(advisor, 'Tomorrow');
    const [dueAt] = await dueTimesOf(client);
    const options = { timeZone: 'Asia/Tokyo', hour: 'numeric', minute: 'numeric', hourCycle: 'h23' } as const;
    expect(new Intl.DateTimeFormat('en', options).format(new Date(dueAt as string))).toBe('08:00');
  });

  it("'off' schedules no email", async () => {
    const { client, advisor, say } = await setUpConversation();
    await choose(client, 'off');
    await say(advisor, 'Silence');
    expect(await dueTimesOf(client)).toEqual([]);
  });

  const turnOff = (person: Person) =>
    person.call(endpoints.updateNotificationPreferences, { body: { messages: 'off' } });

  it("'off' cancels email that is waiting", async () => {
    const { client, advisor, say } = await setUpConversation();
    await say(advisor, 'Waits');
    await turnOff(client);
    await advanceDueTimes(client, 5);
    await eventually(async () => expect(await dueTimesOf(client)).toEqual([]));
    expect(emailsTo(client)).toEqual([]);
  });

  it("'off' cancels an overdue email that couldn't be sent yet", async () => {
    const { client, advisor, say } = await setUpConversation();
    own.smtp.refusals = 1;
    await say(advisor, 'Refused once');
    await advanceDueTimes(client, 5);
    await eventually(() => expect(own.smtp.refusals).toBe(0));
    await turnOff(client);
    await eventually(async () => {
      await retryNow();
      const email = own.database.db
        .selectFrom('emails')
        .select('dropped_at')
        .where('user_id', '=', client.id);
      expect((await email.executeTakeFirst())?.dropped_at).toBeTruthy();
    });
    expect(emailsTo(client)).toEqual([]);
  });
});

it("cancels an advisor's waiting email about a client they are no longer assigned to", async () => {
  const { client, advisor, say } = await setUpConversation();
  await say(client, 'For the current advisor');
  await own.database.db.deleteFrom('advisor_assignments').where('client_id', '=', client.id).execute();
  await advanceDueTimes(advisor, 5);
  await eventually(async () => expect(await dueTimesOf(advisor)).toEqual([]));
  await eventually(async () => expect(await listSendJobs()).toEqual([]));
  expect(emailsTo(advisor)).toEqual([]);
});

describe('unsubscribing', () => {
  it('works with one click and without signing in, and cancels waiting email', async () => {
    const { client, advisor, say } = await setUpConversation();
    await say(advisor, 'First');
    await advanceDueTimes(client, 5);
    await eventually(() => expect(emailsTo(client)).toHaveLength(1));
    const { header } = partsOf(emailsTo(client)[0] as Received);
    expect(header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    const link = new URL(header('List-Unsubscribe').slice(1, -1));
    expect(link.origin).toBe('https://portal.test');

    await say(advisor, 'Waiting to be emailed');
    const opened = await own.portal.app.inject({ url: link.pathname });
    expect([opened.statusCode, opened.headers.location]).toEqual([
      302,
      `/unsubscribe#token=${link.pathname.split('/').at(-1)}`,
    ]);
    const response = await own.portal.app.inject({
      method: 'POST',
      url: link.pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect([response.statusCode, response.json()]).toEqual([200, { events: ['messages'] }]);
    await advanceDueTimes(client, 5);
    await eventually(async () => expect(await dueTimesOf(client)).toEqual([]));
    await say(advisor, 'Never emailed');
    expect(await dueTimesOf(client)).toEqual([]);
    expect(emailsTo(client)).toHaveLength(1);
  });

  it('rejects a tampered token, and a form sent to another endpoint', async () => {
    const { header } = partsOf(own.smtp.received[0] as Received);
    const token = header('List-Unsubscribe').slice(1, -1).split('/').at(-1) as string;
    const changed = `${token[0] === 'A' ? 'B' : 'A'}${token.slice(1)}`;
    const response = await own.portal.app.inject({ method: 'POST', url: `/api/unsubscribe/${changed}` });
    expect(response.statusCode).toBe(404);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const login = await own.portal.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: form,
      payload: 'email=a',
    });
    expect(login.statusCode).toBe(415);
  });
});
