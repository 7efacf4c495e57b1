/** API tests of project lists: filters, search and totals. */
import { expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { portalForFile } from '#test/support/portal.ts';

const portal = portalForFile();

it('lists all projects with client and advisor, filtered by name, summary, client and status', async () => {
  const admin = await portal.asAdmin();
  const advisor = await portal.asAdvisor({ firstName: 'Vera', lastName: 'View' });
  const client = await portal.asClient({ firstName: 'Karl', lastName: 'Kauz' });
  const other = await portal.asClient();
  await portal.create.assignment(advisor.id, client.id);
  const greenhouse = await portal.create.project(client.id, {
    name: 'Greenhouse',
    summary: 'Tomatoes and basil',
  });
  await portal.create.project(other.id, { name: 'Something else' });
  const list = async (query: Record<string, string>) =>
    (await admin.call(endpoints.listAllProjects, { query })).body;
  for (const search of ['greenHOUSE', 'basil', 'karl', 'KAUZ', 'karl kauz']) {
    expect(await list({ search })).toMatchObject([
      {
        id: greenhouse.id,
        advisorId: advisor.id,
        client: { firstName: 'Karl', lastName: 'Kauz', email: client.email },
        advisor: { firstName: 'Vera', lastName: 'View', email: advisor.email },
      },
    ]);
  }
  expect(await list({ search: client.email })).toEqual([]);
  expect(await list({ search: 'greenhouse', status: 'testing' })).toEqual([]);
  expect(await list({ search: 'something else' })).toMatchObject([{ advisor: null, advisorId: null }]);
});

it("searches an admin's projects by name and summary, not by client", async () => {
  const admin = await portal.asAdmin();
  const client = await portal.asClient({ firstName: 'Quentin' });
  const orchard = await portal.create.project(client.id, { name: 'Orchard', summary: 'Quinces and pears' });
  for (const [search, found] of [
    ['orCHARD', [orchard]],
    ['quinces', [orchard]],
    ['quentin', []],
  ] as const) {
    const { body } = await admin.call(endpoints.listProjects, { query: { search } });
    expect(body.map(({ id }: { id: string }) => id)).toEqual(found.map(({ id }) => id));
  }
});

it('counts at most 1,000 search matches, but all projects exactly', async () => {
  const [admin, advisor, client] = [
    await portal.asAdmin(),
    await portal.asAdvisor(),
    await portal.asClient(),
  ];
  await portal.create.assignment(advisor.id, client.id);
  await portal.database.pool.query(
    `insert into projects (client_id, name) select $1, 'Zebra ' || n from generate_series(1, 1001) n`,
    [client.id],
  );
  const total = async (person: typeof admin, query: Record<string, string>) => {
    const { headers } = await person.call(endpoints.listProjects, { query: { ...query, limit: '1' } });
    return [headers['x-total-count'], headers['x-total-is-minimum']];
  };
  for (const staff of [admin, advisor]) {
    expect(await total(staff, { search: 'zebra' })).toEqual(['1000', 'true']);
    expect(await total(staff, { search: 'zebra 10' })).toEqual(['13', undefined]);
  }
  expect(await total(advisor, {})).toEqual(['1001', undefined]);
});
