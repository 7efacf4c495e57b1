/** Tests saving sections: storage, merging, validation and progress. */
import { beforeAll, describe, expect, it } from 'vitest';
import { listProjects, readProject } from '#contract/projects.ts';
import { listRevisions, listSections, saveSection } from '#contract/requirements.ts';
import { sections } from '#domain/questionnaire/definition.ts';
import { sampleAnswers } from '#domain/questionnaire/sample-answers.ts';
import { visibleFields } from '#domain/questionnaire/visibility.ts';
import { userTypes } from '#domain/user.ts';
import type { Json, Person } from '#test/support/people.ts';
import { portalForFile } from '#test/support/portal.ts';

const portal = portalForFile();

async function start(fields: Parameters<typeof portal.asClient>[0] = { userType: 'small_business_app' }) {
  const client = await portal.asClient(fields);
  const project = await portal.create.project(client.id);
  const params = { projectId: project.id };
  const save = (person: Person, sectionNumber: number, data: unknown, more: object = {}) =>
    person.call(saveSection, { params, body: { sectionNumber, sectionName: 'any', data, ...more } });
  const read = async (sectionNumber: number): Promise<Json> => {
    const { body } = await client.call(listSections, { params });
    return body.find((section: Json) => section.sectionNumber === sectionNumber);
  };
  const revisions = async (sectionNumber: number): Promise<Json> =>
    (await client.call(listRevisions, { params: { ...params, sectionNumber: String(sectionNumber) } })).body;
  const reread = async (): Promise<Json> => (await client.call(readProject, { params })).body;
  return { client, project, params, save, read, revisions, reread };
}

const overview = { projectName: 'Petal', briefSummary: 'Flowers by bicycle', businessGoal: 'More orders' };

/** The required questions visible in the enterprise sample that have no preselected answer. */
function requiredInEnterprise() {
  const answers = sampleAnswers('enterprise_app');
  const context = { answers, userType: 'enterprise_app', hasMockup: false, hasFiles: false } as const;
  return sections.flatMap((section) =>
    visibleFields(section, { ...context, today: '2026-01-01' })
      .filter((field) => field.required && !('isPreselected' in field))
      .map((field) => [section.number, field.key] as const),
  );
}

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

  it('keeps a preselected answer only when the section is completed, and never a mere suggestion', async () => {
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
    const { client, save, revisions, reread } = await start();
    await save(client, 1, overview);
    const before = await reread();
    const again = await save(client, 1, { ...overview }, { baseRevision: 0 });
    expect(again.body.revision).toBe(1);
    expect(await revisions(1)).toHaveLength(1);
    expect((await reread()).updatedAt).toBe(before.updatedAt);
  });
});

describe('completion', () => {
  it('updates the completion percentage and the project name', async () => {
    const { client, save, reread } = await start();
    const saved = await save(client, 1, overview, { isCompleted: true });
    expect(saved.body.isCompleted).toBe(true);
    expect(await reread()).toMatchObject({
      name: 'Petal',
      summary: 'Flowers by bicycle',
      businessGoal: 'More orders',
      completionPercentage: 9,
    });
  });

  it('keeps a section completed after a valid autosave and reopens it after an invalid one', async () => {
    const { client, save, reread } = await start();
    await save(client, 1, overview, { isCompleted: true });
    const changed = await save(client, 1, { ...overview, projectName: 'Petal 2' }, { isCompleted: false });
    expect(changed.body.isCompleted).toBe(true);
    expect((await reread()).name).toBe('Petal');
    const emptied = await save(client, 1, { ...overview, projectName: '' });
    expect(emptied.body.isCompleted).toBe(false);
    expect((await reread()).completionPercentage).toBe(0);
  });

  it('reopens only the section in which a change makes a required question appear', async () => {
    const { client, save, read, revisions, reread } = await start({ userType: 'consumer_app' });
    const answers: Json = sampleAnswers('consumer_app');
    for (const number of [3, 5, 10]) await save(client, number, answers[number], { isCompleted: true });
    expect((await reread()).completionPercentage).toBe(27);
    const paying = {
      ...answers[3],
      coreFeatures: ['Payment Processing'],
      featurePriority: { 'Payment Processing': 'must' },
    };
    const { body } = await save(client, 3, paying);
    expect(body).toMatchObject({ isCompleted: true, reopened: [5] });
    expect(await read(5)).toMatchObject({ isCompleted: false, revision: 2, data: answers[5] });
    expect((await read(10)).isCompleted).toBe(true);
    expect((await reread()).completionPercentage).toBe(18);
    expect((await revisions(5))[0]).toMatchObject({ changes: [], isCompleted: false });
    // Undoing the change doesn't complete it again. Only Next Section does.
    expect((await save(client, 3, answers[3])).body.reopened).toEqual([]);
    expect((await read(5)).isCompleted).toBe(false);
    const answered = await save(client, 5, answers[5], { isCompleted: true });
    expect(answered.body).toMatchObject({ isCompleted: true, reopened: [] });
  });

  it.each(userTypes)(
    'reaches exactly 100 with all eleven sections of a %s, and submits',
    async (userType) => {
      const { client, save, reread, params } = await start({ userType });
      for (const [number, data] of Object.entries(sampleAnswers(userType))) {
        const { status, text } = await save(client, Number(number), data, { isCompleted: true });
        expect(status, text).toBe(200);
      }
      expect(await reread()).toMatchObject({ completionPercentage: 100, requirementsState: 'submitted' });
      const { body: list } = await client.call(listProjects);
      expect(list.find(({ id }: Json) => id === params.projectId).completionPercentage).toBe(100);
      const told = await portal.database.db
        .selectFrom('activities')
        .select('type')
        .where('project_id', '=', params.projectId)
        .where('type', '=', 'requirements-submitted')
        .execute();
      expect(told).toHaveLength(1);
    },
  );

  it('completes section 11 without submitting while another section is incomplete', async () => {
    const { client, save, read, reread } = await start({ userType: 'consumer_app' });
    const answers: Json = sampleAnswers('consumer_app');
    const { status } = await save(client, 11, answers[11], { isCompleted: true });
    expect(status).toBe(200);
    expect((await read(11)).isCompleted).toBe(true);
    expect(await reread()).toMatchObject({ completionPercentage: 9, requirementsState: 'in_progress' });
  });

  it('takes a submission back when staff clear a required answer', async () => {
    const { client, project, save, reread } = await start({ userType: 'consumer_app' });
    const answers: Json = sampleAnswers('consumer_app');
    for (const number of Object.keys(answers)) {
      await save(client, Number(number), answers[number], { isCompleted: true });
    }
    expect((await reread()).requirementsState).toBe('submitted');
    await save(await portal.asAdvisorOf(project), 1, { ...answers[1], businessGoal: '' });
    expect(await reread()).toMatchObject({ completionPercentage: 91, requirementsState: 'in_progress' });
    await save(client, 1, answers[1], { isCompleted: true });
    expect(await reread()).toMatchObject({ completionPercentage: 100, requirementsState: 'in_progress' });
    await save(client, 11, answers[11], { isCompleted: true });
    expect((await reread()).requirementsState).toBe('submitted');
  });

  it("lets staff answer section 11 but not confirm it in the client's name", async () => {
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

  it('audits what staff change and complete, once per sitting', async () => {
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

  it("doesn't accept the default business goal as an answer", async () => {
    const { client, save } = await start();
    const businessGoal = 'To be defined in requirements gathering';
    const refused = await save(client, 1, { ...overview, businessGoal }, { isCompleted: true });
    expect(refused.body.issues).toEqual([
      { path: 'data.businessGoal', message: 'Business goal is required' },
    ]);
  });
});

describe('validation', () => {
  it.each<[number, unknown, string]>([
    [1, { projectName: 7 }, 'data.projectName'],
    [1, { projectName: 'x'.repeat(201) }, 'data.projectName'],
    [1, { unknownQuestion: 'x' }, 'data.unknownQuestion'],
    [2, { hasPrototype: 'maybe' }, 'data.hasPrototype'],
    [2, { mvpLink: 'javascript:alert(1)' }, 'data.mvpLink'],
    [3, { userRoles: 'everyone' }, 'data.userRoles'],
    [3, { userRoles: [{ role: 5 }] }, 'data.userRoles.0.role'],
    [3, { userRoles: [{ approxCount: 'many' }] }, 'data.userRoles.0.approxCount'],
    [3, { userRoles: Array.from({ length: 11 }, () => ({ role: 'x' })) }, 'data.userRoles'],
    [3, { featurePriority: { Analytics: 'urgent' } }, 'data.featurePriority.Analytics'],
    [4, { platforms: ['fax'] }, 'data.platforms.0'],
    [5, { integrations: [{ direction: 'sideways' }] }, 'data.integrations.0.direction'],
    [
      8,
      { brandColors: ['#000000', '#000001', '#000002', '#000003', '#000004', '#000005'] },
      'data.brandColors',
    ],
    [8, { brandAssets: [{ fileId: 'x', fileName: 'virus.exe' }] }, 'data.brandAssets.0.fileName'],
    [9, { giveFirst: ['features', 'features'] }, 'data.giveFirst'],
    [9, { fixedDate: { date: 20300101 } }, 'data.fixedDate.date'],
    [11, { confirm: { confirmed: 'yes' } }, 'data.confirm.confirmed'],
    [11, { uploads: [{ fileId: 'no-such-file', fileName: 'a.pdf' }] }, 'data.uploads.0.fileId'],
    [1, ['not', 'named'], 'data'],
  ])('section %i rejects %j and names %s', async (sectionNumber, data, path) => {
    const { client, save, read } = await start();
    const { status, body } = await save(client, sectionNumber, data);
    expect(status).toBe(400);
    expect(body.issues.map((issue: Json) => issue.path)).toContain(path);
    expect(await read(sectionNumber)).toBeUndefined();
  });

  it.each(sections)(
    'rejects invalid values in every question of section $number',
    async ({ number, fields }) => {
      const { client, save, read } = await start();
      const nonsense = [{ nonsense: [7] }, [['nonsense']], 'x'.repeat(10_001)];
      for (const { key } of fields) {
        for (const value of nonsense) {
          const { status, body } = await save(client, number, { [key]: value });
          expect(status, `${key}: ${JSON.stringify(value).slice(0, 40)}`).toBe(400);
          const paths: string[] = body.issues.map((issue: Json) => issue.path);
          expect(paths.every((path) => path === `data.${key}` || path.startsWith(`data.${key}.`))).toBe(true);
        }
      }
      expect(await read(number)).toBeUndefined();
    },
  );

  describe('with every question of an enterprise app answered', () => {
    const answers: Json = sampleAnswers('enterprise_app');
    let enterprise: Awaited<ReturnType<typeof start>>;
    beforeAll(async () => {
      enterprise = await start({ userType: 'enterprise_app' });
      for (const [number, data] of Object.entries(answers)) {
        await enterprise.save(enterprise.client, Number(number), data);
      }
    });

    it.each(requiredInEnterprise())(
      "section %i can't be completed without %s",
      async (sectionNumber, key) => {
        const { client, save } = enterprise;
        const { [key]: _without, ...rest } = answers[sectionNumber];
        const { status, body } = await save(client, sectionNumber, rest, { isCompleted: true });
        expect(status).toBe(400);
        expect(body.issues.some((issue: Json) => issue.path.startsWith(`data.${key}`))).toBe(true);
      },
    );
  });

  it('rejects an unknown section', async () => {
    const { client, save } = await start();
    for (const sectionNumber of [0, 12, 1.5, '1']) {
      const { status, body } = await save(client, sectionNumber as number, {});
      expect([status, body.issues[0].path]).toEqual([400, 'sectionNumber']);
    }
  });

  it('rejects a fixed date in the past when the section is completed', async () => {
    const { client, save } = await start();
    const data = { ...sampleAnswers('enterprise_app', '2020-01-01')[9] };
    expect((await save(client, 9, data)).status).toBe(200);
    const { body } = await save(client, 9, data, { isCompleted: true });
    expect(body.issues).toEqual([{ path: 'data.fixedDate.date', message: 'Enter a date in the future' }]);
  });
});
