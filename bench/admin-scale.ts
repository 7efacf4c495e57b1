/**
 * Scale benchmark: measures every advisor and admin endpoint on 100,000 clients, 100,000 projects and 2,000,000
 * messages. `node --import tsx bench/admin-scale.ts [--keep <folder>] [--only <part of a path>]`
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/embedded/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { createTokens } from '#server/http/tokens.ts';
import { fill } from './admin-scale-fill.ts';

const budgetMs = 300;
const repeats = 11;
const { values: options } = parseArgs({
  options: { keep: { type: 'string' }, only: { type: 'string' } },
});

const folder = options.keep ?? mkdtempSync(join(tmpdir(), 'portal-bench-'));
const isFilled = existsSync(join(folder, 'filled'));
if (options.keep) mkdirSync(folder, { recursive: true });
const log = pino({ level: 'silent' });
const embedded = await openEmbedded(folder, log);
await migrate(embedded.connection);
const database = openDatabase(embedded.connection);
if (!isFilled) {
  const startedAt = Date.now();
  await fill(embedded.connection, (step) =>
    console.log(`${((Date.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${step}`),
  );
  if (options.keep) mkdirSync(join(folder, 'filled'));
}

const secret = 'a secret that only this measurement knows';
const portal = await compose({
  config: readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }),
  database,
  secret,
  log,
  webFolder: join(folder, 'no-web'),
  publicUrl: () => 'http://portal.test',
});

async function tokenOf(role: 'admin' | 'advisor') {
  const user = await database.db
    .selectFrom('users')
    .select(['id', 'email', 'first_name as firstName', 'last_name as lastName', 'company', 'role'])
    .where('role', '=', role)
    .orderBy('created_at')
    .offset(role === 'advisor' ? 1 : 0)
    .limit(1)
    .executeTakeFirstOrThrow();
  const session = await database.db
    .insertInto('sessions')
    .values({ user_id: user.id, expires_at: new Date(Date.now() + 3_600_000).toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return createTokens(secret).issue(user, session.id);
}

const tokens = { admin: await tokenOf('admin'), advisor: await tokenOf('advisor') };

const calls: [who: keyof typeof tokens, path: string][] = [
  ['admin', '/api/admin/overview'],
  ['admin', '/api/admin/analytics'],
  ['admin', '/api/admin/analytics?range=12m'],
  ['admin', '/api/admin/users?role=client&limit=50'],
  ['admin', '/api/admin/users?role=advisor&limit=50'],
  ['admin', '/api/admin/users?role=client&limit=50&search=miller%2077'],
  ['admin', '/api/admin/users?role=client&limit=50&search=a'],
  ['admin', '/api/admin/users?role=client&assigned=no&limit=50'],
  ['admin', '/api/admin/projects?limit=50'],
  ['admin', '/api/admin/projects?limit=50&status=testing'],
  ['admin', '/api/admin/projects?limit=50&search=bakery'],
  ['admin', '/api/admin/projects?limit=50&search=miller%2077'],
  ['admin', '/api/admin/projects?limit=50&search=a'],
  ['admin', '/api/admin/projects?limit=50&search=zzzz'],
  ['admin', '/api/admin/assignments?limit=50'],
  ['admin', '/api/admin/assignments?limit=50&search=miller%2077'],
  ['admin', '/api/admin/assignments?limit=50&search=a'],
  ['admin', '/api/admin/advisors'],
  ['admin', '/api/admin/audit?limit=50'],
  ['admin', '/api/admin/audit?limit=50&search=miller%2077'],
  ['admin', '/api/admin/audit?limit=50&action=user.deactivated'],
  ['advisor', '/api/advisor/stats'],
  ['advisor', '/api/advisor/projects?limit=50'],
  ['advisor', '/api/advisor/projects?limit=50&search=bakery'],
  ['admin', '/api/advisor/stats'],
  ['admin', '/api/advisor/projects?limit=50'],
  ['admin', '/api/advisor/projects?limit=50&sort=client'],
  ['admin', '/api/conversations?limit=50'],
  ['admin', '/api/conversations?limit=50&search=miller%2077'],
  ['admin', '/api/conversations?limit=50&search=bakery'],
  ['admin', '/api/conversations?limit=50&search=a'],
  ['admin', '/api/conversations?limit=50&search=zzzz'],
  ['admin', '/api/messages/unread'],
  ['advisor', '/api/conversations?limit=50'],
  ['advisor', '/api/conversations?limit=50&search=bakery'],
  ['advisor', '/api/messages/unread'],
];

/** The fields of /proc/<pid>/stat from the parent pid on; CPU times are in 1/100 s. */
function statOf(pid: number): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) \S /s, '')
    .split(' ');
}

/**
 * CPU time used so far by this process and the database's processes, in milliseconds. Unlike wall-clock time, it
 * doesn't depend on other load on the machine.
 */
async function cpuMs(): Promise<number> {
  const { rows } = await database.pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where backend_type in ('client backend', 'parallel worker')",
  );
  const backends = rows.map(({ pid }) => statOf(pid));
  const parent = statOf(Number(backends[0]?.[0]));
  const ticks = backends.reduce((sum, stat) => sum + Number(stat[10]) + Number(stat[11]), 0);
  // The CPU time of exited child processes is included in their parent's.
  const ended = Number(parent[12]) + Number(parent[13]);
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + (ticks + ended) * 10;
}

const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] as number;

async function measure(who: keyof typeof tokens, url: string) {
  const times: number[] = [];
  let size = 0;
  const before = await cpuMs();
  for (let round = 0; round < repeats; round += 1) {
    const startedAt = performance.now();
    const response = await portal.app.inject({ url, headers: { authorization: `Bearer ${tokens[who]}` } });
    times.push(performance.now() - startedAt);
    if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode} ${response.body}`);
    size = response.rawPayload.length;
  }
  const cpu = ((await cpuMs()) - before) / repeats;
  return { median: median(times.slice(1)), slowest: Math.max(...times), cpu, size };
}

let isWithin = true;
console.log('\n   median  slowest       CPU    size  call');
for (const [who, url] of calls.filter(([, path]) => path.includes(options.only ?? ''))) {
  const result = await measure(who, url);
  if (result.median > budgetMs) isWithin = false;
  const ms = (value: number) => `${value.toFixed(1)} ms`.padStart(9);
  console.log(
    `${ms(result.median)}${ms(result.slowest)}${ms(result.cpu)}${`${Math.round(result.size / 1024)} KB`.padStart(8)}  ${who} ${url}`,
  );
}
console.log(
  isWithin ? `\nEvery median is within ${budgetMs} ms.` : `\nNot every median is within ${budgetMs} ms.`,
);

await portal.close();
await database.close();
await embedded.stop();
if (!options.keep) rmSync(folder, { recursive: true, force: true });
process.exitCode = isWithin ? 0 : 1;
