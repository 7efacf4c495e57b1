/** Upgrades: a process killed inside a migration, and the next start. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { expect, it } from 'vitest';
import { migrate, readMigrations } from '#server/db/migrate.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { eventually } from '../support/eventually.ts';

/** The migration blocks halfway on this lock, which the test holds. */
const lock = 77_001;
const next = {
  name: '9999_next.sql',
  sql: `create table next_thing (id int); select pg_advisory_xact_lock(${lock}); insert into next_thing values (1)`,
  checksum: 'next',
};

it('applies a migration once after a kill -9 in the middle of it', async () => {
  const database = await createTestDatabase();
  const holder = new pg.Client(database.connection);
  await holder.connect();
  await holder.query('select pg_advisory_lock($1)', [lock]);
  const all = [...readMigrations(), next];
  const program = `
    import { migrate } from '${new URL('../../server/db/migrate.ts', import.meta.url).href}';
    await migrate(${JSON.stringify(database.connection)}, ${JSON.stringify(all)});`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: 'inherit',
  });
  await eventually(async () => {
    const { rows } = await holder.query(
      "select from pg_locks where locktype = 'advisory' and objid = $1 and not granted",
      [lock],
    );
    expect(rows).toHaveLength(1);
  });
  child.kill('SIGKILL');
  await once(child, 'exit');

  // Waits for the migration lock, which the killed process's connection still holds. PostgreSQL releases it even though
  // that connection's statement is still waiting for the lock that the test holds.
  const restarted = migrate(database.connection, [
    ...readMigrations(),
    { ...next, sql: 'create table next_thing ()' },
  ]);
  expect(await restarted).toEqual(['9999_next.sql']);
  const { rows } = await database.pool.query(
    "select count(*)::int as n from schema_migrations where checksum = 'next'",
  );
  expect(rows).toEqual([{ n: 1 }]);
  await holder.end();
  await database.drop();
});
