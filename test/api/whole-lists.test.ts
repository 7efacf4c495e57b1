/** Lists requested without a limit: complete, in order, and read in parts, however long they are. */
import { expect, it } from 'vitest';
import { adminProject } from '#contract/admin-projects.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { ApiResponse } from '#test/support/people.ts';
import { portalForFile } from '#test/support/portal.ts';
import { statementsOf } from '#test/support/statements.ts';

const portal = portalForFile();

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** How many of these statements read a part of a list. */
const countParts = (statements: string[]) => statements.filter((text) => text.includes('string_agg')).length;

async function readInParts(call: () => Promise<ApiResponse>) {
  let response: ApiResponse | undefined;
  const statements = await statementsOf(async () => {
    response = await call();
  });
  return { ...(response as ApiResponse), parts: countParts(statements) };
}

it('lists all messages of a long conversation, oldest first', async () => {
  const client = await portal.asClient();
  const { id: projectId } = await portal.create.project(client.id);
  await portal.database.pool.query(
    `insert into messages (project_id, sender_id, content)
     select $1, $2, n || repeat('.', 5000) from generate_series(1, 700) n`,
    [projectId, client.id],
  );
  const params = { projectId };
  const list = await readInParts(() => client.call(endpoints.listMessages, { params }));
  expect(list.body.map(({ content }: { content: string }) => Number.parseInt(content, 10))).toEqual(
    upTo(700),
  );
  expect([list.headers['x-total-count'], list.headers['content-type']]).toEqual([
    '700',
    'application/json; charset=utf-8',
  ]);
  expect(list.parts).toBeGreaterThan(10);
  const page = await client.call(endpoints.listMessages, { params, query: { limit: '2' } });
  expect(page.body.map(({ content }: { content: string }) => Number.parseInt(content, 10))).toEqual([
    699, 700,
  ]);
});

it("doesn't read lists for requests it refuses in a burst", async () => {
  const client = await portal.asClient();
  const params = { projectId: (await portal.create.project(client.id)).id };
  await portal.database.pool.query(
    `insert into messages (project_id, sender_id, content)
     select $1, $2, repeat('.', 5000) from generate_series(1, 400)`,
    [params.projectId, client.id],
  );
  const list = () => client.call(endpoints.listMessages, { params });
  const { parts } = await readInParts(list);
  const responses: ApiResponse[] = [];
  const statements = await statementsOf(async () => {
    responses.push(...(await Promise.all(Array.from({ length: 60 }, list))));
  });
  const count = (status: number) => responses.filter((response) => response.status === status).length;
  expect([count(200) + count(429), count(429) > 20]).toEqual([60, true]);
  // Up to six requests may be in progress when the limit is reached.
  expect(countParts(statements)).toBeLessThanOrEqual(count(200) * parts + 6);
});

it('lists all team notes, oldest first', async () => {
  const client = await portal.asClient();
  const project = await portal.create.project(client.id);
  const advisor = await portal.asAdvisorOf(project);
  await portal.database.pool.query(
    'insert into team_notes (project_id, author_id, content) select $1, $2, n::text from generate_series(1, 250) n',
    [project.id, advisor.id],
  );
  const { body, headers } = await advisor.call(endpoints.listNotes, { params: { projectId: project.id } });
  expect(body.map(({ content }: { content: string }) => Number(content))).toEqual(upTo(250));
  expect(headers['x-total-count']).toBe('250');
});

it('lists all projects, most recently updated first, with only the fields of the contract', async () => {
  const client = await portal.asClient();
  await portal.database.pool.query(
    `insert into projects (client_id, name, summary, updated_at)
     select $1, n::text, repeat('s', 5000), now() - n * interval '1 minute' from generate_series(1, 150) n`,
    [client.id],
  );
  const list = await readInParts(() => client.call(endpoints.listProjects));
  expect(list.body.map(({ name }: { name: string }) => Number(name))).toEqual(upTo(150));
  expect(list.parts).toBeGreaterThan(5);
  const admin = await portal.asAdmin();
  const all = await admin.call(endpoints.listAllProjects, { query: { search: 'sssss' } });
  expect(all.body.map(({ name }: { name: string }) => Number(name))).toEqual(upTo(150));
  // The first page and the streamed rest are serialized separately.
  const fields = Object.keys(adminProject.shape).sort();
  for (const row of all.body) expect(Object.keys(row).sort()).toEqual(fields);
});

it('counts the rows of a list once, however many parts it has', async () => {
  const admin = await portal.asAdmin();
  await portal.database.pool.query(
    `insert into audit_entries (actor_name, action, subject_type, details)
     select 'Counting', 'user.activated', 'user', jsonb_build_object('reason', repeat('.', 2000)) from generate_series(1, 400)`,
  );
  let response: ApiResponse | undefined;
  const statements = await statementsOf(async () => {
    response = await admin.call(endpoints.listAudit, { query: { search: 'counting' } });
  });
  const about = (text: string) => statements.filter((statement) => statement.includes(text)).length;
  expect([response?.body.length, response?.headers['x-total-count']]).toEqual([400, '400']);
  expect([about('from audit_entries') > 10, about('count(*)')]).toEqual([true, 1]);
});

it('returns one page of 100 rows for a cursor without a limit', async () => {
  const client = await portal.asClient();
  await portal.database.pool.query(
    `insert into projects (client_id, name, updated_at)
     select $1, n::text, now() - n * interval '1 minute' from generate_series(0, 110) n`,
    [client.id],
  );
  const first = await client.call(endpoints.listProjects, { query: { limit: '1' } });
  const cursor = new URL(String(/<(.*)>/.exec(String(first.headers.link))?.[1]), 'http://x').searchParams;
  const rest = await client.call(endpoints.listProjects, { query: { cursor: String(cursor.get('cursor')) } });
  expect(rest.body.map(({ name }: { name: string }) => Number(name))).toEqual(upTo(100));
});
