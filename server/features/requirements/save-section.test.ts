/** Saving sections: what is stored, completed, reopened, submitted and audited. */
import { describe, expect, it } from 'vitest';
import { listProjects } from '#contract/projects.ts';
import { sampleAnswers } from '#domain/questionnaire/sample-answers.ts';
import { userTypes } from '#domain/user.ts';
import type { Json } from '#test/support/people.ts';
import { portalForFile } from '#test/support/portal.ts';
import { sectionFixture } from '#test/support/section-fixture.ts';
import { answers, submittedProject } from '#test/support/submitted-project.ts';

const portal = portalForFile();

const start = sectionFixture(portal);
const overview = { projectName: 'Petal', briefSummary: 'Flowers by bicycle', businessGoal: 'More orders' };

describe('saveSection', () => {
  it('stores a section and lists it', async () => {
    const { client, save, read, params } = await start();
    const { status, body } = await save(client, 1, overview);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      projectId: params.projectId,
      sectionNumber: 1,
      sectionName: 'Project Overview',
      data: overview,
      isCompleted: false,
      revision: 1,
    });
    expect(body.reopened).toEqual([]);
    expect({ ...(await read(1)), reopened: [] }).toEqual(body);
  });

  it('stores a preselected answer only when the section is completed, and never a suggestion', async () => {
    const { client, save } = await start();
    expect((await save(client, 2, {})).body.data).toEqual({});
    const completed = await save(client, 2, {}, { isCompleted: true });
    expect(completed.body.data).toEqual({ hasPrototype: 'no' });
    const { accessibilityTarget: _, ...platforms } = sampleAnswers('small_business_app')[4] ?? {};
    const refused = await save(client, 4, platforms, { isCompleted: true });
    expect(refused.body.issues.map(({ path }: Json) => path)).toEqual(['data.accessibilityTarget']);
  });

  it('accepts incomplete answers until the section is completed', async () => {
    const { client, save } = await start();
    expect((await save(client, 1, { projectName: '' })).status).toBe(200);
    const refused = await save(client, 1, { projectName: ' ' }, { isCompleted: true });
    expect(refused.status).toBe(400);
    expect(refused.body.issues).toEqual([
      { path: 'data.projectName', message: 'Project name is required' },
      { path: 'data.briefSummary', message: 'Brief summary is required' },
      { path: 'data.businessGoal', message: 'Business goal is required' },
    ]);
  });

  it('clears omitted answers except those of hidden questions', async () => {
    const { client, save } = await start();
    await save(client, 2, { hasPrototype: 'yes', platform: 'Bubble', knownIssues: 'Slow' });
    const shown = await save(client, 2, { hasPrototype: 'yes', platform: 'Bubble' });
    expect(shown.body.data).toEqual({ hasPrototype: 'yes', platform: 'Bubble' });
    const hidden = await save(client, 2, { hasPrototype: 'no' });
    expect(hidden.body.data).toEqual({ hasPrototype: 'no', platform: 'Bubble' });
  });

  it('adds no revision when nothing changed', async () => {
    const { client, save, revisions, currentProject } = await start();
    await save(client, 1, overview);
    const before = await currentProject();
    const repeated = await save(client, 1, { ...overview }, { baseRevision: 0 });
    expect(repeated.body.revision).toBe(1);
    expect(await revisions(1)).toHaveLength(1);
    expect((await currentProject()).updatedAt).toBe(before.updatedAt);
  });
});

describe('completion', () => {
  it("updates the completion percentage and the project's name, summary and goal", async () => {
    const { client, save, currentProject } = await start();
    const saved = await save(client, 1, overview, { isCompleted: true });
    expect(saved.body.isCompleted).toBe(true);
    expect(await currentProject()).toMatchObject({
      name: 'Petal',
      summary: 'Flowers by bicycle',
      businessGoal: 'More orders',
      completionPercentage: 9,
    });
  });

  it('keeps a section completed after a valid autosave and reopens it after an invalid one', async () => {
    const { client, save, currentProject } = await start();
    await save(client, 1, overview, { isCompleted: true });
    const changed = await save(client, 1, { ...overview, projectName: 'Petal 2' }, { isCompleted: false });
    expect(changed.body.isCompleted).toBe(true);
    expect((await currentProject()).name).toBe('Petal');
    const emptied = await save(client, 1, { ...overview, projectName: '' });
    expect(emptied.body.isCompleted).toBe(false);
    expect((await currentProject()).completionPercentage).toBe(0);
  });

  it('reopens only the section in which a change makes a required question appear', async () => {
    const { client, save, read, revisions, currentProject } = await start({ userType: 'consumer_app' });
    const answers: Json = sampleAnswers('consumer_app');
    for (const number of [3, 5, 10]) await save(client, number, answers[number], { isCompleted: true });
    expect((await currentProject()).completionPercentage).toBe(27);
    const paying = {
      ...answers[3],
      coreFeatures: ['Payment Processing'],
      featurePriority: { 'Payment Processing': 'must' },
    };
    const { body } = await save(client, 3, paying);
    expect(body).toMatchObject({ isCompleted: true, reopened: [5] });
    expect(await read(5)).toMatchObject({ isCompleted: false, revision: 2, data: answers[5] });
    expect((await read(10)).isCompleted).toBe(true);
    expect((await currentProject()).completionPercentage).toBe(18);
    expect((await revisions(5))[0]).toMatchObject({ changes: [], isCompleted: false });
    // Undoing the change doesn't complete section 5 again. Only Next Section does.
    expect((await save(client, 3, answers[3])).body.reopened).toEqual([]);
    expect((await read(5)).isCompleted).toBe(false);
    const answered = await save(client, 5, answers[5], { isCompleted: true });
    expect(answered.body).toMatchObject({ isCompleted: true, reopened: [] });
  });

  it.each(userTypes)(
    'reaches exactly 100 percent and submits when all eleven sections are completed (%s)',
    async (userType) => {
      const { client, save, currentProject, params } = await start({ userType });
      for (const [number, data] of Object.entries(sampleAnswers(userType))) {
        const { status, text } = await save(client, Number(number), data, { isCompleted: true });
        expect(status, text).toBe(200);
      }
      expect(await currentProject()).toMatchObject({
        completionPercentage: 100,
        requirementsState: 'submitted',
      });
      const { body: list } = await client.call(listProjects);
      expect(list.find(({ id }: Json) => id === params.projectId).completionPercentage).toBe(100);
      const activities = await portal.database.db
        .selectFrom('activities')
        .select('type')
        .where('project_id', '=', params.projectId)
        .where('type', '=', 'requirements-submitted')
        .execute();
      expect(activities).toHaveLength(1);
    },
  );

  it('completes section 11 without submitting while another section is incomplete', async () => {
    const { client, save, read, currentProject } = await start({ userType: 'consumer_app' });
    const answers: Json = sampleAnswers('consumer_app');
    const { status } = await save(client, 11, answers[11], { isCompleted: true });
    expect(status).toBe(200);
    expect((await read(11)).isCompleted).toBe(true);
    expect(await currentProject()).toMatchObject({
      completionPercentage: 9,
      requirementsState: 'in_progress',
    });
  });

  it('moves submitted requirements back to In Progress when staff clear a required answer', async () => {
    const { client, project, save, currentProject } = await start({ userType: 'consumer_app' });
    const answers: Json = sampleAnswers('consumer_app');
    for (const number of Object.keys(answers)) {
      await save(client, Number(number), answers[number], { isCompleted: true });
    }
    expect((await currentProject()).requirementsState).toBe('submitted');
    await save(await portal.asAdvisorOf(project), 1, { ...answers[1], businessGoal: '' });
    expect(await currentProject()).toMatchObject({
      completionPercentage: 91,
      requirementsState: 'in_progress',
    });
    await save(client, 1, answers[1], { isCompleted: true });
    expect(await currentProject()).toMatchObject({
      completionPercentage: 100,
      requirementsState: 'in_progress',
    });
    await save(client, 11, answers[11], { isCompleted: true });
    expect((await currentProject()).requirementsState).toBe('submitted');
  });

  it("doesn't accept the default business goal as an answer", async () => {
    const { client, save } = await start();
    const businessGoal = 'To be defined in requirements gathering';
    const refused = await save(client, 1, { ...overview, businessGoal }, { isCompleted: true });
    expect(refused.body.issues).toEqual([
      { path: 'data.businessGoal', message: 'Business goal is required' },
    ]);
  });
});

describe('a save by staff', () => {
  it("can answer section 11 but not confirm it on the client's behalf", async () => {
    const { client, project, save, read } = await start({ userType: 'consumer_app' });
    const { confirm, ...answers }: Json = sampleAnswers('consumer_app')[11];
    for (const staff of [await portal.asAdvisorOf(project), await portal.asAdmin()]) {
      expect((await save(staff, 11, answers)).status).toBe(200);
      expect((await save(staff, 11, { ...answers, confirm })).status).toBe(403);
    }
    await save(client, 11, { ...answers, confirm }, { isCompleted: true });
    const admin = await portal.asAdmin();
    expect((await save(admin, 11, { ...answers, anythingElse: 'More', confirm })).status).toBe(200);
    expect((await save(admin, 11, answers)).status).toBe(403);
    expect((await read(11)).data).toEqual({ ...answers, anythingElse: 'More', confirm });
  });

  it('is audited when it changes answers or completes a section, with one entry for consecutive changes', async () => {
    const { client, project, save, params } = await start();
    const advisor = await portal.asAdvisorOf(project);
    await save(client, 1, overview);
    await save(advisor, 1, { ...overview, briefSummary: 'Flowers by van' });
    await save(advisor, 1, { ...overview, briefSummary: 'Flowers by boat' });
    await save(advisor, 1, overview, { isCompleted: true });
    const entries = await portal.database.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_id as actorId', 'details'])
      .where('subject_id', '=', params.projectId)
      .orderBy('seq')
      .execute();
    expect(entries).toEqual([
      { action: 'requirements.answers-changed', actorId: advisor.id, details: { sectionNumber: 1 } },
      { action: 'requirements.section-completed', actorId: advisor.id, details: { sectionNumber: 1 } },
    ]);
  });

  it('publishes the event that makes pages refetch reviews only if it changes an approved answer', async () => {
    const { advisor, review, save, project } = await submittedProject(portal);
    await review({ sectionNumber: 1, fieldKey: 'businessGoal', outcome: 'approved' });
    const latestEvent = async () => {
      const { rows } = await portal.database.pool.query(
        'select type from live_events where project_id = $1 order by seq desc limit 1',
        [project.id],
      );
      return rows[0].type;
    };
    const renamed = { ...answers[1], projectName: 'Peak' };
    await save(advisor, 1, renamed);
    expect(await latestEvent()).toBe('answers-saved');
    await save(advisor, 1, { ...renamed, businessGoal: 'More hikers' });
    expect(await latestEvent()).toBe('section-saved');
  });
});
