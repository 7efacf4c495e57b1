/** Migrations: plain SQL files, forward only, each applied once in its own transaction. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runMigrations as migrateJobs } from 'graphile-worker';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { lockKeys } from './advisory-locks.ts';

const folder = fileURLToPath(new URL('./migrations/', import.meta.url));
const oldestVersion = 150_000;
/** For DATABASE_URL, whose server may accept a connection but never respond. Generous: a busy PostgreSQL can take seconds. */
const connectMs = 30_000;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

export function readMigrations(from = folder): Migration[] {
  return readdirSync(from)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(`${from}/${name}`, 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

async function applyOne(client: pg.Client, { name, sql, checksum }: Migration) {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Migrates graphile-worker's own tables. It accepts a pool or a connection string, and we have connection options. */
async function migrateJobTables(connection: pg.ClientConfig) {
  const pgPool = new pg.Pool({ ...connection, max: 1 });
  // Errors also reject the call below; without listeners they would crash the process.
  pgPool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
  try {
    await migrateJobs({ pgPool });
  } finally {
    await pgPool.end();
  }
}

/** Rejects a database with edited or unknown migrations, before anything is applied. */
function checkHistory(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]) {
  const edited = migrations.find(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum);
  if (edited) {
    throw new StartupError(
      `The migration ${edited.name} was edited after it was applied. Restore the file and add a new migration instead.`,
    );
  }
  const unknown = [...applied.keys()].filter((name) => !migrations.some((m) => m.name === name));
  if (unknown.length > 0) {
    throw new StartupError(
      `The database was migrated by a newer version of the portal (${unknown.join(', ')}). Start that version or a later one.`,
    );
  }
}

/** Returns the names of the migrations it applied. */
export async function migrate(connection: pg.ClientConfig, migrations = readMigrations()): Promise<string[]> {
  const client = new pg.Client(
    connection.connectionString ? { connectionTimeoutMillis: connectMs, ...connection } : connection,
  );
  await client.connect();
  try {
    const { rows } = await client.query('show server_version_num');
    if (Number(rows[0].server_version_num) < oldestVersion) {
      throw new StartupError(
        'The PostgreSQL server at DATABASE_URL is too old: the portal needs version 15 or later.',
      );
    }
    // If this process is killed, its statement ends within a second and lets the next start migrate, instead of continuing
    // while that start waits for the lock. Not every operating system can notice a closed connection.
    await client.query("set client_connection_check_interval = '1s'").catch(() => {});
    await client.query('select pg_advisory_lock($1)', [lockKeys.migrations]);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const applied = new Map<string, string>(
      (await client.query('select name, checksum from schema_migrations')).rows.map((row) => [
        row.name,
        row.checksum,
      ]),
    );
    checkHistory(applied, migrations);
    const pending = migrations.filter(({ name }) => !applied.has(name));
    for (const migration of pending) await applyOne(client, migration);
    await migrateJobTables(connection);
    return pending.map(({ name }) => name);
  } finally {
    // Closing the connection also releases the lock.
    await client.end();
  }
}
