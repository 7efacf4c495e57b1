/** Migrations: concurrent starts, edited files, an older release on a newer database, and the schema's constraints. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts';
import { createFactories } from '#test/support/factories.ts';
import { migrate, readMigrations } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const next = { name: '9999_next.sql', sql: 'create table next_thing (id int)', checksum: 'c' };

describe('migrating', () => {
  it('applies each file once when several processes start together', async () => {
    const all = [...readMigrations(), next];
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(database.connection, all)));
    expect(applied.flat()).toEqual(['9999_next.sql']);
  });

  it('rejects a file that was edited after it was applied', async () => {
    const edited = readMigrations().map((migration) => ({ ...migration, checksum: 'edited' }));
    await expect(migrate(database.connection, edited)).rejects.toThrow('was edited after it was applied');
  });

  it('refuses to run an older release on a newer database', async () => {
    await expect(migrate(database.connection, readMigrations())).rejects.toThrow(
      'migrated by a newer version of the portal',
    );
  });

  it('rolls back a migration that fails halfway', async () => {
    const broken = {
      name: '99999_broken.sql',
      sql: 'create table half (id int); select nonsense',
      checksum: 'd',
    };
    await expect(migrate(database.connection, [...readMigrations(), next, broken])).rejects.toThrow(
      'nonsense',
    );
    const client = new pg.Client(database.connection);
    await client.connect();
    expect((await client.query("select to_regclass('half') as half")).rows[0].half).toBeNull();
    await client.end();
  });
});

describe('the schema', () => {
  const refuses = async (code: string, work: Promise<unknown>) =>
    expect(
      await work.then(
        () => 'accepted',
        (error) => error.code,
      ),
    ).toBe(code);

  it('rejects a second user whose email differs only in case', async () => {
    const create = createFactories(database.db);
    await create.user('client', { email: 'One@example.com' });
    await refuses('23505', create.user('client', { email: 'one@EXAMPLE.com' }));
  });

  it('rejects a second advisor for a client, and assignments with the wrong roles', async () => {
    const create = createFactories(database.db);
    const client = await create.user('client');
    const advisor = await create.user('advisor');
    await refuses('23503', create.assignment(client.id, client.id));
    await refuses('23503', create.assignment(advisor.id, advisor.id));
    await create.assignment(advisor.id, client.id);
    await refuses('23505', create.assignment((await create.user('advisor')).id, client.id));
    await refuses(
      '23503',
      database.db.updateTable('users').set({ role: 'client' }).where('id', '=', advisor.id).execute(),
    );
  });

  it('rejects a twelfth section, a duplicate section, and answers that are not an object', async () => {
    const create = createFactories(database.db);
    const project = await create.project((await create.user('client')).id);
    const section = (number: number, data: string) =>
      database.db
        .insertInto('requirement_sections')
        .values({ project_id: project.id, section_number: number, section_name: 'x', data })
        .execute();
    await section(1, '{}');
    await refuses('23505', section(1, '{}'));
    await refuses('23514', section(12, '{}'));
    await refuses('23514', section(2, '[]'));
  });

  it('rejects changing or deleting an audit entry', async () => {
    await database.db
      .insertInto('audit_entries')
      .values({ actor_name: 'A', action: 'x', subject_type: 'user', details: '{}' })
      .execute();
    await refuses('42501', database.db.updateTable('audit_entries').set({ action: 'y' }).execute());
    await refuses('42501', database.db.deleteFrom('audit_entries').execute());
  });
});
