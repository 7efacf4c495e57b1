/** API tests of assigning clients to advisors: who can be assigned, and who is notified. */
import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { portalForFile } from '#test/support/portal.ts';

const portal = portalForFile();

const notificationTypes = async (userId: string) =>
  (
    await portal.database.db
      .selectFrom('notifications')
      .select('type')
      .where('user_id', '=', userId)
      .orderBy('seq')
      .execute()
  ).map(({ type }) => type);

const audited = async (subjectId: string) =>
  (
    await portal.database.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', subjectId)
      .orderBy('seq')
      .execute()
  ).map(({ action }) => action);

async function createPeople() {
  const [admin, client, first, second] = [
    await portal.asAdmin(),
    await portal.asClient({ userType: 'enterprise_app' }),
    await portal.asAdvisor(),
    await portal.asAdvisor(),
  ];
  const project = await portal.create.project(client.id);
  return { admin, client, first, second, project };
}

it('accepts uppercase ids', async () => {
  const { admin, client, first } = await createPeople();
  const { status, body } = await admin.call(endpoints.createAssignment, {
    body: { advisorId: first.id.toUpperCase(), clientId: client.id.toUpperCase() },
  });
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({ advisorId: first.id, clientId: client.id }),
  ]);
});

it('assigns, reassigns and unassigns a client, and notifies everyone affected', async () => {
  const { admin, client, first, second, project } = await createPeople();
  const params = { projectId: project.id };

  const created = await admin.call(endpoints.createAssignment, {
    body: { advisorId: first.id, clientId: client.id },
  });
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({
    advisorId: first.id,
    clientId: client.id,
    assignedBy: admin.id,
    advisor: { id: first.id, firstName: first.firstName, lastName: first.lastName, email: first.email },
    client: { firstName: client.firstName, email: client.email, userType: 'enterprise_app' },
  });
  expect((await first.call(endpoints.readProject, { params })).body.advisorId).toBe(first.id);

  const id = { assignmentId: created.body.id };
  const moved = await admin.call(endpoints.reassign, { params: id, body: { advisorId: second.id } });
  expect(moved.body).toMatchObject({ id: created.body.id, advisor: { id: second.id } });
  expect((await first.call(endpoints.readProject, { params })).status).toBe(404);
  expect((await second.call(endpoints.readProject, { params })).status).toBe(200);

  expect((await admin.call(endpoints.removeAssignment, { params: id })).status).toBe(204);
  expect((await second.call(endpoints.readProject, { params })).status).toBe(404);
  expect((await admin.call(endpoints.removeAssignment, { params: id })).status).toBe(404);

  expect(await notificationTypes(first.id)).toEqual(['advisor-assigned', 'advisor-unassigned']);
  expect(await notificationTypes(second.id)).toEqual(['advisor-assigned', 'advisor-unassigned']);
  expect(await notificationTypes(client.id)).toEqual([
    'advisor-assigned',
    'advisor-assigned',
    'advisor-unassigned',
  ]);
  expect(await audited(created.body.id)).toEqual([
    'assignment.created',
    'assignment.changed',
    'assignment.removed',
  ]);
});

it.each([0, 1, 3])('notifies each person once about a new advisor (projects: %i)', async (count) => {
  const admin = await portal.asAdmin();
  const client = await portal.asClient({ firstName: 'Casey', lastName: 'Client' });
  const [first, second] = [await portal.asAdvisor(), await portal.asAdvisor()];
  for (let index = 0; index < count; index += 1) await portal.create.project(client.id);
  const { id } = await portal.create.assignment(first.id, client.id);
  const params = { assignmentId: id };
  await admin.call(endpoints.reassign, { params, body: { advisorId: second.id } });
  const notificationsOf = async (person: typeof first) =>
    (await person.call(endpoints.listNotifications)).body.map(
      ({ text, link }: { text: string; link: string }) => [text, link.replace(/[0-9a-f-]{36}/, 'ID')],
    );
  const advisorName = `${second.firstName} ${second.lastName}`;
  const link = count > 0 ? '/messages/ID' : '/';
  expect(await notificationsOf(first)).toEqual([
    ['removed you as Client Success Manager for Casey Client', '/'],
  ]);
  expect(await notificationsOf(second)).toEqual([
    ['assigned you as Client Success Manager for Casey Client', link],
  ]);
  expect(await notificationsOf(client)).toEqual([
    [`assigned ${advisorName} as Client Success Manager`, link],
  ]);
});

it('creates exactly one assignment when several requests arrive at once', async () => {
  const { admin, client, first, second } = await createPeople();
  const responses = await Promise.all(
    [first, second, first, second].map(({ id }) =>
      admin.call(endpoints.createAssignment, { body: { advisorId: id, clientId: client.id } }),
    ),
  );
  // In a deadlock, a request would fail with a different message after a second.
  expect(responses.map(({ body }) => body.message ?? 'assigned').sort()).toEqual([
    ...Array(3).fill('This client already has an advisor.'),
    'assigned',
  ]);
  const { rows } = await portal.database.pool.query(
    'select count(*)::int as count from advisor_assignments where client_id = $1',
    [client.id],
  );
  expect(rows[0].count).toBe(1);
});

it('completes every reassignment of a client when several arrive at once', async () => {
  const { admin, client, first, second } = await createPeople();
  const body = { advisorId: first.id, clientId: client.id };
  const { body: assignment } = await admin.call(endpoints.createAssignment, { body });
  const responses = await Promise.all(
    [second, first, second].map(({ id }) =>
      admin.call(endpoints.reassign, { params: { assignmentId: assignment.id }, body: { advisorId: id } }),
    ),
  );
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
});

it('rejects users with the wrong role, and deactivated advisors', async () => {
  const { admin, client, first, second } = await createPeople();
  const assign = (advisorId: string, clientId: string) =>
    admin.call(endpoints.createAssignment, { body: { advisorId, clientId } });
  expect((await assign(client.id, client.id)).body.issues[0].path).toBe('advisorId');
  expect((await assign(first.id, second.id)).body.issues[0].path).toBe('clientId');
  await admin.call(endpoints.updateUser, { params: { userId: first.id }, body: { active: false } });
  const refused = await assign(first.id, client.id);
  expect([refused.status, refused.body.message]).toEqual([400, 'This advisor is deactivated']);
});

it('assigns new clients automatically only if the setting is on', async () => {
  const admin = await portal.asAdmin();
  await portal.database.pool.query("update users set client_capacity = 0 where role = 'advisor'");
  const advisor = await portal.asAdvisor();
  await admin.call(endpoints.updateUser, { params: { userId: advisor.id }, body: { capacity: 1 } });
  const begin = async () => {
    const client = await portal.asClient();
    return (await client.call(endpoints.createProject, { body: { name: 'An idea' } })).body.advisorId;
  };
  expect(await begin()).toBeNull();
  await admin.call(endpoints.updateAssignmentSettings, { body: { isAutomatic: true } });
  expect((await admin.call(endpoints.readAssignmentSettings)).body).toEqual({ isAutomatic: true });
  expect(await begin()).toBe(advisor.id);
  expect(await notificationTypes(advisor.id)).toEqual(['advisor-assigned', 'project-created']);
  // The advisor is at capacity now.
  expect(await begin()).toBeNull();
  await admin.call(endpoints.updateAssignmentSettings, { body: { isAutomatic: false } });
});

it('searches assignments by name or email of either party, with paging', async () => {
  const admin = await portal.asAdmin();
  const advisor = await portal.asAdvisor({ firstName: 'Zelda', lastName: 'Quill' });
  const clients = [];
  for (const lastName of ['Aa', 'Bb', 'Cc']) {
    const client = await portal.asClient({ firstName: 'Xaver', lastName });
    await portal.create.assignment(advisor.id, client.id);
    clients.push(client);
  }
  const find = async (query: Record<string, string>) => admin.call(endpoints.listAssignments, { query });
  for (const search of ['zelda', 'QUILL', 'a qu', 'xaver', advisor.email.toUpperCase()]) {
    expect((await find({ search })).body).toHaveLength(3);
  }
  expect((await find({ search: clients[0]?.email.toUpperCase() ?? '' })).body).toHaveLength(1);
  expect((await find({ search: '%' })).body).toEqual([]);
  const first = await find({ search: 'zelda', limit: '2' });
  expect([first.body.length, first.headers['x-total-count']]).toEqual([2, '3']);
  const cursor = /cursor=([^>&]+)/.exec(String(first.headers.link))?.[1] ?? '';
  const second = await find({ search: 'zelda', limit: '2', cursor });
  expect(second.body).toHaveLength(1);
  const seen = [...first.body, ...second.body].map(({ clientId }: { clientId: string }) => clientId);
  expect(new Set(seen)).toEqual(new Set(clients.map(({ id }) => id)));
});

describe('who can be assigned', () => {
  const change = (id: string, values: { is_active?: boolean; is_invited?: boolean }) =>
    portal.database.db.updateTable('users').set(values).where('id', '=', id).execute();

  it('refuses deactivated clients, and advisors who are deactivated or still invited', async () => {
    const admin = await portal.asAdmin();
    const [advisor, client] = [await portal.asAdvisor(), await portal.asClient()];
    const assign = async () =>
      (await admin.call(endpoints.createAssignment, { body: { advisorId: advisor.id, clientId: client.id } }))
        .body;
    await change(advisor.id, { is_invited: true });
    expect((await assign()).issues).toEqual([
      { path: 'advisorId', message: "This advisor hasn't accepted the invitation yet" },
    ]);
    await change(advisor.id, { is_invited: false, is_active: false });
    expect((await assign()).issues).toEqual([{ path: 'advisorId', message: 'This advisor is deactivated' }]);
    await change(advisor.id, { is_active: true });
    await change(client.id, { is_active: false });
    expect((await assign()).issues).toEqual([{ path: 'clientId', message: 'This client is deactivated' }]);
    await change(client.id, { is_active: true });
    expect(await assign()).toMatchObject({ advisorId: advisor.id, clientId: client.id });
  });

  it("doesn't count a deactivated client against an advisor's capacity", async () => {
    const admin = await portal.asAdmin();
    const [advisor, client] = [await portal.asAdvisor(), await portal.asClient()];
    await portal.create.assignment(advisor.id, client.id);
    const counted = async () => {
      const advisors: { id: string; clientCount: number }[] = (await admin.call(endpoints.listAdvisors)).body;
      return advisors.find(({ id }) => id === advisor.id)?.clientCount;
    };
    expect(await counted()).toBe(1);
    await change(client.id, { is_active: false });
    expect(await counted()).toBe(0);
  });

  it('skips invited advisors and deactivated clients in a bulk assignment', async () => {
    const admin = await portal.asAdmin();
    await portal.database.db
      .updateTable('users')
      .set({ is_active: false })
      .where('role', '=', 'advisor')
      .execute();
    const invited = await portal.asAdvisor();
    await change(invited.id, { is_invited: true });
    const [client, gone] = [await portal.asClient(), await portal.asClient()];
    await change(gone.id, { is_active: false });
    const bulk = async () =>
      (await admin.call(endpoints.assignMany, { body: { clientIds: [client.id, gone.id] } })).body;
    expect(await bulk()).toEqual({ assigned: 0, skipped: 2 });
    const ready = await portal.asAdvisor();
    expect(await bulk()).toEqual({ assigned: 1, skipped: 1 });
    const { body } = await admin.call(endpoints.listAssignments, { query: { search: client.email } });
    expect(body).toMatchObject([{ advisorId: ready.id }]);
  });
});
