/** Every address: who is let in, who is sent where, and what an unknown one shows. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/test.ts';

const clientPages = [
  '/dashboard',
  '/requirements',
  '/messages',
  '/documents',
  '/status',
  '/profile',
  '/settings',
  '/help',
];

/** What is shown is for everybody, and stays within the width of a phone. */
async function expectForEverybody(page: Page) {
  await expectAccessible(page);
  await expectWithinPhone(page);
}

async function expectWithinPhone(page: Page) {
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('anonymous visitors are sent to the page that they may see', async ({ page }) => {
  for (const path of [...clientPages, '/start']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/$/);
  }
  for (const path of ['/advisor', '/admin', '/admin/users']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/auth$/);
  }
});

test('a client opens every client page, and is kept out of the others', async ({ page, signedInAs }) => {
  await signedInAs('client');
  for (const path of clientPages) {
    await page.goto(path);
    await expect(page, path).toHaveURL(new RegExp(`${path}(/[0-9a-f-]+)?$`));
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expectForEverybody(page);
  }
  await page.goto('/advisor');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText(/Client Success Manager/).first()).toBeVisible();
  await page.goto('/admin/users');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/start');
  await expect(page).toHaveURL(/\/dashboard$/);
});

const adminPages = {
  '': /Overview/,
  '/users': /User Management/,
  '/projects': /Project Management/,
  '/assignments': /Assignment Management/,
  '/analytics': /Analytics & Reports/,
};

test('an admin lands in the admin area, and opens each of its pages', async ({ page, signedInAs }) => {
  await signedInAs('admin');
  await page.goto('/');
  await expect(page).toHaveURL(/\/admin$/);
  for (const [path, heading] of Object.entries(adminPages)) {
    await page.goto(`/admin${path}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    // Every advisor of every test stands in the analytics; whether all can use them is asked in a portal of few.
    await (path === '/analytics' ? expectWithinPhone(page) : expectForEverybody(page));
  }
  for (const path of ['/admin/nothing', '/admin/audit']) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByText('404 Page Not Found')).toBeVisible();
  }
});

test('legacy addresses lead to the pages of today', async ({ page, signedInAs }) => {
  await signedInAs('admin');
  for (const path of Object.keys(adminPages)) {
    await page.goto(`/admin/admin${path}`);
    await expect(page).toHaveURL(new RegExp(`/admin${path}$`));
  }
  await page.goto('/admin/admin/nothing');
  await expect(page).toHaveURL(/\/admin$/);
});

test('an unknown address says so', async ({ page }) => {
  const answer = await page.goto('/nothing/here');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await expectAccessible(page);
});
