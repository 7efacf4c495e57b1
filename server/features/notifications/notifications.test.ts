/** API tests of notifications: read state, visibility and email preferences. */
import { describe, expect, it } from 'vitest';
import { sendMessage } from '#contract/messages.ts';
import { addMilestone } from '#contract/milestones.ts';
import * as contract from '#contract/notifications.ts';
import { createProject, updateProject } from '#contract/projects.ts';
import { portalForFile } from '#test/support/portal.ts';

const portal = portalForFile();

async function notifiedTwice() {
  const client = await portal.asClient();
  const { body: project } = await client.call(createProject, { body: { name: 'Bakery' } });
  const advisor = await portal.asAdvisorOf({ clientId: client.id });
  const params = { projectId: project.id };
  await advisor.call(updateProject, {
    params,
    body: { status: 'discovery', expectedStatus: 'requirements', note: 'Agreed by phone' },
  });
  await advisor.call(updateProject, {
    params,
    body: { status: 'development', expectedStatus: 'discovery' },
  });
  return { client, advisor, project };
}

const unreadOf = async (person: { call: typeof portal.anonymous.call }) =>
  (await person.call(contract.countUnreadNotifications)).body.count;

describe('read state and visibility', () => {
  it('counts unread notifications, and marks one or all as read', async () => {
    const { client, advisor } = await notifiedTwice();
    const { body } = await client.call(contract.listNotifications);
    expect(body).toMatchObject(Array(2).fill({ actorId: advisor.id, actorRole: 'advisor' }));
    expect(await unreadOf(client)).toBe(2);
    await client.call(contract.markNotificationsRead, { body: { ids: [body[1].id] } });
    expect(await unreadOf(client)).toBe(1);
    const unread = await client.call(contract.listNotifications, { query: { unread: 'true', limit: '10' } });
    expect([unread.body.length, unread.headers['x-total-count']]).toEqual([1, '1']);
    await client.call(contract.markNotificationsRead, { body: { all: true } });
    expect(await unreadOf(client)).toBe(0);
  });

  it("doesn't touch another user's notifications, and requires either ids or all", async () => {
    const { client } = await notifiedTwice();
    const stranger = await portal.asClient();
    const { body } = await client.call(contract.listNotifications);
    await stranger.call(contract.markNotificationsRead, { body: { ids: [body[0].id] } });
    expect(await unreadOf(client)).toBe(2);
    for (const wrong of [{}, { ids: [] }, { ids: [body[0].id], all: true }]) {
      expect((await client.call(contract.markNotificationsRead, { body: wrong })).status).toBe(400);
    }
  });

  it('sends the reader a live event, and none if nothing was unread', async () => {
    const { client } = await notifiedTwice();
    const events = () =>
      portal.database.db.selectFrom('live_events').select('type').where('user_id', '=', client.id).execute();
    const before = (await events()).length;
    await client.call(contract.markNotificationsRead, { body: { all: true } });
    await client.call(contract.markNotificationsRead, { body: { all: true } });
    expect((await events()).length).toBe(before + 1);
  });

  it("hides an advisor's notifications when the assignment ends", async () => {
    const { client, advisor, project } = await notifiedTwice();
    await portal.database.db
      .insertInto('notifications')
      .values({
        user_id: advisor.id,
        project_id: project.id,
        actor_id: client.id,
        type: 'message-sent',
        details: '{"excerpt":"secret"}',
      })
      .execute();
    expect(await unreadOf(advisor)).toBe(1);
    await portal.database.db.deleteFrom('advisor_assignments').where('client_id', '=', client.id).execute();
    expect(await unreadOf(advisor)).toBe(0);
    expect((await advisor.call(contract.listNotifications)).body).toEqual([]);
  });
});

describe('preferences', () => {
  it('start with defaults and store changes', async () => {
    const client = await portal.asClient();
    const { body } = await client.call(contract.readNotificationPreferences);
    expect(body).toEqual({
      messages: 'batched',
      assignments: 'at once',
      status: 'at once',
      milestones: 'batched',
      requirements: 'at once',
      reviews: 'batched',
      documents: 'batched',
    });
    await client.call(contract.updateNotificationPreferences, { body: { messages: 'daily' } });
    const updated = await client.call(contract.updateNotificationPreferences, {
      body: { messages: 'off', status: 'daily' },
    });
    expect(updated.body).toEqual({ ...body, messages: 'off', status: 'daily' });
    for (const wrong of [{ messages: 'sometimes' }, { nothing: 'off' }]) {
      expect((await client.call(contract.updateNotificationPreferences, { body: wrong })).status).toBe(400);
    }
  });

  it('apply immediately, including to emails that are already waiting', async () => {
    const client = await portal.asClient();
    const project = await portal.create.project(client.id);
    const advisor = await portal.asAdvisorOf(project);
    const params = { projectId: project.id };
    const before = Date.now();
    await advisor.call(sendMessage, { params, body: { content: 'Good morning' } });
    const after = Date.now();
    await advisor.call(addMilestone, { params, body: { title: 'Kickoff', dueOn: '2030-01-31' } });
    const notifications = portal.database.db.selectFrom('notifications').where('user_id', '=', client.id);
    // Emails are planned after the sender's transaction.
    await expect
      .poll(() => notifications.select('seq').where('is_email_planned', '=', false).execute())
      .toEqual([]);
    const waiting = async () => {
      const rows = await notifications.select(['type', 'email_due_at as dueAt']).orderBy('seq').execute();
      return Object.fromEntries(rows.map(({ type, dueAt }) => [type, dueAt]));
    };
    const choose = (body: object) => client.call(contract.updateNotificationPreferences, { body });
    const { 'message-sent': batched } = await waiting();
    const fiveMinutesBefore = Date.parse(String(batched)) - 5 * 60_000;
    expect(fiveMinutesBefore).toBeGreaterThanOrEqual(before);
    expect(fiveMinutesBefore).toBeLessThanOrEqual(after);

    await choose({ messages: 'off' });
    expect(await waiting()).toMatchObject({
      'message-sent': null,
      'milestone-added': expect.any(String),
    });
    await choose({ messages: 'at once', milestones: 'daily' });
    const later = await waiting();
    expect(later['message-sent']).toBeNull();
    const nextSummary = new Date(String(later['milestone-added']));
    expect([nextSummary.getUTCHours(), nextSummary.getUTCMinutes()]).toEqual([8, 0]);
  });
});
