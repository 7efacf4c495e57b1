/** API tests of a new project's requirements, and of reading the questionnaire. */
import { describe, expect, it } from 'vitest';
import { readMe } from '#contract/auth.ts';
import { createProject, readProject } from '#contract/projects.ts';
import {
  listSections,
  readMockup,
  readQuestionnaire,
  readRequirementsContext,
  saveSection,
} from '#contract/requirements.ts';
import { projectSummary } from '#domain/intake.ts';
import { toMockup } from '#domain/mockup/component.ts';
import { maxAdditionalNotesLength, maxIdeaLength } from '#domain/text-limits.ts';
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
  it('prefills name and idea from the intake form', async () => {
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

  it('keeps every character of a long idea when section 1 is completed', async () => {
    const idea = `${'An idea. '.repeat(1000).slice(0, maxIdeaLength - 4)}end.`;
    const { client, params, sections } = await create({
      name: 'A long idea',
      summary: projectSummary('Consumer App', idea),
      userType: 'consumer_app',
    });
    const [overview] = await sections();
    expect(overview.data.briefSummary).toBe(idea);
    const data = { ...overview.data, businessGoal: 'More orders' };
    const body = { sectionNumber: 1, sectionName: 'any', data, isCompleted: true };
    expect((await client.call(saveSection, { params, body })).status).toBe(200);
    expect((await client.call(readProject, { params })).body.summary).toBe(idea);
  });

  it('rejects a draft with text too long for the questionnaire instead of truncating it', async () => {
    const draft = { projectName: 'Petal', additionalNotes: 'n'.repeat(maxAdditionalNotesLength + 1) };
    const { status, project } = await create({ name: 'Petal', draft });
    expect([status, project.issues[0].path]).toEqual([400, 'draft.additionalNotes']);
  });

  it('prefills answers from a project draft and records their source', async () => {
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

  it("records the source of a wizard default as 'default', unless a template set it", async () => {
    const sources = { fields: { projectName: 'template', timeline: 'template' }, features: [] };
    const draft = { projectName: 'Petal', timeline: '1-3months', budget: '10-25k', sources };
    const { sections } = await create({ name: 'Petal', draft });
    const section = (await sections()).find(({ sectionNumber }) => sectionNumber === 9);
    expect(section.prefilled).toEqual([
      { key: 'timeline', source: 'template' },
      { key: 'budget', source: 'default' },
    ]);
  });

  it("keeps the client's existing user type", async () => {
    const client = await portal.asClient({ userType: 'enterprise_app' });
    await client.call(createProject, { body: { name: 'Second', userType: 'consumer_app' } });
    expect((await client.call(readMe)).body.userType).toBe('enterprise_app');
  });

  it('rejects an invalid mockup and names the field', async () => {
    const client = await portal.asClient();
    const broken = { ...mockup, components: [{ ...mockup.components[0], x: -1 }] };
    const { status, body } = await client.call(createProject, {
      body: { name: 'Petal', draft: { mockup: broken } },
    });
    expect([status, body.issues[0].path]).toEqual([400, 'draft.mockup.components.0.x']);
  });

  it('is created once for repeated requests with the same idempotency key', async () => {
    const client = await portal.asClient();
    const request = { body: { name: 'Once' }, headers: { 'idempotency-key': 'k1' } };
    const responses = await Promise.all([1, 2, 3].map(() => client.call(createProject, request)));
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
  });
});

it('GET /api/questionnaire returns the eleven sections', async () => {
  const { body } = await (await portal.asClient()).call(readQuestionnaire);
  expect(body.version).toBeGreaterThan(0);
  expect(body.sections.map(({ number }: Json) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(body.sections[2].fields[0]).toMatchObject({ key: 'userRoles', type: 'rows', required: true });
  expect(body.sections[2].fields[0].fields[0].key).toBe('role');
});
