/** Tests that concurrent saves never overwrite each other silently and that the history contains every change. */
import { describe, expect, it } from 'vitest';
import { listRevisions, listSections, saveSection } from '#contract/requirements.ts';
import type { Json, Person } from '#test/support/people.ts';
import { portalForFile } from '#test/support/portal.ts';

const portal = portalForFile();

async function start() {
  const client = await portal.asClient({ firstName: 'Clara', lastName: 'Client' });
  const project = await portal.create.project(client.id);
  const advisor = await portal.asAdvisorOf(project);
  const params = { projectId: project.id };
  const save = (person: Person, data: object, baseRevision?: number, more: object = {}) =>
    person.call(saveSection, { params, body: { sectionNumber: 1, data, baseRevision, ...more } });
  const revisions = async (query?: Record<string, string>) =>
    client.call(listRevisions, { params: { ...params, sectionNumber: '1' }, ...(query ? { query } : {}) });
  const read = async (): Promise<Json> => (await client.call(listSections, { params })).body[0];
  return { client, advisor, params, save, revisions, read };
}

describe('concurrent saves of one section', () => {
  it('merge when two people changed different fields', async () => {
    const { client, advisor, save } = await start();
    await save(client, { projectName: 'Petal', briefSummary: 'Flowers' }, 0);
    await save(client, { projectName: 'Petals', briefSummary: 'Flowers' }, 1);
    const { status, body } = await save(advisor, { projectName: 'Petal', briefSummary: 'Roses' }, 1);
    expect(status).toBe(200);
    expect(body).toMatchObject({ data: { projectName: 'Petals', briefSummary: 'Roses' }, revision: 3 });
  });

  it('return 409 with both values when two people changed the same field, and store nothing', async () => {
    const { client, advisor, save, read } = await start();
    await save(client, { projectName: 'Petal', briefSummary: 'Flowers' }, 0);
    await save(client, { projectName: 'Petals', briefSummary: 'Flowers' }, 1);
    const { status, body } = await save(advisor, { projectName: 'Bloom', briefSummary: 'Roses' }, 1);
    expect(status).toBe(409);
    expect(body.code).toBe('conflict');
    expect(body.issues).toEqual([
      {
        path: 'data.projectName',
        message: '“Project Name” was also changed in another tab, on another device or by someone else',
      },
    ]);
    expect(body.details.conflicts).toEqual([{ key: 'projectName', theirs: 'Petals', mine: 'Bloom' }]);
    const stored = await read();
    expect(body.details.section).toEqual(stored);
    expect(stored.data).toEqual({ projectName: 'Petals', briefSummary: 'Flowers' });
    const chosen = await save(advisor, { projectName: 'Bloom', briefSummary: 'Roses' }, stored.revision);
    expect(chosen.body.data).toEqual({ projectName: 'Bloom', briefSummary: 'Roses' });
  });

  it('succeed when both people made the same change', async () => {
    const { client, advisor, save } = await start();
    await save(client, { projectName: 'Petal' }, 0);
    const { status, body } = await save(advisor, { projectName: 'Petal' }, 0);
    expect([status, body.revision]).toEqual([200, 1]);
  });

  it('store each change once, as consecutive revisions, when sent at the same time', async () => {
    const { client, advisor, save, read, revisions } = await start();
    const keys = ['projectName', 'briefSummary', 'businessGoal'];
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => {
        const person = index % 2 ? client : advisor;
        return save(person, { [keys[index % 3] as string]: `value of ${keys[index % 3]}` }, 0);
      }),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await read()).data).toEqual({
      projectName: 'value of projectName',
      briefSummary: 'value of briefSummary',
      businessGoal: 'value of businessGoal',
    });
    const { body } = await revisions();
    expect(body.map(({ revision }: Json) => revision)).toEqual([3, 2, 1]);
  });
});

describe('revision history', () => {
  it('lists author, field, and the value before and after, newest first', async () => {
    const { client, advisor, save, revisions } = await start();
    await save(client, { projectName: 'Petal' }, 0);
    await save(advisor, { projectName: 'Petal', businessGoal: 'More orders' }, 1);
    await save(client, { projectName: 'Bloom', businessGoal: 'More orders' }, 2);
    const { body, headers } = await revisions();
    expect(headers['x-total-count']).toBe('3');
    expect(body.map(({ changes }: Json) => changes)).toEqual([
      [{ key: 'projectName', before: 'Petal', after: 'Bloom' }],
      [{ key: 'businessGoal', before: null, after: 'More orders' }],
      [{ key: 'projectName', before: null, after: 'Petal' }],
    ]);
    expect(body[0].author).toEqual({ id: client.id, name: 'Clara Client', role: 'client' });
    expect(body[1].author).toMatchObject({ id: advisor.id, role: 'advisor' });
  });

  it('is paged', async () => {
    const { client, save, revisions } = await start();
    for (const name of ['a', 'b', 'c']) await save(client, { projectName: name });
    const first = await revisions({ limit: '2' });
    const cursor = new URL(/<(.*)>/.exec(String(first.headers.link))?.[1] ?? '', 'http://x').searchParams;
    const second = await revisions({ limit: '2', cursor: cursor.get('cursor') ?? '' });
    expect([...first.body, ...second.body].map(({ revision }: Json) => revision)).toEqual([3, 2, 1]);
  });

  it('contains the earlier value, which an ordinary save can restore', async () => {
    const { client, save, revisions, read } = await start();
    await save(client, { projectName: 'Petal', briefSummary: 'Flowers' });
    await save(client, { projectName: 'Oops', briefSummary: 'Flowers' });
    const { body } = await revisions();
    const { data, revision } = await read();
    await save(client, { ...data, projectName: body[0].changes[0].before }, revision);
    expect((await read()).data.projectName).toBe('Petal');
  });
});

it('a saved section names the last editor of each answer', async () => {
  const { client, advisor, save } = await start();
  await save(client, { projectName: 'Petal' }, 0);
  const { body } = await save(advisor, { projectName: 'Petal', businessGoal: 'More orders' }, 1);
  const editors = Object.fromEntries(body.editors.map(({ key, person }: Json) => [key, person.id]));
  expect(editors).toEqual({ projectName: client.id, businessGoal: advisor.id });
});
