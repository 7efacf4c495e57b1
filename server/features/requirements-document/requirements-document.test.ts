/** Tests of the requirements document in its four formats. */
import { expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { createComponent, toMockup } from '#domain/mockup/component.ts';
import { sampleAnswers } from '#domain/questionnaire/sample-answers.ts';
import { portalForFile } from '#test/support/portal.ts';

const portal = portalForFile();

async function setUpProject() {
  const client = await portal.asClient({
    firstName: 'Ada',
    lastName: 'Łukasz',
    userType: 'small_business_app',
  });
  const project = await portal.create.project(client.id, { name: 'Grüße / Shop', summary: 'Привет' });
  const advisor = await portal.asAdvisorOf(project);
  for (const [number, data] of Object.entries(sampleAnswers('small_business_app'))) {
    await portal.database.db
      .insertInto('requirement_sections')
      .values({
        project_id: project.id,
        section_number: Number(number),
        section_name: 'x',
        data: JSON.stringify(data),
        is_completed: Number(number) <= 7,
      })
      .execute();
  }
  await portal.database.db
    .updateTable('projects')
    .set({ completion_percentage: 64 })
    .where('id', '=', project.id)
    .execute();
  const fetch = (format: string) =>
    portal.app.inject({
      url: `/api/projects/${project.id}/export?format=${format}`,
      headers: { authorization: `Bearer ${advisor.token}` },
    });
  return { fetch, client, advisor, project };
}

it('exports Markdown and JSON', async () => {
  const { fetch } = await setUpProject();
  const markdown = await fetch('md');
  expect(markdown.headers['content-type']).toBe('text/markdown; charset=utf-8');
  expect(markdown.headers['content-disposition']).toBe(
    `attachment; filename="Gr__e Shop - Requirements.md"; filename*=UTF-8''${encodeURIComponent('Grüße Shop - Requirements.md')}`,
  );
  expect(markdown.body).toContain('# Grüße / Shop');
  expect(markdown.body).toContain('**Draft, 7 of 11 sections completed**');
  expect(markdown.body).toContain('## 11. Supporting Files');
  const json = (await fetch('json')).json();
  expect(json).toMatchObject({ title: 'Grüße / Shop', state: 'Draft, 7 of 11 sections completed' });
  expect(json.sections).toHaveLength(11);
});

it("includes the project's mockup", async () => {
  const client = await portal.asClient();
  const chart = { ...createComponent('chart', 'chart-1', 0, 0), label: 'Elevator repairs: Mon, Tue' };
  const { body: project } = await client.call(endpoints.createProject, {
    body: { name: 'Elevators', draft: { mockup: toMockup([chart], 0) } },
  });
  const { text } = await client.call(endpoints.exportDocument, {
    params: { projectId: project.id },
    query: { format: 'md' },
  });
  const picture = /data:image\/svg\+xml;base64,([\w+/=]+)/.exec(text)?.[1] ?? '';
  expect(Buffer.from(picture, 'base64').toString()).toContain('Elevator repairs');
});

it('names who entered answers for the client', async () => {
  const { fetch, advisor, client, project } = await setUpProject();
  const save = (person: typeof advisor, data: object) =>
    person.call(endpoints.saveSection, {
      params: { projectId: project.id },
      body: { sectionNumber: 2, data: { hasPrototype: 'yes', ...data } },
    });
  await save(advisor, { platform: 'Paper', knownIssues: 'It is slow' });
  await save(client, { platform: 'Paper', knownIssues: 'It is very slow' });
  const { sections } = (await fetch('json')).json();
  const origins = sections.flatMap(({ answers }: { answers: { key: string; origin: string | null }[] }) =>
    answers.flatMap(({ key, origin }) => (origin ? [[key, origin]] : [])),
  );
  const { firstName, lastName } = (await advisor.call(endpoints.readMe)).body;
  expect(origins).toEqual([['platform', `Entered by ${firstName} ${lastName}`]]);
  expect((await fetch('md')).body).toContain(`\nPaper\n\n*Entered by ${firstName} ${lastName}*\n`);
});

it('exports PDF and Word', async () => {
  const { fetch } = await setUpProject();
  const [pdf, docx] = await Promise.all([fetch('pdf'), fetch('docx')]);
  expect([pdf.statusCode, docx.statusCode], pdf.body.slice(0, 200)).toEqual([200, 200]);
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.rawPayload.length).toBeGreaterThan(10_000);
  expect(docx.rawPayload.subarray(0, 2).toString()).toBe('PK');
});

it('rejects an unknown format', async () => {
  const { fetch } = await setUpProject();
  expect((await fetch('exe')).statusCode).toBe(400);
});
