/** The open dashboard follows what the advisor does, without a reload. */
import { callAs, maria, withAdvisor } from './support/home.ts';
import { expectWithin } from './support/own-time.ts';
import { expect, test } from './support/test.ts';

test('a change by the advisor appears on the open dashboard within a second, without a reload', async ({
  page,
  portal,
  signedInAs,
}) => {
  const client = await signedInAs('client', maria);
  const project = await portal.create.project(client.id, { name: 'Vegetable boxes' });
  const advisor = await withAdvisor(portal, client);
  const path = `/api/projects/${project.id}`;
  const isStreamOpen = page.waitForResponse((response) => response.url().endsWith('/api/events'));
  await page.clock.install();
  await page.goto('/dashboard');
  await isStreamOpen;
  await expect(page.getByRole('region', { name: 'Recent Activity' })).toContainText(
    'Nothing has happened yet',
  );
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  const changes = [
    [
      'moved the project from Requirements Gathering to Discovery',
      'PATCH',
      path,
      { status: 'discovery', expectedStatus: 'requirements' },
    ],
    ['Answer Sarah Chen', 'POST', `${path}/messages`, { content: 'Good morning' }],
    ['Overdue by', 'POST', `${path}/milestones`, { title: 'Kick-off', dueOn: '2020-01-01' }],
    ['added the milestone Review', 'POST', `${path}/milestones`, { title: 'Review', dueOn: '2030-01-01' }],
    ['Green boxes', 'PATCH', path, { name: 'Green boxes' }],
  ] as const;
  for (const [words, method, address, body] of changes) {
    await expectWithin(1000, {
      pages: [page],
      does: () => callAs(portal, advisor, method, address, body),
      sees: () => page.getByRole('main').getByText(words).first().isVisible(),
    });
  }
  await expect(page.getByRole('button', { name: 'Notifications, some unread' })).toBeVisible();
  await expect(page.getByText('Discovery', { exact: true }).first()).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test.describe('on a bad connection', () => {
  test.use({ expectedErrors: [/net::ERR_|The server could not be reached/] });

  test('a page that does not arrive says so, and what failed comes by itself once the server is back', async ({
    page,
    context,
    portal,
    signedInAs,
  }) => {
    const client = await signedInAs('client', maria);
    await portal.create.project(client.id, { name: 'Vegetable boxes' });
    const away = [/\/assets\/documents-/, /\/healthz/];
    for (const address of away) await page.route(address, (route) => route.abort());
    await page.route('**/api/projects/*/files*', (route) => route.abort());
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Documents' }).click();
    // The portal stays where it was: nothing is loaded anew, and the browser's own error page stays away.
    await expect(page.getByText('Check your connection and try again.')).toBeVisible();
    await expect(page.getByRole('button', { name: /Profile menu/ })).toBeVisible();
    for (const address of away) await page.unroute(address);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
    await expect(page.getByText('The files could not be loaded').first()).toBeVisible();

    await page.unroute('**/api/projects/*/files*');
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(page.getByText('You have not shared any files yet.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  });
});
