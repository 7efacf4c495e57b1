/**
 * Migrations over populated data: applies them one by one to a database with rows in every table, so that each new
 * migration is tried on data before it runs in production. A file in test/database/migration-data named after a
 * migration adds data right after it.
 */
import { existsSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts';
import { migrate, readMigrations } from './migrate.ts';

const dataFolder = new URL('../../test/database/migration-data/', import.meta.url);
const migrations = readMigrations();

let database: TestDatabase;
let client: pg.Client;
const applied: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true });
  client = new pg.Client(database.connection);
  await client.connect();
  for (const [index, { name }] of migrations.entries()) {
    applied.push(...(await migrate(database.connection, migrations.slice(0, index + 1))));
    const data = new URL(name, dataFolder);
    if (existsSync(data)) await client.query(readFileSync(data, 'utf8'));
  }
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Every row of every table, as text. */
async function readContent(): Promise<Record<string, string[]>> {
  const tables = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const content: Record<string, string[]> = {};
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from "${name}" t order by 1`);
    content[name] = rows.map(({ row }) => row);
  }
  return content;
}

it('numbers the files without gaps', () => {
  const numbers = migrations.map(({ name }) => Number(name.slice(0, 4)));
  expect(numbers).toEqual(migrations.map((_, index) => index + 1));
});

it('applies every migration to populated data', async () => {
  expect(applied).toEqual(migrations.map(({ name }) => name));
  const content = await readContent();
  const emptyTables = Object.keys(content).filter((table) => content[table]?.length === 0);
  expect(emptyTables, 'add data for these tables').toEqual([]);
});

it('validates every constraint', async () => {
  const { rows } = await client.query(
    `select conrelid::regclass, conname from pg_constraint where not convalidated`,
  );
  expect(rows).toEqual([]);
});

it('changes nothing when it runs again', async () => {
  const before = await readContent();
  expect(await migrate(database.connection)).toEqual([]);
  expect(await readContent()).toEqual(before);
});
