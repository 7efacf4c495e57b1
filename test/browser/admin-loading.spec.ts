/** A server that takes its time: each screen of the team has its shape at once, says that it loads, and nothing jumps. */
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const screens = [
  { path: '/admin', words: 'Loading...' },
  { path: '/admin/users?tab=client', words: 'Loading...' },
  { path: '/admin/projects', words: 'Loading...' },
  { path: '/admin/assignments', words: 'Loading assignments...' },
  { path: '/admin/analytics', words: 'Loading analytics...' },
  { path: '/audit', words: 'Loading audit trail...' },
  { path: '/advisor', words: 'Loading...' },
];

/** Answers wait until they are let through. */
async function hold(page: Page) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/(admin|advisor)\//, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('nothing jumps, and nothing is said to be missing, before it has been looked for', async ({
  portal,
  page,
  signedInAs,
}) => {
  const advisor = await portal.create.user('advisor');
  const client = await portal.create.user('client');
  await portal.create.assignment(advisor.id, client.id);
  await portal.create.project(client.id);
  await signedInAs('admin');
  await page.addInitScript(() => {
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift' });
    Object.assign(window, { shifts });
  });
  for (const { path, words } of screens) {
    await page.unrouteAll({ behavior: 'wait' });
    const release = await hold(page);
    await page.goto(path);
    await expect(page.getByRole('status').filter({ hasText: words }).first()).toBeAttached();
    const main = page.getByRole('main');
    await expect(main).not.toContainText(/No \w+ (found|yet)|No unassigned/);
    // A search is not in the way of the first answer, nor lost with it.
    const search = page.getByRole('searchbox').last();
    const isSearched = (await search.count()) > 0;
    if (isSearched) await search.fill('some');
    release();
    await expect(page.getByText(words, { exact: true })).toHaveCount(0);
    if (isSearched) await expect(search).toHaveValue('some');
    const shifted = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
    expect(shifted, path).toBeLessThan(0.05);
  }
});

test.describe('without the code that draws', () => {
  test.use({ expectedErrors: [/Failed to (load resource|fetch dynamically imported module)/] });

  test('the analytics keep their numbers', async ({ page, signedInAs }) => {
    await signedInAs('admin');
    await page.route(/\/assets\/(bar|trend)-chart/, (route) => route.abort());
    await page.goto('/admin/analytics');
    const growth = page.getByRole('region', { name: 'New Users and Projects' });
    await expect(growth).toContainText('The picture could not be loaded. Its numbers are in the table.');
    await growth.getByRole('button', { name: 'New Users and Projects as table' }).click();
    await expect(growth.getByRole('columnheader', { name: 'New projects' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Advisor Workload Analysis' })).toBeVisible();
  });
});
