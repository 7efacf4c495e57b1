/** Tests of the connection pool: which connections it keeps, and which it replaces. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts';
import { type Database, openDatabase } from './database.ts';

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase({ connectionString: testDatabase.url }, { poolSize: 1 });
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const connectionId = async (): Promise<number> =>
  (await database.pool.query('select pg_backend_pid() as id')).rows[0].id;

it('keeps a connection whose statement failed', async () => {
  const before = await connectionId();
  await expect(database.pool.query('select 1 / 0')).rejects.toThrow('division by zero');
  expect(await connectionId()).toBe(before);
});

it('replaces a connection that PostgreSQL closed during a statement', async () => {
  const before = await connectionId();
  await expect(database.pool.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toThrow();
  expect(await connectionId()).not.toBe(before);
});
