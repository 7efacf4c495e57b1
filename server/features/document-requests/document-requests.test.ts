/** Document requests: from missing to received or returned, notifications, and the requests that section 11 creates. */
import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { duringTransaction } from '#test/support/concurrent-changes.ts';
import type { Person } from '#test/support/people.ts';
import { portalForFile } from '#test/support/portal.ts';
import { pdf } from '#test/support/sample-files.ts';
import { beginUpload, upload } from '#test/support/tus-client.ts';

const portal = portalForFile();

async function setUpProject() {
  const client = await portal.asClient();
  const project = await portal.create.project(client.id);
  const advisor = await portal.asAdvisorOf(project);
  return { client, advisor, projectId: project.id };
}

const listRequests = async (person: Person, projectId: string) =>
  (await person.call(endpoints.listDocumentRequests, { params: { projectId } })).body;

const requestDocument = async (
  advisor: Person,
  projectId: string,
  body: object = { title: 'The contract' },
) => (await advisor.call(endpoints.createDocumentRequest, { params: { projectId }, body })).body;

const selectMaterials = (projectId: string, available: unknown) =>
  portal.database.db
    .insertInto('requirement_sections')
    .values({
      project_id: projectId,
      section_number: 11,
      section_name: 'Supporting Files',
      data: JSON.stringify({ available }),
    })
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'section_number']).doUpdateSet({ data: JSON.stringify({ available }) }),
    )
    .execute();

describe("an advisor's document request", () => {
  it('is missing, received, returned with a reason, and received again as a new version', async () => {
    const { client, advisor, projectId } = await setUpProject();
    const request = await requestDocument(advisor, projectId, {
      title: 'The contract',
      category: 'Legal',
      dueOn: '2030-02-28',
    });
    expect(request).toMatchObject({
      title: 'The contract',
      category: 'Legal',
      dueOn: '2030-02-28',
      state: 'missing',
      latestFileId: null,
    });
    const metadata = { documentRequestId: request.id };
    const first = await upload(client, projectId, 'contract.pdf', pdf, metadata);
    expect((await listRequests(client, projectId))[0]).toMatchObject({
      state: 'received',
      latestFileId: first.fileId,
    });

    const params = { projectId, requestId: request.id };
    const body = { reason: 'The last page is missing' };
    const returned = await advisor.call(endpoints.returnDocument, { params, body });
    expect(returned.body).toMatchObject({ state: 'returned', returnedReason: 'The last page is missing' });
    expect((await advisor.call(endpoints.returnDocument, { params, body })).status).toBe(409);

    const second = await upload(client, projectId, 'contract 2.pdf', pdf, metadata);
    expect((await listRequests(client, projectId))[0]).toMatchObject({
      state: 'received',
      latestFileId: second.fileId,
      returnedReason: null,
    });
    const files = (await client.call(endpoints.listFiles, { params: { projectId } })).body;
    expect(
      files.map(({ version, category, documentRequestId }: Record<string, unknown>) => [
        version,
        category,
        documentRequestId,
      ]),
    ).toEqual([
      [2, 'Legal', request.id],
      [1, 'Legal', request.id],
    ]);

    await client.call(endpoints.deleteFile, { params: { fileId: second.fileId } });
    expect((await listRequests(client, projectId))[0].state).toBe('returned');
  });

  it('notifies the client and is audited when it is created and returned', async () => {
    const { client, advisor, projectId } = await setUpProject();
    const request = await requestDocument(advisor, projectId);
    await upload(client, projectId, 'contract.pdf', pdf, { documentRequestId: request.id });
    await advisor.call(endpoints.returnDocument, {
      params: { projectId, requestId: request.id },
      body: { reason: 'Not signed' },
    });
    const { db } = portal.database;
    const notified = await db
      .selectFrom('notifications')
      .select(['type', 'details'])
      .where('user_id', '=', client.id)
      .orderBy('seq')
      .execute();
    expect(notified).toEqual([
      { type: 'file-requested', details: { title: 'The contract' } },
      { type: 'file-returned', details: { title: 'The contract', reason: 'Not signed' } },
    ]);
    const audited = await db
      .selectFrom('audit_entries')
      .select('action')
      .where('actor_id', '=', advisor.id)
      .execute();
    expect(audited.map(({ action }) => action)).toEqual(['document.requested', 'document.returned']);
  });

  it('can be changed and withdrawn; its files stay', async () => {
    const { client, advisor, projectId } = await setUpProject();
    const request = await requestDocument(advisor, projectId);
    const { fileId } = await upload(client, projectId, 'contract.pdf', pdf, {
      documentRequestId: request.id,
    });
    const params = { projectId, requestId: request.id };
    const changed = await advisor.call(endpoints.updateDocumentRequest, {
      params,
      body: { title: 'The signed contract', dueOn: '2031-01-01' },
    });
    expect(changed.body).toMatchObject({ title: 'The signed contract', dueOn: '2031-01-01' });
    expect((await advisor.call(endpoints.withdrawDocumentRequest, { params })).status).toBe(204);
    expect(await listRequests(client, projectId)).toEqual([]);
    const files = (await client.call(endpoints.listFiles, { params: { projectId } })).body;
    expect(files).toMatchObject([{ id: fileId, documentRequestId: null, version: 1 }]);
  });

  it("can't be used from another project", async () => {
    const { advisor, projectId } = await setUpProject();
    const other = await setUpProject();
    const request = await requestDocument(advisor, projectId);
    const params = { projectId: other.projectId, requestId: request.id };
    expect((await other.advisor.call(endpoints.withdrawDocumentRequest, { params })).status).toBe(404);
    const metadata = { filename: 'a.pdf', documentRequestId: request.id };
    expect((await beginUpload(other.client, other.projectId, 5, metadata)).status).toBe(404);
  });

  it("can't have a blank title, an invalid due date or an empty reason", async () => {
    const { advisor, projectId } = await setUpProject();
    const create = (body: object) =>
      advisor.call(endpoints.createDocumentRequest, { params: { projectId }, body });
    expect((await create({ title: '  ' })).body.issues).toEqual([
      { path: 'title', message: 'Enter the name of the document you need' },
    ]);
    expect((await create({ title: 'x', dueOn: '2030-02-30' })).status).toBe(400);
    const request = await requestDocument(advisor, projectId);
    const params = { projectId, requestId: request.id };
    expect((await advisor.call(endpoints.returnDocument, { params, body: { reason: '' } })).status).toBe(400);
  });
});

describe('a section 11 material', () => {
  it('creates a request that is fulfilled by files of its category', async () => {
    const { client, projectId } = await setUpProject();
    await selectMaterials(projectId, ['brief', 'contracts']);
    const opened = await listRequests(client, projectId);
    expect(
      opened.map(({ title, material, state }: Record<string, unknown>) => [title, material, state]),
    ).toEqual(
      expect.arrayContaining([
        ['A brief', 'brief', 'missing'],
        ['Contracts', 'contracts', 'missing'],
      ]),
    );
    // As the questionnaire uploads it: by category, without a request id.
    const metadata = {
      purpose: 'questionnaire',
      sectionNumber: '11',
      fieldKey: 'uploads',
      category: 'brief',
    };
    const { fileId } = await upload(client, projectId, 'brief.pdf', pdf, metadata);
    const brief = (await listRequests(client, projectId)).find(
      ({ material }: { material: string }) => material === 'brief',
    );
    expect(brief).toMatchObject({ state: 'received', latestFileId: fileId });
  });

  it('hides its request while deselected unless it has files, and ignores “none” and unknown values', async () => {
    const { client, projectId } = await setUpProject();
    await selectMaterials(projectId, ['brief', 'contracts']);
    await upload(client, projectId, 'brief.pdf', pdf, { purpose: 'questionnaire', category: 'brief' });
    await selectMaterials(projectId, ['none']);
    const titles = async () =>
      (await listRequests(client, projectId)).map(({ title }: { title: string }) => title);
    expect(await titles()).toEqual(['A brief']);
    await selectMaterials(projectId, ['made-up', 'unsure']);
    expect(await titles()).toEqual(['A brief']);
    await selectMaterials(projectId, 'not a list');
    expect(await titles()).toEqual(['A brief']);
    await selectMaterials(projectId, ['contracts']);
    expect((await titles()).sort()).toEqual(['A brief', 'Contracts']);
  });

  it("is the client's turn when its file is returned, even if the material is deselected", async () => {
    const { client, advisor, projectId } = await setUpProject();
    await selectMaterials(projectId, ['brief']);
    const metadata = { purpose: 'questionnaire', category: 'brief' };
    await upload(client, projectId, 'brief.pdf', pdf, metadata);
    await selectMaterials(projectId, ['none']);
    const [request] = await listRequests(client, projectId);
    const titles = async () =>
      (await client.call(endpoints.listTurns)).body.map(({ title }: { title: string }) => title);
    const turn = 'Upload a new version of “A brief”';
    expect(await titles()).not.toContain(turn);
    const params = { projectId, requestId: request.id };
    await advisor.call(endpoints.returnDocument, { params, body: { reason: 'Page 2 is missing' } });
    expect(await titles()).toContain(turn);
    await upload(client, projectId, 'brief.pdf', pdf, { documentRequestId: request.id });
    expect(await titles()).not.toContain(turn);
  });
});

it('withdraws a document request once if it is withdrawn twice at the same time', async () => {
  const { advisor, projectId } = await setUpProject();
  const request = await requestDocument(advisor, projectId);
  const one = { params: { projectId, requestId: request.id } };
  const { pool } = portal.database;
  const both = await duringTransaction(
    pool,
    { text: 'select from document_requests where id = $1 for update', values: [request.id] },
    () => advisor.call(endpoints.withdrawDocumentRequest, one),
    () => advisor.call(endpoints.withdrawDocumentRequest, one),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([204, 404]);
});

it("doesn't restore a withdrawn request if section 11 has requested its material again", async () => {
  const { advisor, projectId } = await setUpProject();
  await selectMaterials(projectId, ['contracts']);
  const [request] = await listRequests(advisor, projectId);
  const one = { params: { projectId, requestId: request.id } };
  await advisor.call(endpoints.withdrawDocumentRequest, one);
  await selectMaterials(projectId, ['contracts']);
  const { status, body } = await advisor.call(endpoints.restoreDocumentRequest, one);
  expect([status, body.message]).toEqual([
    409,
    'This document has already been requested again. Reload the page to see the request.',
  ]);
});
