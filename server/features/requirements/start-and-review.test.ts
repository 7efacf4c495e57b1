/** Proves what a new project brings into its questionnaire, and how advisors approve and return. */
import { describe, expect, it } from 'vitest';
import { readMe } from '#contract/auth.ts';
import { createProject, readProject } from '#contract/projects.ts';
import {
  createReview,
  listReviews,
  listSections,
  readMockup,
  readQuestionnaire,
  readRequirementsContext,
  saveSection,
} from '#contract/requirements.ts';
import { toMockup } from '#domain/mockup/component.ts';
import { sampleAnswers } from '#domain/questionnaire/sample-answers.ts';
import type { Json } from '#test/support/people.ts';
import { portalForFile } from '#test/support/portal.ts';

const portal = portalForFile();

const mockup = toMockup(
  [{ id: 'button-1', type: 'button', label: 'Buy', x: 10, y: 20, width: 120, height: 40, props: {} }],
  Date.UTC(2026, 0, 1),
);

async function create(body: object) {
  const client = await portal.asClient();
  const { status, body: project } = await client.call(createProject, { body });
  const params = { projectId: project?.id };
  const sections = async (): Promise<Json[]> => (await client.call(listSections, { params })).body;
  return { client, status, project, params, sections };
}

describe('a new project', () => {
  it('begins with name and idea of the intake, marked as such', async () => {
    const { client, sections } = await create({
      name: 'A flower shop',
      summary: 'Consumer App: A flower shop. With delivery.',
      businessGoal: 'To be defined in requirements gathering',
      userType: 'consumer_app',
    });
    const [overview, ...others] = await sections();
    expect(others).toEqual([]);
    expect(overview).toMatchObject({
      sectionNumber: 1,
      isCompleted: false,
      data: { projectName: 'A flower shop', briefSummary: 'A flower shop. With delivery.' },
      prefilled: [
        { key: 'projectName', source: 'intake' },
        { key: 'briefSummary', source: 'intake' },
      ],
    });
    expect((await client.call(readMe)).body.userType).toBe('consumer_app');
  });

  it('takes a draft whole, each answer with where it came from', async () => {
    const draft = {
      projectName: 'Petal',
      description: 'Flowers by bicycle',
      targetAudience: 'Regular customers',
      primaryGoal: 'revenue',
      features: ['User Authentication', 'Delivery slots'],
      platforms: ['web', 'ios'],
      timeline: '3-6months',
      budget: '25-50k',
      additionalNotes: 'We move in spring',
      mockup,
      sources: {
        fields: { description: 'plan', budget: 'plan', mockup: 'mockup' },
        features: [
          { feature: 'User Authentication', source: 'template' },
          { feature: 'Delivery slots', source: 'template' },
        ],
      },
    };
    const { client, params, sections } = await create({ name: 'Petal', summary: 'x', draft });
    const byNumber = Object.fromEntries(
      (await sections()).map((section) => [section.sectionNumber, section]),
    );
    expect(Object.keys(byNumber)).toEqual(['1', '3', '4', '8', '9', '11']);
    expect(byNumber[1].data).toEqual({
      projectName: 'Petal',
      briefSummary: 'Flowers by bicycle',
      businessGoal: 'Increase revenue',
    });
    expect(byNumber[3].data.coreFeatures).toEqual(['User Authentication', 'Delivery slots']);
    expect(byNumber[3].prefilled).toContainEqual({ key: 'coreFeatures', source: 'template' });
    expect(byNumber[9].prefilled).toEqual([
      { key: 'timeline', source: 'wizard' },
      { key: 'budget', source: 'plan' },
    ]);
    expect((await client.call(readMockup, { params })).body).toEqual(mockup);
    const context = (await client.call(readRequirementsContext, { params })).body;
    expect(context).toMatchObject({
      hasMockup: true,
      hasFiles: false,
      planBudget: '25-50k',
      state: 'in_progress',
    });

    const data = { ...byNumber[9].data, timeline: 'asap' };
    const { body: saved } = await client.call(saveSection, { params, body: { sectionNumber: 9, data } });
    expect(saved.prefilled).toEqual([{ key: 'budget', source: 'plan' }]);
  });

  it('keeps the type that a client already has', async () => {
    const client = await portal.asClient({ userType: 'enterprise_app' });
    await client.call(createProject, { body: { name: 'Second', userType: 'consumer_app' } });
    expect((await client.call(readMe)).body.userType).toBe('enterprise_app');
  });

  it('refuses a broken mockup and names what is wrong with it', async () => {
    const client = await portal.asClient();
    const broken = { ...mockup, components: [{ ...mockup.components[0], x: -1 }] };
    const { status, body } = await client.call(createProject, {
      body: { name: 'Petal', draft: { mockup: broken } },
    });
    expect([status, body.issues[0].path]).toEqual([400, 'draft.mockup.components.0.x']);
  });

  it('is created once, however often the same request arrives', async () => {
    const client = await portal.asClient();
    const request = { body: { name: 'Once' }, headers: { 'idempotency-key': 'k1' } };
    const answers = await Promise.all([1, 2, 3].map(() => client.call(createProject, request)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });
});

describe('reviews', () => {
  async function submitted() {
    const client = await portal.asClient({ userType: 'consumer_app' });
    const project = await portal.create.project(client.id);
    const advisor = await portal.asAdvisorOf(project);
    const params = { projectId: project.id };
    const save = (number: number, data: Json, isCompleted = true) =>
      client.call(saveSection, { params, body: { sectionNumber: number, data, isCompleted } });
    const state = async () => (await client.call(readProject, { params })).body.requirementsState;
    const review = (body: object) => advisor.call(createReview, { params, body });
    return { client, advisor, params, save, state, review, answers: sampleAnswers('consumer_app') as Json };
  }

  it('move the requirements from submitted through changes requested to approved', async () => {
    const { client, params, save, state, review, answers } = await submitted();
    expect((await review({ outcome: 'approved' })).status).toBe(409);
    await save(1, answers[1]);
    await save(11, answers[11]);
    expect(await state()).toBe('submitted');
    const returned = await review({
      sectionNumber: 1,
      fieldKey: 'businessGoal',
      outcome: 'returned',
      reason: 'By when?',
    });
    expect(returned.status).toBe(201);
    expect(await state()).toBe('changes_requested');
    await save(1, { ...answers[1], businessGoal: '5,000 people by summer' }, false);
    const { body } = await client.call(listReviews, { params });
    expect(body[0]).toMatchObject({
      fieldKey: 'businessGoal',
      reason: 'By when?',
      resolvedAt: expect.any(String),
    });
    await save(11, answers[11]);
    expect(await state()).toBe('submitted');
    await review({ outcome: 'approved' });
    expect(await state()).toBe('approved');
    await save(1, { ...answers[1], businessGoal: 'Something else' }, false);
    expect(await state()).toBe('submitted');
  });

  it('come back with the answers that were approved, and not after something was returned', async () => {
    const { save, state, review, answers } = await submitted();
    await save(1, answers[1]);
    await save(3, answers[3]);
    await save(11, answers[11]);
    await review({ outcome: 'approved' });
    const other = { ...answers[1], businessGoal: 'Something else' };
    await save(1, other, false);
    await save(2, answers[2]);
    await save(1, answers[1], false);
    // Section 2 was not there when it was approved.
    expect(await state()).toBe('submitted');
    await review({ outcome: 'approved' });

    await save(3, { ...answers[3], keyJourney: 'Somebody opens it' }, false);
    await save(1, other, false);
    await save(1, answers[1], false);
    expect(await state()).toBe('submitted');
    await save(3, answers[3], false);
    expect(await state()).toBe('approved');

    // An answer that is missing opens its section again; it is as approved once it is completed again.
    await save(1, { ...answers[1], businessGoal: '' }, false);
    await save(1, answers[1], false);
    expect(await state()).toBe('submitted');
    await save(1, answers[1]);
    expect(await state()).toBe('approved');

    await review({ outcome: 'returned', reason: 'Once more, please' });
    await save(1, other, false);
    await save(1, answers[1], false);
    expect(await state()).toBe('changes_requested');
    await save(11, answers[11]);
    expect(await state()).toBe('submitted');
  });

  it('need a reason unless they approve, and a question that exists', async () => {
    const { review } = await submitted();
    expect((await review({ outcome: 'returned' })).body.issues).toEqual([
      { path: 'reason', message: 'Please give a reason' },
    ]);
    const unknown = { sectionNumber: 1, fieldKey: 'nothing', outcome: 'comment', reason: 'x' };
    expect((await review(unknown)).body.issues[0].path).toBe('fieldKey');
  });
});

it('serves the questionnaire as data', async () => {
  const { body } = await (await portal.asClient()).call(readQuestionnaire);
  expect(body.version).toBeGreaterThan(0);
  expect(body.sections.map(({ number }: Json) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(body.sections[2].fields[0]).toMatchObject({ key: 'userRoles', type: 'rows', required: true });
  expect(body.sections[2].fields[0].fields[0].key).toBe('role');
});
