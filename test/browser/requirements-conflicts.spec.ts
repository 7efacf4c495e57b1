/** Conflicting answers: two people edit the same requirements, one of them offline. */
import type { BrowserContext } from '@playwright/test';
import type { SessionUser } from '#domain/user.ts';
import { startNetworkProxy } from './support/network-proxy.ts';
import { type BrowserPortal, expect, expectAccessible, signIn, test } from './support/test.ts';

async function open(context: BrowserContext, portal: BrowserPortal, user: SessionUser, path: string) {
  await signIn(context, await portal.tokenFor(user));
  const page = await context.newPage();
  await page.goto(path);
  await expect(page.getByText(/^Section \d+ of 11$/)).toBeVisible();
  return page;
}

async function pair(portal: BrowserPortal) {
  const client = await portal.create.user('client', { firstName: 'Clara', lastName: 'Client' });
  const advisor = await portal.create.user('advisor', { firstName: 'Abel', lastName: 'Advisor' });
  const project = await portal.create.project(client.id);
  await portal.create.assignment(advisor.id, client.id);
  return { client, advisor, project };
}

const overview = async (portal: BrowserPortal, projectId: string) =>
  (
    await portal.database.db
      .selectFrom('requirement_sections')
      .select('data')
      .where('project_id', '=', projectId)
      .where('section_number', '=', 1)
      .executeTakeFirst()
  )?.data;

test("merges two people's changes, opens without the server, and asks which of two answers to keep", async ({
  newContext,
  portal,
}) => {
  const { client, advisor, project } = await pair(portal);
  const path = `/requirements/${project.id}?section=1`;
  const proxy = await startNetworkProxy(portal.url);
  let hers = await open(
    await newContext({ baseURL: proxy.url, serviceWorkers: 'allow' }),
    portal,
    client,
    path,
  );
  const his = await open(await newContext(), portal, advisor, path);

  await hers.getByLabel('Project Name').fill('Petal');
  await expect(hers.getByText(/^Saved/)).toBeVisible();
  await his.getByLabel('Business Goal').fill('Half of the orders online');
  await expect(his.getByText(/^Saved/)).toBeVisible();
  expect(await overview(portal, project.id)).toEqual({
    projectName: 'Petal',
    businessGoal: 'Half of the orders online',
  });
  await expect(his.getByLabel('Project Name')).toHaveValue('Petal');
  await expect(hers.getByLabel('Business Goal')).toHaveValue('Half of the orders online');
  await hers.evaluate(async () => void (await navigator.serviceWorker.ready));

  // With the server stopped, the page opens from this device and accepts answers.
  await proxy.stop();
  await hers.reload();
  await expect(hers.getByText("You're offline. You can keep answering")).toBeVisible();
  await expect(hers.getByLabel('Business Goal')).toHaveValue('Half of the orders online');
  // Online, they would see each other's changes. Offline, she changes an answer that he also changes, and closes the tab.
  await hers.getByLabel('Brief Summary').fill('Flowers by bike');
  await hers.getByLabel('Project Name').fill('Petals & More');
  await expect(hers.getByText('Offline. Saved on this device')).toBeVisible();
  await his.getByLabel('Project Name').fill('Bloom');
  await expect.poll(async () => (await overview(portal, project.id))?.projectName).toBe('Bloom');
  const device = hers.context();
  await hers.close();
  await proxy.start();
  // Another page finds the conflict, overwrites nothing, and links to it. The conflict survives a reload.
  hers = await device.newPage();
  await hers.goto('/dashboard');
  await hers.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(hers).toHaveURL(/section=1&field=projectName/);
  await hers.reload();
  await expect(hers.getByText('Choose between two answers')).toBeVisible();
  const notice = hers
    .getByRole('alert')
    .filter({ hasText: 'Abel Advisor changed this answer at the same time' });
  await expect(notice).toContainText('Petals & More');
  await expect(notice).toContainText('Bloom');
  await expectAccessible(hers);
  expect((await overview(portal, project.id))?.projectName).toBe('Bloom');
  await expect.poll(async () => (await overview(portal, project.id))?.briefSummary).toBe('Flowers by bike');
  await notice.getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(async () => (await overview(portal, project.id))?.projectName).toBe('Petals & More');
  await expect(hers.getByText('Entered by Abel Advisor').first()).toBeVisible();

  await hers.getByRole('button', { name: 'History' }).click();
  const history = hers.getByRole('dialog', { name: 'History of Project Overview' });
  await expect(history.getByText('Abel Advisor').first()).toBeVisible();
  await expectAccessible(hers);
  await history
    .getByRole('button', { name: /Restore previous answer to “Project Name”/ })
    .first()
    .click();
  await expect.poll(async () => (await overview(portal, project.id))?.projectName).toBe('Bloom');
  await proxy.close();
});
