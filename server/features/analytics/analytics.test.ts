/** API tests of the admin stats, for an empty and a small portal. */
import { expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Person } from '#test/support/people.ts';
import { portalForFile } from '#test/support/portal.ts';

const portal = portalForFile();

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

it('returns zeros for an empty portal and correct counts for a small one', async () => {
  const admin = await portal.asAdmin();
  const empty = (await admin.call(endpoints.readAnalytics)).body;
  expect(empty).toMatchObject({
    users: 1,
    clients: 0,
    advisors: 0,
    projects: 0,
    averageProgress: 0,
    workload: [],
  });
  expect(empty.firstReply).toMatchObject({ answered: 0, waiting: 0, medianMinutes: null });
  expect(empty.series).toHaveLength(30);
  expect((await admin.call(endpoints.readOverview)).body.recentProjects).toEqual([]);

  const [busy, idle] = [
    await portal.asAdvisor({ firstName: 'Busy' }),
    await portal.asAdvisor({ firstName: 'Idle' }),
  ];
  const clients: Person[] = [];
  for (const userType of ['consumer_app', 'consumer_app', 'enterprise_app', null] as const) {
    clients.push(await portal.asClient({ userType }));
  }
  const [first, second, third, fourth] = clients as [Person, Person, Person, Person];
  for (const client of [first, second, third]) await portal.create.assignment(busy.id, client.id);
  const progress = [100, 55, 0];
  const statuses = ['completed', 'testing', 'requirements'] as const;
  for (const [index, client] of [first, second, third].entries()) {
    const project = await portal.create.project(client.id, { name: `Number ${index}` });
    await portal.database.db
      .updateTable('projects')
      .set({
        completion_percentage: progress[index],
        status: statuses[index],
        requirements_state: index === 0 ? 'approved' : 'in_progress',
      })
      .where('id', '=', project.id)
      .execute();
    const message = (senderId: string, days: number) =>
      portal.database.db
        .insertInto('messages')
        .values({ project_id: project.id, sender_id: senderId, content: 'Hello', created_at: ago(days) })
        .execute();
    await message(client.id, 3);
    if (index < 2) await message(busy.id, 2);
    await message(client.id, 1);
    await portal.database.db
      .insertInto('requirement_sections')
      .values({
        project_id: project.id,
        section_number: 1,
        section_name: 'x',
        data: '{}',
        is_completed: index < 2,
      })
      .execute();
  }
  await portal.database.db
    .updateTable('users')
    .set({ created_at: ago(31) })
    .where('id', 'in', [fourth.id, idle.id])
    .execute();

  const { body } = await admin.call(endpoints.readAnalytics);
  expect(body).toMatchObject({
    users: 7,
    clients: 4,
    advisors: 2,
    activeAdvisors: 2,
    activeClients: 4,
    unassignedClients: 1,
    projects: 3,
    assignments: 3,
    clientTypes: { consumer_app: 2, small_business_app: 0, enterprise_app: 1, unspecified: 1 },
    projectStatuses: { requirements: 1, discovery: 0, development: 0, testing: 1, completed: 1 },
    recent: { users: 5, clients: 3, advisors: 1, projects: 3 },
  });
  expect(body.requirements).toEqual({
    states: { in_progress: 2, submitted: 0, changes_requested: 0, approved: 1, signed: 0 },
    openSignOffs: 0,
    openChangeRequests: 0,
  });
  expect(body.averageProgress).toBeCloseTo(155 / 3);
  expect(body.workload).toMatchObject([
    { firstName: 'Busy', clientCount: 3, projectCount: 3 },
    { firstName: 'Idle', clientCount: 0, projectCount: 0, averageProgress: 0 },
  ]);
  expect(body.workload[0].averageProgress).toBeCloseTo(155 / 3);
  expect(body.sections).toHaveLength(11);
  expect(body.sections[0]).toEqual({ section: 1, name: 'Project Overview', completed: 2 });
  expect(body.firstReply).toMatchObject({ answered: 2, waiting: 1 });
  expect(body.firstReply.medianMinutes).toBeCloseTo(1440, 0);
  expect(body.series.at(-1)).toMatchObject({ users: 5, projects: 3 });
  for (const [range, steps] of [
    ['90d', 13],
    ['12m', 12],
  ] as const) {
    const { body: longer } = await admin.call(endpoints.readAnalytics, { query: { range } });
    expect(longer.series).toHaveLength(steps);
    expect(longer.series.reduce((sum: number, step: { users: number }) => sum + step.users, 0)).toBe(7);
  }

  await portal.database.db
    .updateTable('users')
    .set({ is_active: false })
    .where('id', 'in', [first.id, fourth.id, idle.id])
    .execute();
  const overview = (await admin.call(endpoints.readOverview)).body;
  expect(overview).toMatchObject({ activeClients: 2, unassignedClients: 0 });
  const { workload } = (await admin.call(endpoints.readAnalytics)).body;
  expect(workload).toMatchObject([{ firstName: 'Busy', clientCount: 2, projectCount: 2 }]);
  expect(overview).toMatchObject({ users: 7, clients: 4, assignments: 3 });
  expect(overview.recentProjects.map(({ name }: { name: string }) => name).sort()).toEqual([
    'Number 0',
    'Number 1',
    'Number 2',
  ]);
});
