/**
 * Growth benchmark: compares the median times of the advisor and admin lists and stats in a portal with 1,000 clients and in one
 * with 200,000, called alternately.
 * `npm run bench:growth -- [--keep FOLDER] [--only PART_OF_A_PATH]`
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/embedded/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { mergeCounters } from '#server/features/analytics/jobs.ts';
import { createTokens } from '#server/http/tokens.ts';
import { fill } from './growth-fill.ts';
import { median, report } from './measure.ts';

const [smallCount, largeCount] = [1000, 200_000];
const warmUps = 12;
const repeats = 31;
/** How many times as long a call may take on the large portal as on the small one. */
const maxGrowth = { list: 1.3, search: 2 };
const secret = 'a signing secret for this benchmark only';
const log = pino({ level: 'silent' });

type Caller = 'admin' | 'advisor';

const { values: options } = parseArgs({
  options: { keep: { type: 'string' }, only: { type: 'string' } },
});
const folder = options.keep ?? mkdtempSync(join(tmpdir(), 'portal-growth-'));

async function openPortal(clients: number) {
  const dataDir = join(folder, String(clients));
  const isFilled = existsSync(join(dataDir, 'filled'));
  mkdirSync(dataDir, { recursive: true });
  const embedded = await openEmbedded(dataDir, log);
  await migrate(embedded.connection);
  if (!isFilled) {
    const startedAt = Date.now();
    await fill(embedded.connection, clients, (step) =>
      console.log(`${((Date.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${step}`),
    );
  }
  const database = openDatabase(embedded.connection);
  if (!isFilled) {
    await mergeCounters(database.db);
    // A full vacuum, because millions of rows were added and merged at once, which never happens in a real portal.
    await database.pool.query('vacuum (full, analyze) counters');
    mkdirSync(join(dataDir, 'filled'));
  }
  const portal = await compose({
    config: readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }),
    database,
    secret,
    log,
    webFolder: join(dataDir, 'no-web'),
    publicUrl: () => 'http://portal.test',
  });

  const issueToken = async (role: Caller) => {
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
  };
  const tokens = { admin: await issueToken('admin'), advisor: await issueToken('advisor') };

  return {
    async time(caller: Caller, url: string): Promise<number> {
      const startedAt = performance.now();
      const response = await portal.app.inject({
        url,
        headers: { authorization: `Bearer ${tokens[caller]}` },
      });
      if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode} ${response.body}`);
      return performance.now() - startedAt;
    },
    async close() {
      await portal.close();
      await database.close();
      await embedded.stop();
    },
  };
}

const calls: [who: Caller, path: string][] = [
  ['admin', '/api/admin/overview'],
  ['admin', '/api/admin/analytics'],
  ['admin', '/api/admin/analytics?range=12m'],
  ['admin', '/api/admin/users?role=client&limit=50'],
  ['admin', '/api/admin/users?role=advisor&limit=5'],
  ['admin', '/api/admin/users?role=client&limit=50&search=miller%2077'],
  ['admin', '/api/admin/users?role=client&limit=50&search=a'],
  ['admin', '/api/admin/users?role=client&limit=50&search=zo'],
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
  ['admin', '/api/admin/advisors?limit=5'],
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

const small = await openPortal(smallCount);
const large = await openPortal(largeCount);
const count = new Intl.NumberFormat('en-US');
const lines = [
  `| call | ${count.format(smallCount)} clients | ${count.format(largeCount)} clients | ratio | goal |`,
  '|---|---|---|---|---|',
];
for (const [caller, url] of calls.filter(([, path]) => path.includes(options.only ?? ''))) {
  const times: { small: number[]; large: number[] } = { small: [], large: [] };
  for (let round = 0; round < warmUps + repeats; round++) {
    const [smallMs, largeMs] = [await small.time(caller, url), await large.time(caller, url)];
    // Not counted, because a statement is only prepared from its tenth run on.
    if (round < warmUps) continue;
    times.small.push(smallMs);
    times.large.push(largeMs);
  }
  const [smallMs, largeMs] = [median(times.small), median(times.large)];
  const goal = url.includes('search=') ? maxGrowth.search : maxGrowth.list;
  const ratio = largeMs / smallMs;
  lines.push(
    `| ${caller} ${url} | ${smallMs.toFixed(1)} ms | ${largeMs.toFixed(1)} ms | ${ratio.toFixed(2)}${ratio > goal ? ' (over)' : ''} | ${goal} |`,
  );
}
await small.close();
await large.close();
if (!options.keep) rmSync(folder, { recursive: true, force: true });
report('growth', lines);
