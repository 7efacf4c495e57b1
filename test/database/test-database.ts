/** Test database: one per test file, cloned from the migrated template in milliseconds. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { databaseOf } from './global-setup.ts';

export interface TestDatabase extends Database {
  connection: pg.ClientConfig;
  /** The same database as a connection string, in the form of DATABASE_URL. */
  url: string;
  drop(): Promise<void>;
}

/** One connection for all files of a worker. It doesn't keep the worker's process alive. */
let maintenance: pg.Pool | undefined;

async function onServer(statement: string) {
  // If the server stops while the connection is idle, the pool emits an error, which would end the process if unhandled.
  maintenance ??= new pg.Pool({
    ...inject('maintenance'),
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  }).on('error', () => {});
  await maintenance.query(statement);
}

function urlOf({ connectionString, host, user, database }: pg.ClientConfig): string {
  return (
    connectionString ?? `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`
  );
}

/** `isEmpty` creates the database without tables. */
export async function createTestDatabase({ poolSize = 10, isEmpty = false } = {}): Promise<TestDatabase> {
  const name = `portal_test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} template ${isEmpty ? 'template0' : inject('template')}`);
  // Tests don't need durability; the drills run their own servers.
  await onServer(`alter database ${name} set synchronous_commit to off`);
  const connection = databaseOf(inject('maintenance'), name);
  const database = openDatabase(connection, { poolSize, timeoutFactor: 10 });
  return {
    ...database,
    connection,
    url: urlOf(connection),
    async drop() {
      await onServer(`drop database if exists ${name} with (force)`);
      await database.close();
    },
  };
}
