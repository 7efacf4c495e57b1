/** Tests of search in lists: what matches, and that matches follow every change. */
import { expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Person } from '#test/support/people.ts';
import { portalForFile } from '#test/support/portal.ts';

const portal = portalForFile();

const findUsers = async (admin: Person, search: string) =>
  (await admin.call(endpoints.listUsers, { query: { search } })).body.map(({ id }: { id: string }) => id);
const findProjects = async (admin: Person, search: string) =>
  (await admin.call(endpoints.listAllProjects, { query: { search } })).body.map(
    ({ id }: { id: string }) => id,
  );

it('follows changes to names, email addresses, companies and summaries', async () => {
  const admin = await portal.asAdmin();
  const client = await portal.asClient({ lastName: 'Formerly' });
  const project = await portal.create.project(client.id, { name: 'Oldname', summary: 'Oldsummary' });
  const { db } = portal.database;
  await db
    .updateTable('users')
    .set({ last_name: 'Newly', email: 'newly@example.com', company: 'Freshcompany' })
    .where('id', '=', client.id)
    .execute();
  await db
    .updateTable('projects')
    .set({ name: 'Newname', summary: 'Newsummary' })
    .where('id', '=', project.id)
    .execute();
  for (const search of ['newly', 'NEWLY@EXAMPLE', 'freshcomp'])
    expect(await findUsers(admin, search), search).toEqual([client.id]);
  for (const search of ['newname', 'NEWSUMMARY', 'newly'])
    expect(await findProjects(admin, search), search).toEqual([project.id]);
  for (const search of ['formerly', client.email]) expect(await findUsers(admin, search), search).toEqual([]);
  for (const search of ['oldname', 'oldsummary', 'formerly'])
    expect(await findProjects(admin, search), search).toEqual([]);
});

it('finds terms of one or two characters within words, in any script', async () => {
  const admin = await portal.asAdmin();
  const client = await portal.asClient({ firstName: 'Jörg', lastName: '張王偉' });
  const project = await portal.create.project(client.id, { name: 'Q&A' });
  for (const search of ['ö', 'ÖR', '王', '王偉']) expect(await findUsers(admin, search)).toEqual([client.id]);
  for (const search of ['&', 'q&', '&a', '張王'])
    expect(await findProjects(admin, search)).toEqual([project.id]);
  for (const search of ['%', '_', 'ºª']) expect(await findUsers(admin, search)).toEqual([]);
});

it.each([2, 15])(
  'finds %d matches, newest first, and reports their total on the first page',
  async (count) => {
    const admin = await portal.asAdmin();
    const name = `Crowd${count}`;
    const clients = [];
    for (let n = 0; n < count; n++) clients.push(await portal.asClient({ lastName: `${name} of people` }));
    const newestFirst = clients.map(({ id }) => id).reverse();
    const query = { search: name, role: 'client' };
    expect(await findUsers(admin, name)).toEqual(newestFirst);
    const first = await admin.call(endpoints.listUsers, { query: { ...query, limit: '1' } });
    expect([first.body[0].id, first.headers['x-total-count']]).toEqual([newestFirst[0], String(count)]);
    expect(await findUsers(admin, `${name} and others`)).toEqual([]);
    const advisors = await admin.call(endpoints.listUsers, { query: { ...query, role: 'advisor' } });
    expect(advisors.body).toEqual([]);
  },
);

const renames = {
  client: { text: 'update users set last_name = $1 where id = $2', to: 'Renamedclient' },
  project: { text: 'update projects set name = $1 where id = $2', to: 'Renamedproject' },
};
it.each([
  ['client', 'project'],
  ['project', 'client'],
] as const)('finds both new names when a %s and a %s are renamed at the same time', async (first, second) => {
  const admin = await portal.asAdmin();
  const client = await portal.asClient();
  const project = await portal.create.project(client.id);
  const ids = { client: client.id, project: project.id };
  const [one, other] = [await portal.database.pool.connect(), await portal.database.pool.connect()];
  const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid');
  const rename = (connection: typeof one, what: 'client' | 'project') =>
    connection.query(renames[what].text, [renames[what].to + first, ids[what]]);
  await one.query('begin');
  await rename(one, first);
  const waiting = rename(other, second);
  await expect
    .poll(async () => {
      const blocked = await one.query('select cardinality(pg_blocking_pids($1)) as count', [rows[0]?.pid]);
      return blocked.rows[0].count;
    })
    .toBe(1);
  await one.query('commit');
  await waiting;
  one.release();
  other.release();
  for (const { to } of Object.values(renames))
    expect(await findProjects(admin, to + first), to).toEqual([project.id]);
});
