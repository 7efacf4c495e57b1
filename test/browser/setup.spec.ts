import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startServer } from '../process/server-process.ts';
import { expect, expectAccessible, test } from './support/test.ts';

async function createAdmin(page: Page, firstName: string) {
  await page.getByLabel('First Name').fill(firstName);
  await page.getByLabel('Last Name').fill('Lovelace');
  await page.getByLabel('Email Address').fill(`${firstName.toLowerCase()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('long enough');
  await page.getByRole('button', { name: 'Create admin account' }).click();
}

test('the setup link creates one admin and then stops working', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-setup-'));
  const server = await startServer({ DATA_DIR: folder });
  try {
    const link = /http\S+\/setup#token=\S+/.exec(server.output())?.[0] as string;
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await createAdmin(page, 'Ada');
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();

    await page.evaluate(() => localStorage.clear());
    await page.goto('about:blank');
    await page.goto(link);
    await createAdmin(page, 'Eve');
    await expect(page.getByText(/setup link no longer works/).first()).toBeVisible();
    await page.goto('about:blank');
  } finally {
    await server.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
});
