/** An open dashboard: live changes, and a server that can't be reached. */
import { withoutPolling } from './support/conversation.ts';
import { callAs, maria, withAdvisor } from './support/sample-users.ts';
import { expect, test } from './support/test.ts';

test("an open dashboard shows the advisor's changes live, without polling or reloading", async ({
  page,
  context,
  portal,
  signedInAs,
}) => {
  const client = await signedInAs('client', maria);
  const project = await portal.create.project(client.id, { name: 'Vegetable boxes' });
  const advisor = await withAdvisor(portal, client);
  const path = `/api/projects/${project.id}`;
  const streamOpened = page.waitForResponse((response) => response.url().endsWith('/api/events'));
  await withoutPolling(context);
  await page.goto('/dashboard');
  await streamOpened;
  await expect(page.getByRole('region', { name: 'Recent Activity' })).toContainText('No activity yet');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  const changes = [
    [
      'moved the project from Requirements Gathering to Discovery',
      'PATCH',
      path,
      { status: 'discovery', expectedStatus: 'requirements', note: 'Agreed by phone' },
    ],
    ['Reply to Sarah Chen', 'POST', `${path}/messages`, { content: 'Good morning' }],
    ['Overdue by', 'POST', `${path}/milestones`, { title: 'Kickoff', dueOn: '2020-01-01' }],
    ['added the milestone Review', 'POST', `${path}/milestones`, { title: 'Review', dueOn: '2030-01-01' }],
    ['Green boxes', 'PATCH', path, { name: 'Green boxes' }],
  ] as const;
  for (const [words, method, url, body] of changes) {
    await callAs(portal, advisor, method, url, body);
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Notifications, some unread' })).toBeVisible();
  await expect(page.getByText('Discovery', { exact: true }).first()).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test.describe('on a bad connection', () => {
  test.use({ expectedErrors: [/net::ERR_|We couldn't reach the server/] });

  test('a page that fails to load shows an error, and failed requests are retried when the connection is back', async ({
    page,
    context,
    portal,
    signedInAs,
  }) => {
    const client = await signedInAs('client', maria);
    await portal.create.project(client.id, { name: 'Vegetable boxes' });
    const unreachable = [/\/assets\/documents-/, /\/healthz/];
    for (const url of unreachable) await page.route(url, (route) => route.abort());
    await page.route('**/api/projects/*/files*', (route) => route.abort());
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Documents' }).click();
    // The app stays open instead of reloading into the browser's error page.
    await expect(page.getByText('Check your connection and try again.')).toBeVisible();
    await expect(page.getByRole('button', { name: /Profile menu/ })).toBeVisible();
    for (const url of unreachable) await page.unroute(url);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
    await expect(page.getByText("We couldn't load the documents")).toBeVisible();

    await page.unroute('**/api/projects/*/files*');
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(page.getByText('Files you share appear here.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  });
});
