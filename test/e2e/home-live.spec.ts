/** The open dashboard follows what the advisor does, without a reload. */
import type { Page } from '@playwright/test';
import { callAs, maria, withAdvisor } from './support/home.ts';
import { expect, test } from './support/test.ts';

/** Looks for words whenever the page changes, so that the time at which they appeared is known to the millisecond. */
const watchFor = (page: Page, words: string) =>
  page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        const main = document.querySelector('main') as HTMLElement;
        const observer = new MutationObserver(() => {
          if (!main.innerText.includes(text)) return;
          observer.disconnect();
          resolve(Date.now());
        });
        observer.observe(main, { childList: true, subtree: true, characterData: true });
      }),
    words,
  );

const median = (times: readonly number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)];

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
  const times: number[] = [];
  for (const [words, method, address, body] of changes) {
    const seen = watchFor(page, words);
    await callAs(portal, advisor, method, address, body);
    const answered = Date.now();
    times.push((await seen) - answered);
  }
  // Half of them may wait for a machine that is busy with other tests; a dashboard that polls would fail with all.
  expect(median(times), `${times} ms`).toBeLessThan(1000);
  await expect(page.getByRole('button', { name: 'Notifications, some unread' })).toBeVisible();
  await expect(page.getByText('Discovery', { exact: true }).first()).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});
