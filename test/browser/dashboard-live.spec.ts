/** An open dashboard shows changes live. */
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
    ['added the milestone “Review”', 'POST', `${path}/milestones`, { title: 'Review', dueOn: '2030-01-01' }],
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
