/** The first administrator of a fresh portal, through the link that the server prints. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../process/server-process.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test('the printed link makes an administrator, once', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-set-up-'));
  const server = await startServer({ DATA_DIR: folder });
  const link = /http\S+\/setup#token=\S+/.exec(server.output())?.[0] as string;

  await page.goto(link);
  await expectAccessible(page);
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Last Name').fill('Lovelace');
  await page.getByLabel('Email Address').fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill('long enough');
  await page.getByRole('button', { name: 'Create Administrator' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByLabel('First Name').fill('Eve');
  await page.getByLabel('Last Name').fill('Late');
  await page.getByLabel('Email Address').fill('eve@example.com');
  await page.getByLabel('Password', { exact: true }).fill('long enough');
  await page.getByRole('button', { name: 'Create Administrator' }).click();
  await expect(page.getByText(/set-up link is not valid any more/).first()).toBeVisible();

  await page.goto('about:blank');
  await server.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});
