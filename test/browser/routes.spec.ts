import { expect, test } from './support/test.ts';

test('every client page fits a phone, and an unknown URL returns 404', async ({ page, signedInAs }) => {
  await signedInAs('client');
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of [
    '/dashboard',
    '/requirements',
    '/messages',
    '/documents',
    '/status',
    '/profile',
    '/settings',
    '/notifications',
    '/help',
  ]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(new RegExp(`${path}(/[0-9a-f-]+)?$`));
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: path })
      .toBeLessThanOrEqual(360);
  }
  for (const path of ['/nothing/here', '/admin/audit']) {
    expect((await page.goto(path))?.status(), path).toBe(404);
  }
  await page.goto('/nothing/here');
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
});
