/** A database of its own for each test file, copied from the migrated template in some milliseconds. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { databaseOf } from './global-setup.ts';

export interface TestDatabase extends Database {
  connection: pg.ClientConfig;
  drop(): Promise<void>;
}

async function onServer(statement: string) {
  const client = new pg.Client(inject('maintenance'));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export async function createTestDatabase({ poolSize = 10 } = {}): Promise<TestDatabase> {
  const name = `portal_test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} template ${inject('template')}`);
  // What a killed machine would lose is no matter here; the durability tests run servers of their own.
  await onServer(`alter database ${name} set synchronous_commit to off`);
  const connection = databaseOf(inject('maintenance'), name);
  const database = openDatabase(connection, { poolSize });
  return {
    ...database,
    connection,
    async drop() {
      await onServer(`drop database if exists ${name} with (force)`);
      await database.close();
    },
  };
}
