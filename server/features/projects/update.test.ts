/** Updating a project over the API: name and summary by the client, status and milestones by the team. */
import { describe, expect, it } from 'vitest';
import {
  addMilestone,
  changeMilestone,
  listMilestones,
  removeMilestone,
  restoreMilestone,
} from '#contract/milestones.ts';
import { listNotifications } from '#contract/notifications.ts';
import { listActivity, readProjectStatus } from '#contract/project-status.ts';
import { createProject, readProject, updateProject } from '#contract/projects.ts';
import { duringTransaction } from '#test/support/concurrent-changes.ts';
import type { Person } from '#test/support/people.ts';
import { portalForFile } from '#test/support/portal.ts';

const portal = portalForFile();

async function setUpProject() {
  const client = await portal.asClient({ firstName: 'Cleo', lastName: 'Client' });
  const { body: project } = await client.call(createProject, { body: { name: 'Bakery' } });
  const advisor = await portal.asAdvisorOf({ clientId: client.id });
  const params = { projectId: project.id as string };
  await portal.database.db
    .updateTable('projects')
    .set({ requirements_state: 'signed' })
    .where('id', '=', params.projectId)
    .execute();
  const move = (person: Person, status: string, expectedStatus: string, note?: string) =>
    person.call(updateProject, { params, body: { status, expectedStatus, note } });
  return { client, advisor, params, move };
}

const auditOf = (subjectId: string) =>
  portal.database.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_name', 'details'])
    .where('subject_id', '=', subjectId)
    .orderBy('seq')
    .execute();

describe('status', () => {
  it('moves one step forward, records the date, notifies the client and is audited', async () => {
    const { client, advisor, params, move } = await setUpProject();
    const response = await move(advisor, 'discovery', 'requirements');
    expect([response.status, response.body.status]).toEqual([200, 'discovery']);

    const { body } = await client.call(readProjectStatus, { params });
    expect(body.steps.map(({ state }: { state: string }) => state)).toEqual([
      'done',
      'current',
      'ahead',
      'ahead',
      'ahead',
    ]);
    expect(body.steps[0].enteredAt).toEqual(expect.any(String));
    expect(Date.parse(body.steps[1].enteredAt)).toBeGreaterThanOrEqual(Date.parse(body.steps[0].enteredAt));
    expect(body.steps[2].enteredAt).toBeNull();

    const notified = await client.call(listNotifications);
    expect(notified.body[0]).toMatchObject({
      type: 'status-changed',
      text: 'moved the project from Requirements Gathering to Discovery',
      projectName: 'Bakery',
      link: `/status?project=${params.projectId}`,
      readAt: null,
    });
    expect(await auditOf(params.projectId)).toMatchObject([
      { action: 'project.status-changed', details: { from: 'requirements', to: 'discovery' } },
    ]);
  });

  it("can't skip a step and moves back only with a reason", async () => {
    const { client, advisor, params, move } = await setUpProject();
    const skipped = await move(advisor, 'development', 'requirements');
    expect([skipped.status, skipped.body.issues[0].path]).toEqual([400, 'status']);
    await move(advisor, 'discovery', 'requirements');
    const silent = await move(advisor, 'requirements', 'discovery');
    expect([silent.status, silent.body.issues[0].path]).toEqual([400, 'note']);
    const back = await move(advisor, 'requirements', 'discovery', 'The budget changed');
    expect(back.body.status).toBe('requirements');
    const { body } = await client.call(listActivity, { params });
    expect(body[0].text).toBe(
      'moved the project from Discovery to Requirements Gathering: The budget changed',
    );
    const status = await client.call(readProjectStatus, { params });
    expect(status.body.steps[1]).toMatchObject({ state: 'ahead', enteredAt: null });
  });

  it('leaves Requirements Gathering before the requirements are signed only with a reason', async () => {
    const { advisor, params, move } = await setUpProject();
    await portal.database.db
      .updateTable('projects')
      .set({ requirements_state: 'approved' })
      .where('id', '=', params.projectId)
      .execute();
    const silent = await move(advisor, 'discovery', 'requirements');
    expect([silent.status, silent.body.issues]).toEqual([
      400,
      [{ path: 'note', message: 'Enter a reason for moving on before the requirements are signed' }],
    ]);
    expect((await move(advisor, 'discovery', 'requirements', 'Agreed by phone')).status).toBe(200);
  });

  it('rejects the second of two simultaneous changes, and one without expectedStatus', async () => {
    const { advisor, params, move } = await setUpProject();
    const admin = await portal.asAdmin();
    const both = await Promise.all([
      move(advisor, 'discovery', 'requirements'),
      move(admin, 'discovery', 'requirements'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const project = await advisor.call(readProject, { params });
    expect(project.body.status).toBe('discovery');
    expect((await move(advisor, 'discovery', 'discovery')).status).toBe(200);
    const missing = await advisor.call(updateProject, { params, body: { status: 'development' } });
    expect([missing.status, missing.body.issues[0].path]).toEqual([400, 'expectedStatus']);
  });

  it("can't be changed by the client, and neither can milestones: an update that includes them is refused as a whole", async () => {
    const { client, params, move } = await setUpProject();
    expect((await move(client, 'discovery', 'requirements')).status).toBe(403);
    const response = await client.call(updateProject, { params, body: { name: 'Sneaky', milestones: [] } });
    expect(response.status).toBe(403);
    expect((await client.call(readProject, { params })).body.name).toBe('Bakery');
    expect((await client.call(listMilestones, { params })).body).toHaveLength(1);
  });
});

describe('name and summary', () => {
  it('can be changed by the client, and a new name is recorded as activity', async () => {
    const { client, params } = await setUpProject();
    const response = await client.call(updateProject, {
      params,
      body: { name: ' Bread & Co ', summary: '', businessGoal: 'Sell bread', completionPercentage: 100 },
    });
    expect(response.body).toMatchObject({
      name: 'Bread & Co',
      summary: null,
      businessGoal: 'Sell bread',
      completionPercentage: 0,
    });
    const { body } = await client.call(listActivity, { params });
    expect(body[0]).toMatchObject({
      actor: { firstName: 'Cleo', lastName: 'Client', role: 'client' },
      text: 'renamed the project to Bread & Co',
    });
    expect((await client.call(updateProject, { params, body: { name: ' ' } })).status).toBe(400);
  });
});

describe('milestones', () => {
  it('start with Prototype Review, due in 14 days', async () => {
    const { client, params } = await setUpProject();
    const { body } = await client.call(listMilestones, { params });
    const project = await client.call(readProject, { params });
    const inTwoWeeks = new Date(Date.parse(project.body.createdAt) + 14 * 86_400_000)
      .toISOString()
      .slice(0, 10);
    expect(body).toEqual([
      { id: expect.any(String), title: 'Prototype Review', dueOn: inTwoWeeks, completedAt: null },
    ]);
  });

  it('can be added, changed, completed and removed by the team, and each change notifies the client and is audited', async () => {
    const { client, advisor, params } = await setUpProject();
    const added = await advisor.call(addMilestone, {
      params,
      body: { title: 'Kickoff', dueOn: '2030-02-28' },
    });
    expect(added.status).toBe(201);
    const one = { ...params, milestoneId: added.body.id };
    await advisor.call(changeMilestone, { params: one, body: { dueOn: '2030-03-01' } });
    await advisor.call(changeMilestone, { params: one, body: { dueOn: '2030-03-01' } });
    const completed = await advisor.call(changeMilestone, { params: one, body: { isCompleted: true } });
    expect(completed.body).toMatchObject({ dueOn: '2030-03-01', completedAt: expect.any(String) });
    expect((await advisor.call(removeMilestone, { params: one })).status).toBe(204);
    expect((await advisor.call(removeMilestone, { params: one })).status).toBe(404);
    const notified = await client.call(listNotifications);
    expect(notified.body.map(({ text }: { text: string }) => text)).toEqual([
      'removed the milestone “Kickoff”',
      'completed the milestone “Kickoff”',
      'moved the milestone “Kickoff” to Mar 1, 2030',
      'added the milestone “Kickoff”',
    ]);
    expect((await auditOf(params.projectId)).map(({ action }) => action)).toEqual([
      'project.milestone-added',
      'project.milestone-changed',
      'project.milestone-completed',
      'project.milestone-removed',
    ]);
  });

  it('are limited to 100 for each project, even when several are added at once', async () => {
    const { advisor, params } = await setUpProject();
    const others = Array.from({ length: 98 }, (_, index) => ({
      project_id: params.projectId,
      title: `Step ${index + 1}`,
      due_on: '2030-01-31',
    }));
    await portal.database.db.insertInto('milestones').values(others).execute();
    const body = { title: 'One more', dueOn: '2030-02-28' };
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => advisor.call(addMilestone, { params, body })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect((await advisor.call(listMilestones, { params })).body).toHaveLength(100);
  });

  it("can't be restored while the project already has 100", async () => {
    const { advisor, params } = await setUpProject();
    const added = await advisor.call(addMilestone, {
      params,
      body: { title: 'Kickoff', dueOn: '2030-02-28' },
    });
    const one = { params: { ...params, milestoneId: added.body.id } };
    await advisor.call(removeMilestone, one);
    const others = Array.from({ length: 99 }, (_, index) => ({
      project_id: params.projectId,
      title: `Step ${index + 1}`,
      due_on: '2030-01-31',
    }));
    await portal.database.db.insertInto('milestones').values(others).execute();
    expect(await advisor.call(restoreMilestone, one)).toMatchObject({
      status: 409,
      body: { message: 'A project can have up to 100 milestones. Remove one first.' },
    });
    const [{ id }] = (await advisor.call(listMilestones, { params })).body;
    await advisor.call(removeMilestone, { params: { ...params, milestoneId: id } });
    expect(await advisor.call(restoreMilestone, one)).toMatchObject({
      status: 200,
      body: { title: 'Kickoff' },
    });
  });

  it('of another project return 404, and an invalid date is rejected', async () => {
    const first = await setUpProject();
    const second = await setUpProject();
    const { body } = await second.advisor.call(listMilestones, { params: second.params });
    const foreign = await first.advisor.call(changeMilestone, {
      params: { ...first.params, milestoneId: body[0].id },
      body: { title: 'Mine now' },
    });
    expect(foreign.status).toBe(404);
    const wrong = await first.advisor.call(addMilestone, {
      params: first.params,
      body: { title: 'Never', dueOn: '2030-02-30' },
    });
    expect(wrong.status).toBe(400);
  });

  it('can be replaced as a whole when the project is updated', async () => {
    const { advisor, params } = await setUpProject();
    const before = await advisor.call(listMilestones, { params });
    const [first] = before.body;
    await advisor.call(updateProject, {
      params,
      body: {
        milestones: [
          { id: first.id, title: 'Review', dueOn: first.dueOn },
          { title: 'Done already', dueOn: '2020-01-01', isCompleted: true },
        ],
      },
    });
    const { body } = await advisor.call(listMilestones, { params });
    expect(body).toMatchObject([
      { title: 'Done already', completedAt: expect.any(String) },
      { id: first.id, title: 'Review', completedAt: null },
    ]);
    await advisor.call(updateProject, { params, body: { milestones: [] } });
    expect((await advisor.call(listMilestones, { params })).body).toEqual([]);
  });

  it('can be changed while all of them are replaced', async () => {
    const { advisor, params } = await setUpProject();
    const [{ id, dueOn }] = (await advisor.call(listMilestones, { params })).body;
    const one = { params: { ...params, milestoneId: id }, body: { title: 'Review' } };
    const [changed, replaced] = await duringTransaction(
      portal.database.pool,
      { text: 'lock table activities in share row exclusive mode' },
      () => advisor.call(changeMilestone, one),
      () =>
        advisor.call(updateProject, { params, body: { milestones: [{ id, title: 'First review', dueOn }] } }),
    );
    expect([changed.status, replaced.status]).toEqual([200, 200]);
    expect((await advisor.call(listMilestones, { params })).body).toMatchObject([{ title: 'First review' }]);
  });
});
