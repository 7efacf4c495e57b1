/**
 * Admin list benchmark: frame times in Chromium while scrolling lists of 5,000 rows, first as pages load, then with all
 * rows loaded.
 * `node --import tsx bench/admin-scroll.ts [clients] [projects] [unassigned] [audit]`
 */
import { loadavg } from 'node:os';
import type { Page } from '@playwright/test';
import { launchBrowser, startBenchPortal } from './portal.ts';
import { report, scrollThrough } from './scrolling.ts';

const rows = 5000;
const lists: Record<string, { path: string; rendered: (page: Page) => ReturnType<Page['locator']> }> = {
  clients: { path: '/admin/users?tab=client', rendered: (page) => page.locator('tbody tr') },
  projects: { path: '/admin/projects', rendered: (page) => page.getByRole('listitem') },
  unassigned: { path: '/admin/assignments', rendered: (page) => page.getByRole('listitem') },
  audit: { path: '/audit', rendered: (page) => page.locator('tbody tr') },
};
const names = process.argv.slice(2);
const portal = await startBenchPortal();
const admin = await portal.create.user('admin');
await portal.database.pool.query(
  `insert into users (email, password_hash, first_name, last_name, company, role)
   select 'client-' || n || '@example.com', 'none', 'First ' || n, 'Last ' || n, 'Company ' || n, 'client'
     from generate_series(1, $1::int) n`,
  [rows],
);
await portal.database.pool.query(
  `insert into projects (client_id, name, summary)
   select id, 'Project of ' || last_name, 'What it is about, in a few words' from users where role = 'client'`,
);
await portal.database.pool.query(
  `insert into audit_entries (actor_id, actor_name, action, subject_type, subject_id, subject_name, address)
   select $1::uuid, 'Someone', 'user.deactivated', 'user', id, last_name, '127.0.0.1' from users where role = 'client'`,
  [admin.id],
);
const browser = await launchBrowser();
try {
  for (const name of names.length > 0 ? names : Object.keys(lists)) {
    const { path, rendered } = lists[name] ?? {};
    if (!path || !rendered) throw new Error(`Unknown list: ${name}`);
    const page = await portal.open(browser, admin, path);
    const shown = page.getByText(/^Showing/).last();
    await shown.waitFor();
    report(`${name}, scrolling down while pages load`, await scrollThrough(page, 'html', 120, 25));
    const areAllLoaded = async () => /^Showing (\S+) of \1 /.test((await shown.textContent()) ?? '');
    while (!(await areAllLoaded())) {
      await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)');
      await page.waitForTimeout(50);
    }
    console.log(`  ${await shown.textContent()}; ${await rendered(page).count()} rows rendered`);
    report(`${name}, scrolling up with all rows loaded`, await scrollThrough(page, 'html', -120, 15));
    report(`${name}, scrolling down with all rows loaded`, await scrollThrough(page, 'html', 120, 10));
    await page.context().close();
  }
  console.log(`load average: ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await browser.close();
  await portal.close();
}
