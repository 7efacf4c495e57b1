/** Demo data: `npm run demo` fills a new portal through the API, by the rules everyone else follows. */
import { expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { prepareFirstAdmin } from '#server/features/auth/first-admin.ts';
import { demoPeople, fillDemo } from '../../scripts/demo-data.ts';
import { caller } from '../support/people.ts';
import { portalForFile } from '../support/portal.ts';

const portal = portalForFile();

it('fills a new portal once, so that each of the three people can sign in', async () => {
  await prepareFirstAdmin(portal.database.db, demoPeople.admin);
  const url = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  await fillDemo(url);
  const projectsOf = async ({ email, password }: { email: string; password: string }) => {
    const { body } = await portal.anonymous.call(endpoints.login, { body: { email, password } });
    return (await caller(portal.app, body.token).call(endpoints.listProjects)).body.length;
  };
  const counts = () => Promise.all([demoPeople.client, demoPeople.advisor, demoPeople.admin].map(projectsOf));
  expect(await counts()).toEqual([1, 3, 4]);
  await fillDemo(url);
  expect(await counts()).toEqual([1, 3, 4]);
});
