/**
 * Upgrades: restores the recorded backup of every version and migrates it to the current schema. If the baseline
 * migrations changed before the release, record the backup again with `npm run upgrade:record`.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { createDiskFileStore } from '#server/adapters/file-store/disk.ts';
import { migrate, readMigrations } from '#server/db/migrate.ts';
import { verifyAudit } from '#server/events/audit-chain.ts';
import { checkBackup, restoreBackup } from '#server/features/backups/restore-backup.ts';
import { verifyEverything } from '#server/features/operator-commands/health.ts';
import { verifyAllVersions } from '#server/features/versions/verify-all.ts';
import { demoPeople } from '../../scripts/demo/people.ts';
import { describeSchema } from '../database/schema-description.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { caller } from '../support/people.ts';
import { startTestPortal, type TestPortal } from '../support/portal.ts';

const folder = new URL('../upgrade/', import.meta.url).pathname;
const archives = readdirSync(folder).filter((name) => name.endsWith('.tar'));

it('has a backup of version 1.0.0', () => {
  expect(archives).toContain('client-portal-1.0.0.tar');
});

describe.each(archives)('%s', (name) => {
  const file = join(folder, name);
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-upgrade-'));
  let database: TestDatabase;
  let portal: TestPortal;

  beforeAll(async () => {
    await checkBackup(file).catch((error: Error) => {
      throw new Error(
        `${error.message} Before the release, run npm run upgrade:record and commit the result.`,
      );
    });
    database = await createTestDatabase({ isEmpty: true });
    const store = createDiskFileStore(join(dataDir, 'files'));
    const { pool, connection } = database;
    await restoreBackup({ file, pool, connection, store, config: { dataDir, databaseUrl: undefined } });
    await migrate(connection);
    portal = await startTestPortal(database, { env: { DATA_DIR: dataDir } });
  });
  afterAll(async () => {
    await portal?.close();
    await database?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('has the schema of a new installation after the upgrade', async () => {
    const fresh = await createTestDatabase({ isEmpty: true });
    await migrate(fresh.connection);
    expect(await describeSchema(database.pool)).toEqual(await describeSchema(fresh.pool));
    await fresh.drop();
  });

  it('has every migration applied', async () => {
    const { rows } = await database.pool.query('select name from schema_migrations order by name');
    expect(rows.map((row) => row.name)).toEqual(readMigrations().map((migration) => migration.name));
  });

  it('lets a client sign in and send a message', async () => {
    const { body } = await portal.anonymous.call(endpoints.login, { body: demoPeople.client });
    const client = caller(portal.app, body.token);
    const { body: projects } = await client.call(endpoints.listProjects);
    expect(projects.length).toBeGreaterThan(0);
    const params = { projectId: projects[0].id };
    const sent = await client.call(endpoints.sendMessage, { params, body: { content: 'After the upgrade' } });
    expect(sent.status).toBe(201);
  });

  it('keeps every stored file, signed version and audit entry intact', async () => {
    const store = createDiskFileStore(join(dataDir, 'files'));
    const { lines, isOk } = await verifyEverything(database.db, { store, verifyVersions: verifyAllVersions });
    expect(isOk, lines.join('\n')).toBe(true);
    const audit = await verifyAudit(database.db);
    expect(audit.problems).toEqual([]);
    expect(audit.checked).toBeGreaterThan(0);
  });
});
