/** Tests of undoing a removal: the same item comes back, without new notifications. */
import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Json, Person } from '#test/support/people.ts';
import { portalForFile } from '#test/support/portal.ts';

const portal = portalForFile();

async function createProject() {
  const client = await portal.asClient();
  const project = await portal.create.project(client.id);
  const advisor = await portal.asAdvisorOf(project);
  return { client, advisor, project, params: { projectId: project.id } };
}

const notificationsOf = async (person: Person): Promise<string[]> =>
  (await person.call(endpoints.listNotifications)).body.map(({ type }: Json) => type);

const activityOf = async (person: Person, params: { projectId: string }): Promise<string[]> =>
  (await person.call(endpoints.listActivity, { params })).body.map(({ type }: Json) => type);

describe('a removed milestone', () => {
  it('is restored under the same id, and the notification about its removal is retracted', async () => {
    const { client, advisor, project, params } = await createProject();
    const other = await portal.create.milestone(project.id);
    const { id: milestoneId } = await portal.create.milestone(project.id, { title: 'Launch' });
    const one = { params: { ...params, milestoneId } };
    await advisor.call(endpoints.changeMilestone, { ...one, body: { isCompleted: true } });
    const list = async () => (await client.call(endpoints.listMilestones, { params })).body;
    const [before, notifications, activity] = [
      await list(),
      await notificationsOf(client),
      await activityOf(client, params),
    ];

    await advisor.call(endpoints.removeMilestone, one);
    expect(await list()).toMatchObject([{ id: other.id }]);
    expect(await notificationsOf(client)).toEqual(['milestone-removed', ...notifications]);

    const restored = await advisor.call(endpoints.restoreMilestone, one);
    expect(restored.body).toMatchObject({
      id: milestoneId,
      title: 'Launch',
      completedAt: expect.any(String),
    });
    expect(await list()).toEqual(before);
    expect(await notificationsOf(client)).toEqual(notifications);
    expect(await activityOf(client, params)).toEqual(activity);
    expect((await advisor.call(endpoints.restoreMilestone, one)).status).toBe(404);
  });

  it('keeps the notification about its removal if the client has already read it', async () => {
    const { client, advisor, project, params } = await createProject();
    const { id: milestoneId } = await portal.create.milestone(project.id);
    const one = { params: { ...params, milestoneId } };
    await advisor.call(endpoints.removeMilestone, one);
    await client.call(endpoints.markNotificationsRead, { body: { all: true } });
    await advisor.call(endpoints.restoreMilestone, one);
    expect(await notificationsOf(client)).toEqual(['milestone-removed']);
  });

  it("can't be restored through another project", async () => {
    const { advisor, project, params } = await createProject();
    const { id: milestoneId } = await portal.create.milestone(project.id);
    await advisor.call(endpoints.removeMilestone, { params: { ...params, milestoneId } });
    const other = await createProject();
    const restored = await other.advisor.call(endpoints.restoreMilestone, {
      params: { ...other.params, milestoneId },
    });
    expect(restored.status).toBe(404);
  });
});

it('restores a withdrawn document request with its files, without notifying the client', async () => {
  const { client, advisor, project, params } = await createProject();
  const { body: request } = await advisor.call(endpoints.createDocumentRequest, {
    params,
    body: { title: 'The contract', category: 'Legal', dueOn: '2030-01-31' },
  });
  const byClient = { projectId: project.id, uploaderId: client.id };
  await portal.create.file(byClient, { document_request_id: request.id });
  const one = { params: { ...params, requestId: request.id } };
  const list = async () => (await client.call(endpoints.listDocumentRequests, { params })).body;
  const [before, notifications] = [await list(), await notificationsOf(client)];
  await advisor.call(endpoints.withdrawDocumentRequest, one);
  expect(await list()).toEqual([]);
  expect((await advisor.call(endpoints.restoreDocumentRequest, one)).status).toBe(200);
  expect(await list()).toEqual(before);
  expect(await notificationsOf(client)).toEqual(notifications);
});

describe('a removed assignment', () => {
  async function removeOne() {
    const admin = await portal.asAdmin();
    const { client, advisor, project, params } = await createProject();
    // If sent immediately, the email about the removal could go out before the undo, and an emailed notification isn't retracted.
    for (const person of [client, advisor])
      await person.call(endpoints.updateNotificationPreferences, { body: { assignments: 'daily' } });
    const list = async () =>
      (await admin.call(endpoints.listAssignments, { query: { search: client.email } })).body;
    const before = await list();
    const one = { params: { assignmentId: before[0].id } };
    await admin.call(endpoints.removeAssignment, one);
    expect(await list()).toEqual([]);
    return { admin, client, advisor, project, params, list, before, one };
  }

  it('is restored under the same id, and the notifications about its removal are retracted', async () => {
    const { admin, client, advisor, params, list, before, one } = await removeOne();
    expect([await notificationsOf(client), await notificationsOf(advisor)]).toEqual([
      ['advisor-unassigned'],
      ['advisor-unassigned'],
    ]);
    expect((await admin.call(endpoints.restoreAssignment, one)).body).toEqual(before[0]);
    expect(await list()).toEqual(before);
    expect([await notificationsOf(client), await notificationsOf(advisor)]).toEqual([[], []]);
    expect(await activityOf(client, params)).toEqual([]);
    expect((await advisor.call(endpoints.readProject, { params })).status).toBe(200);
  });

  it('stays removed if the client has another advisor, or the advisor was deactivated', async () => {
    const { admin, client, advisor, list, one } = await removeOne();
    await admin.call(endpoints.updateUser, { params: { userId: advisor.id }, body: { active: false } });
    expect((await admin.call(endpoints.restoreAssignment, one)).status).toBe(400);
    await admin.call(endpoints.updateUser, { params: { userId: advisor.id }, body: { active: true } });
    const other = await portal.asAdvisor();
    await portal.create.assignment(other.id, client.id);
    expect((await admin.call(endpoints.restoreAssignment, one)).status).toBe(409);
    expect(await list()).toMatchObject([{ advisorId: other.id }]);
  });
});
