/** Tests of commits that don't wait for the disk, and of waiting for them afterward. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts';
import { statementsOf } from '#test/support/statements.ts';
import { createWaitForCommits } from './commits.ts';
import { type Database, inTransaction, openDatabase } from './database.ts';

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  // As in a portal; other tests don't wait for the disk at all.
  const options = '-c synchronous_commit=on';
  database = openDatabase({ connectionString: testDatabase.url, options });
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const event = { type: 'users-changed', is_internal: true };

async function commitSetting(): Promise<string> {
  const { rows } = await database.pool.query(`select current_setting('synchronous_commit') as setting`);
  return rows[0].setting;
}

it('commits a transaction with a live event without waiting for the disk', async () => {
  const settings = await inTransaction(database.db, async (tx) => {
    const read = () =>
      tx.selectNoFrom(({ fn, val }) => fn('current_setting', [val('synchronous_commit')]).as('now'));
    const before = await read().executeTakeFirstOrThrow();
    await tx.insertInto('live_events').values(event).execute();
    return [before.now, (await read().executeTakeFirstOrThrow()).now];
  });
  expect(settings).toEqual(['on', 'off']);
  expect(await commitSetting()).toBe('on');
});

it('waits until all earlier commits are on disk', async () => {
  await database.db.insertInto('live_events').values(event).execute();
  const { rows } = await database.pool.query('select pg_current_wal_insert_lsn() as position');
  await createWaitForCommits(database.pool)();
  const written = await database.pool.query('select pg_current_wal_flush_lsn() >= $1::pg_lsn as all', [
    rows[0].position,
  ]);
  expect(written.rows[0].all).toBe(true);
});

it('shares one statement between callers that start waiting before it is sent', async () => {
  const wait = createWaitForCommits(database.pool);
  const shared = await statementsOf(async () => {
    await Promise.all([wait(), wait(), wait()]);
  });
  expect(shared).toHaveLength(1);
  const separate = await statementsOf(async () => {
    const first = wait();
    await new Promise(setImmediate);
    await Promise.all([first, wait()]);
  });
  expect(separate).toHaveLength(2);
});
