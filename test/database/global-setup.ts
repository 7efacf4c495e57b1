/** Global setup: creates and migrates the template database each test file clones, on the embedded or an external PostgreSQL. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '#server/db/embedded/embedded.ts';
import { migrate } from '#server/db/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection settings for the server on which each test file creates its database. */
    maintenance: pg.ClientConfig;
    template: string;
  }
}

const template = `portal_template_${process.pid}`;

/** Nothing here has to survive a crash of PostgreSQL, and no database lives long enough to need vacuuming. */
const quickSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  checkpoint_timeout: '1h',
  // The folder may be in memory, so the write-ahead log has to stay small.
  max_wal_size: '256MB',
};

/** TEST_DATABASE_URL points to an external PostgreSQL; some tests need its user to be a superuser. */
async function openServer() {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { maintenance: { connectionString: url }, close: async () => {} };
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
  const embedded = await openEmbedded(folder, pino({ level: 'silent' }));
  const maintenance = { ...embedded.connection, database: 'postgres' };
  await withClient(maintenance, async (client) => {
    for (const [name, value] of Object.entries(quickSettings)) {
      await client.query(`alter system set ${name} = '${value}'`);
    }
    await client.query('select pg_reload_conf()');
  });
  return {
    maintenance,
    async close() {
      await embedded.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function withClient<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export default async function setUp(project: TestProject) {
  const { maintenance, close } = await openServer();
  await withClient(maintenance, (client) => client.query(`create database ${template}`));
  await migrate({ ...maintenance, ...databaseOf(maintenance, template) });
  const version = await withClient(
    maintenance,
    async (client) => (await client.query('show server_version')).rows[0],
  );
  const kind = process.env.TEST_DATABASE_URL ? 'external' : 'embedded';
  console.log(`Tests run on the ${kind} PostgreSQL ${version.server_version}`);
  project.provide('maintenance', maintenance);
  project.provide('template', template);
  return async () => {
    await withClient(maintenance, (client) => client.query(`drop database ${template} with (force)`));
    await close();
  };
}

/** The same server with another database name, set in its own field or inside the connection string. */
export function databaseOf(maintenance: pg.ClientConfig, name: string): pg.ClientConfig {
  if (!maintenance.connectionString) return { ...maintenance, database: name };
  const url = new URL(maintenance.connectionString);
  url.pathname = `/${name}`;
  return { connectionString: url.href };
}
