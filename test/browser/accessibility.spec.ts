/**
 * Pages at 320 px, which is 1280 px at 400% zoom: no sideways scrolling, an unchanged accessibility tree, and everything
 * visible in forced colors. Component tests check them with axe.
 */
import type { Page } from '@playwright/test';
import { expectTree } from './support/accessibility-tree.ts';
import { expectVisibleInForcedColors } from './support/forced-colors.ts';
import { expect, test } from './support/test.ts';

async function check(page: Page, path: string, name = path.slice(1).replaceAll('/', '-') || 'home') {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `${path} scrolls sideways`).toBeLessThanOrEqual(320);
  await expectTree(page, name, test.info());
  await expectVisibleInForcedColors(page);
}

test.use({ viewport: { width: 320, height: 640 } });

test('pages for visitors fit 320 px and forced colors, and keep their accessibility tree', async ({
  page,
}) => {
  for (const path of ['/', '/alternate', '/auth', '/verify/none']) await check(page, path);
  await check(page, '/auth?mode=register', 'register');
  await check(page, '/auth?mode=forgot', 'forgot-password');
});

test('pages for clients fit 320 px and forced colors, and keep their accessibility tree', async ({
  page,
  portal,
  signedInAs,
}) => {
  const { id } = await signedInAs('client', { firstName: 'Clara', lastName: 'Berg' });
  await portal.create.project(id, { name: 'Flower shop' });
  for (const path of [
    '/dashboard',
    '/messages',
    '/documents',
    '/status',
    '/notifications',
    '/profile',
    '/settings',
    '/help',
    '/requirements',
  ])
    await check(page, path);
  // Wide enough for the sidebar and the section rail.
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectVisibleInForcedColors(page);
});

test('pages for advisors fit 320 px and forced colors, and keep their accessibility tree', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('advisor', { firstName: 'Ada', lastName: 'Roe' });
  for (const path of ['/advisor', '/start']) await check(page, path);
});

test('the Brand page fits 320 px and forced colors, and keeps its accessibility tree', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin', { firstName: 'Nora', lastName: 'Lind' });
  await check(page, '/brand');
});
