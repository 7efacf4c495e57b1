/** Benchmark setup: a server on fresh data, users to sign in as, and Chromium. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { SessionUser } from '#domain/user.ts';
import { openDatabase } from '#server/db/database.ts';
import { describeCluster } from '#server/db/embedded/cluster.ts';
import { connectionTo } from '#server/db/embedded/postmaster.ts';
import { createTokens } from '#server/http/tokens.ts';
import { buildIfStale } from '../scripts/build.ts';
import { ensureChromium } from '../scripts/chromium.ts';
import { type ServerProcess, startServer } from '../test/process/server-process.ts';
import { createFactories } from '../test/support/factories.ts';

/** A few people on one address send the requests of thousands, so these limits are lifted. */
const unlimited = {
  LIMIT_MESSAGES_PER_HOUR: '1000000',
  PROJECT_MAX_MESSAGES: '1000000',
  MAX_IDLE_CONNECTIONS_PER_ADDRESS: '1000000',
  MAX_OPEN_REQUESTS_PER_ADDRESS: '1000000',
};

const profiler = new URL('./reference/profile.mjs', import.meta.url);

/** With `profile`, the server writes a CPU profile to that file when it stops. */
export async function startBenchPortal(settings: Record<string, string> = {}, profile?: string) {
  const env = {
    ...unlimited,
    ...settings,
    ...(profile && { PROFILE: profile, NODE_OPTIONS: `--import ${profiler}` }),
  };
  await buildIfStale();
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'error', ...env });
  const database = openDatabase(connectionTo(describeCluster(dataDir), 'portal'), { poolSize: 4 });
  const others: ServerProcess[] = [];
  const tokens = createTokens(readFileSync(join(dataDir, 'secret'), 'utf8').trim());

  async function tokenOf(user: SessionUser) {
    const { id } = await database.db
      .insertInto('sessions')
      .values({ user_id: user.id, expires_at: new Date(Date.now() + 86_400_000).toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return tokens.issue(user, id);
  }

  /** Another server process on the same database. */
  async function startAnother() {
    const { user, host } = connectionTo(describeCluster(dataDir), 'portal');
    const another = await startServer({
      DATABASE_URL: `postgresql://${user}@localhost/portal?host=${encodeURIComponent(String(host))}`,
      JWT_SECRET: readFileSync(join(dataDir, 'secret'), 'utf8').trim(),
      DATA_DIR: join(dataDir, 'another'),
      LOG_LEVEL: 'error',
      ...env,
    });
    others.push(another);
    return another;
  }

  return {
    server,
    startAnother,
    database,
    dataDir,
    create: createFactories(database.db),
    tokenOf,
    /** Opens a page in a new browser context, signed in as this user. */
    async open(browser: Browser, user: SessionUser, path: string): Promise<Page> {
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: { width: 1280, height: 900 },
        bypassCSP: true,
      });
      await context.addInitScript(`localStorage.setItem('token', '${await tokenOf(user)}')`);
      const page = await context.newPage();
      await page.goto(path);
      return page;
    },
    async close() {
      await database.close();
      for (const another of others) await another.kill('SIGTERM');
      await server.kill('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] });
