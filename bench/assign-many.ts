/**
 * Bulk assignment benchmark: assigns advisors to 10,000 clients at once in Chromium. Reports the total time, the
 * time per batch of 200, and how much longer 200 single assignments take. `node --import tsx bench/assign-many.ts [clients]`
 */
import { loadavg } from 'node:os';
import { callJson } from '../test/process/server-process.ts';
import { launchBrowser, startBenchPortal } from './portal.ts';
import { formatQuantile } from './scrolling.ts';

const clients = Number(process.argv[2] ?? 10_000);
const [advisors, batchSize] = [100, 200];

const portal = await startBenchPortal();
const { pool } = portal.database;
const admin = await portal.create.user('admin');
const token = await portal.tokenOf(admin);
await pool.query(
  `insert into users (email, password_hash, first_name, last_name, role, client_capacity)
   select 'advisor-' || n || '@example.com', 'none', 'Advisor', 'Number ' || n, 'advisor', 10000
     from generate_series(1, $1::int) n`,
  [advisors],
);
await pool.query(
  `insert into users (email, password_hash, first_name, last_name, role)
   select 'client-' || n || '@example.com', 'none', 'Client', 'Number ' || n, 'client' from generate_series(1, $1::int) n`,
  [clients + 2 * batchSize],
);
await pool.query(
  `insert into projects (client_id, name) select id, 'Project of ' || last_name from users where role = 'client'`,
);

async function listUnassigned(): Promise<string[]> {
  const path = `/api/admin/users?role=client&assigned=no&limit=${batchSize}`;
  const { body } = await callJson(portal.server.url, path, { token });
  return (body as { id: string }[]).map(({ id }) => id);
}

async function timed(work: () => Promise<unknown>) {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function post(path: string, body: object) {
  const { status } = await callJson(portal.server.url, path, { token, body });
  if (status >= 300) throw new Error(`${path}: ${status}`);
}

const singleAdvisor = await portal.create.user('advisor');
const first = await listUnassigned();
const single = await timed(async () => {
  for (const clientId of first)
    await post('/api/admin/assignments', { advisorId: singleAdvisor.id, clientId });
});
const next = await listUnassigned();
const bulk = await timed(() => post('/api/admin/assignments/bulk', { clientIds: next }));
console.log(
  `${batchSize} clients: ${Math.round(single)} ms one by one, ${Math.round(bulk)} ms in bulk (${(single / bulk).toFixed(1)} times faster)`,
);

const browser = await launchBrowser();
try {
  const page = await portal.open(browser, admin, '/admin/assignments');
  await page.getByText('Select all shown').click();
  await page.getByRole('button', { name: /^Select all \d/ }).click();
  const batchTimes: number[] = [];
  let sentAt = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/bulk')) sentAt = performance.now();
  });
  page.on('response', (response) => {
    if (response.url().endsWith('/bulk')) batchTimes.push(performance.now() - sentAt);
  });
  const took = await timed(async () => {
    await page.getByRole('button', { name: 'Assign all' }).click();
    await page
      .getByText(/ assigned\./)
      .first()
      .waitFor({ timeout: 600_000 });
  });
  console.log(
    `${clients} clients in the browser: ${(took / 1000).toFixed(1)} s in ${batchTimes.length} batches; a batch takes ${formatQuantile(batchTimes, 0.5)} ms (median), ${formatQuantile(batchTimes, 0.95)} ms (p95), ${formatQuantile(batchTimes, 1)} ms (maximum)`,
  );
  // Expected: one assignment, two notifications and one audit entry per client; advisors' loads differ by at most one.
  const { rows } = await pool.query(
    `select (select count(*)::int from advisor_assignments) as assigned,
            (select count(*)::int from notifications) as notified,
            (select count(*)::int from audit_entries where action = 'assignment.created') as audited,
            (select max(count) - min(count) from
              (select count(*) from advisor_assignments where advisor_id <> $1 group by advisor_id) loads) as spread`,
    [singleAdvisor.id],
  );
  console.log(JSON.stringify(rows[0]), `load average: ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await browser.close();
  await portal.close();
}
