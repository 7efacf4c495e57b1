/** API tests of the admin project list. */
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
