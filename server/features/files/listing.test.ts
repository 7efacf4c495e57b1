/** Tests of file lists (paging, search and filters) and of file categories. */
import { expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Person } from '#test/support/people.ts';
import { portalForFile } from '#test/support/portal.ts';
import { pdf } from '#test/support/sample-files.ts';
import { upload } from '#test/support/tus-client.ts';

const portal = portalForFile();

async function createProject() {
  const client = await portal.asClient();
  const project = await portal.create.project(client.id);
  const advisor = await portal.asAdvisorOf(project);
  return { client, advisor, project, projectId: project.id };
}

it('lists files in pages, newest first, and searches by name', async () => {
  const { client, projectId } = await createProject();
  for (const name of ['a.txt', 'b.txt', 'c.txt']) await upload(client, projectId, name, Buffer.from(name));
  const names = (body: { fileName: string }[]) => body.map(({ fileName }) => fileName);
  const list = (query: Record<string, string>) =>
    client.call(endpoints.listFiles, { params: { projectId }, query });
  const first = await list({ limit: '2' });
  expect([names(first.body), first.headers['x-total-count']]).toEqual([['c.txt', 'b.txt'], '3']);
  const cursor = new URL(String(first.headers.link).slice(1).split('>')[0] ?? '', 'http://x').searchParams;
  expect(names((await list({ limit: '2', cursor: cursor.get('cursor') ?? '' })).body)).toEqual(['a.txt']);
  expect(names((await list({ search: 'B.T' })).body)).toEqual(['b.txt']);
});

const namesOf = async (person: Person, projectId: string, query: Record<string, string> = {}) =>
  (await person.call(endpoints.listFiles, { params: { projectId }, query })).body.map(
    ({ fileName }: { fileName: string }) => fileName,
  );

it('filters files by group and by question', async () => {
  const { client, advisor, projectId } = await createProject();
  const request = await advisor.call(endpoints.createDocumentRequest, {
    params: { projectId },
    body: { title: 'The contract' },
  });
  await upload(client, projectId, 'contract.pdf', pdf, { documentRequestId: request.body.id });
  await upload(client, projectId, 'free.pdf', pdf);
  await upload(client, projectId, 'answer.pdf', pdf, {
    purpose: 'questionnaire',
    sectionNumber: '8',
    fieldKey: 'brandFiles',
  });
  await upload(advisor, projectId, 'unshared.pdf', pdf);
  expect(await namesOf(client, projectId, { group: 'requested' })).toEqual(['contract.pdf']);
  expect(await namesOf(client, projectId, { group: 'client' })).toEqual(['answer.pdf', 'free.pdf']);
  expect(await namesOf(client, projectId, { group: 'team' }), 'not shared yet').toEqual([]);
  expect(await namesOf(advisor, projectId, { group: 'team' })).toEqual(['unshared.pdf']);
  const question = { sectionNumber: '8', fieldKey: 'brandFiles' };
  expect(await namesOf(client, projectId, question)).toEqual(['answer.pdf']);
});

it('sets the category on upload, and lets the uploader and the team change it unless an answer contains the file', async () => {
  const { client, advisor, projectId } = await createProject();
  const { fileId } = await upload(client, projectId, 'a.pdf', pdf, { category: 'brief' });
  const change = (person: Person, category: string | null, id = fileId) =>
    person.call(endpoints.updateFile, { params: { fileId: id }, body: { category } });
  const uploaded = await client.call(endpoints.listFiles, { params: { projectId } });
  expect(uploaded.body[0].category).toBe('brief');
  expect(await namesOf(client, projectId, { group: 'client' }), 'a label, not a document request').toEqual([
    'a.pdf',
  ]);
  expect((await change(client, '  Legal ')).body.category).toBe('Legal');
  expect((await change(advisor, 'Design')).body.category).toBe('Design');
  expect((await change(client, '')).body.category).toBeNull();
  expect((await change(client, 'x'.repeat(101))).status).toBe(400);
  const own = (await upload(advisor, projectId, 'offer.pdf', pdf)).fileId;
  await advisor.call(endpoints.shareFile, { params: { fileId: own } });
  expect((await change(client, 'Mine', own)).status, 'not their own file').toBe(403);
  const response = await upload(client, projectId, 'b.pdf', pdf, {
    purpose: 'questionnaire',
    sectionNumber: '11',
    fieldKey: 'uploads',
    category: 'brief',
  });
  expect((await change(client, 'Other', response.fileId)).status, 'part of an answer').toBe(409);
});

it('audits the category that the team set, and the previous category', async () => {
  const { client, advisor, projectId } = await createProject();
  const { fileId } = await upload(client, projectId, 'a.pdf', pdf, { category: 'Legal' });
  await advisor.call(endpoints.updateFile, { params: { fileId }, body: { category: 'Design' } });
  const admin = await portal.asAdmin();
  const { body } = await admin.call(endpoints.listAudit, { query: { action: 'file.category-changed' } });
  expect(body[0].details).toEqual({ fileId, fileName: 'a.pdf', before: 'Legal', after: 'Design' });
});
