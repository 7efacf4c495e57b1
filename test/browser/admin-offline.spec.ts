/**
 * Admin pages offline: they keep their data, say that it may be old, and refresh when the connection is back. Signing out
 * opens the start page.
 */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addInitScript } from './support/contexts.ts';
import { expect, test } from './support/test.ts';

// The tests go offline on purpose.
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_NETWORK|ERR_CONNECTION/] });

/** Each page by its sidebar entry: its title, and what it shows once its data has loaded. */
const pages = {
  'Audit Trail': ['Audit Trail', /Showing \d/],
  Assignments: ['Assignment Management', /Current Assignments \(\d/],
  Analytics: ['Analytics & Reports', /Clients per Advisor/],
  Projects: ['Project Management', /Projects \(\d/],
  'User Management': ['User Management', /Showing \d/],
} as const;

/** Waits for the title first: while the new page's code loads, the previous page stays, and its text may match too. */
async function go(page: Page, entry: keyof typeof pages) {
  const [title, content] = pages[entry];
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: entry }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(content).first()).toBeVisible();
}

test('admin pages keep their data and show a notice while offline, and refresh when back online', async ({
  page,
  context,
  portal,
  signedInAs,
}) => {
  const word = `x${randomUUID().slice(0, 8)}`;
  const advisor = await portal.create.user('advisor', { firstName: 'Avery', lastName: word });
  const client = await portal.create.user('client', { firstName: 'Casey', lastName: word });
  await portal.create.assignment(advisor.id, client.id);
  await portal.create.project(client.id, { name: `Plan ${word}` });
  await signedInAs('admin');
  await page.goto('/admin');
  const entries = Object.keys(pages) as (keyof typeof pages)[];
  for (const entry of entries) await go(page, entry);
  await context.setOffline(true);
  const notice = page.locator('[data-page-notice]');
  for (const entry of entries) {
    await go(page, entry);
    await expect(notice, entry).toBeVisible();
  }
  await page.getByRole('searchbox').fill(word);
  await expect(page.getByText("We couldn't load the advisors")).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await go(page, 'Assignments');
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toBeHidden();
});

test('signing out offline opens the start page', async ({ page, context, signedInAs }) => {
  await signedInAs('admin');
  // Pages are only preloaded without Data Saver, which the tests otherwise turn on.
  await addInitScript(context, () =>
    Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true }),
  );
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The start page's code is preloaded once the browser is idle. Importing it again waits for everything it needs.
  const isStartPageLoaded = () =>
    page.evaluate(async () => {
      const urls = performance.getEntriesByType('resource').map(({ name }) => name);
      const startPage = urls.find((url) => /\/assets\/intake-[\w-]{8}\.js$/.test(url));
      return startPage !== undefined && Boolean(await import(startPage));
    });
  await expect.poll(isStartPageLoaded).toBe(true);
  await context.setOffline(true);
  await page.getByRole('button', { name: /Profile menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'What would you like to prototype?' }),
  ).toBeVisible();
});
