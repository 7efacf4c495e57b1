/**
 * The administrator's list of 5,000 clients in Chromium: how even the frames are while somebody scrolls down and page
 * after page is loaded. `node --import tsx bench/admin-scroll.ts`
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { openDatabase } from '#server/db/database.ts';
import { describeCluster } from '#server/db/embedded/cluster.ts';
import { connectionTo } from '#server/db/embedded/postmaster.ts';
import { buildIfStale } from '../scripts/build.ts';
import { ensureChromium } from '../scripts/chromium.ts';
import { startServer } from '../test/process/server-process.ts';
import { report, scrollThrough } from './scrolling.ts';

const clients = 5000;
const account = { email: 'admin@example.com', password: 'only for this measurement' };

await buildIfStale();
const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'));
const server = await startServer({
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
  ADMIN_EMAIL: account.email,
  ADMIN_PASSWORD: account.password,
});
const database = openDatabase(connectionTo(describeCluster(dataDir), 'portal'), { poolSize: 2 });
await database.pool.query(
  `insert into users (email, password_hash, first_name, last_name, company, role)
   select 'client-' || n || '@example.com', 'none', 'First ' || n, 'Last ' || n, 'Company ' || n, 'client'
     from generate_series(1, $1::int) n`,
  [clients],
);
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const signedIn = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { token } = (await signedIn.json()) as { token: string };
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1280, height: 900 },
    bypassCSP: true,
  });
  await context.addInitScript(`localStorage.setItem('token', '${token}')`);
  const page = await context.newPage();
  await page.goto('/admin/users?tab=clients');
  await page.getByRole('tab', { name: /^Clients/ }).click();
  await page.getByText('Last 1', { exact: false }).first().waitFor();
  report('down, loading page after page', await scrollThrough(page, 'html', 60));
  console.log(`${await page.getByRole('row').count()} rows were drawn in the end`);
  report('up again', await scrollThrough(page, 'html', -120));
  console.log(`load of the machine: ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await browser.close();
  await database.close();
  await server.kill('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}
