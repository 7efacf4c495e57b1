/** Backups in tests: what an archive contains, and backing up and restoring installations with files on disk. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterAll } from 'vitest';
import { createDiskFileStore } from '#server/adapters/file-store/disk.ts';
import { readArchive } from '#server/features/backups/archive.ts';
import { createBackup } from '#server/features/backups/create-backup.ts';
import { manifestName, tableOfEntry } from '#server/features/backups/manifest.ts';
import { restoreBackup } from '#server/features/backups/restore-backup.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';

export interface Installation {
  database: TestDatabase;
  dataDir: string;
}

/** Empty installations for one test file, and a folder for its archives. All are deleted after its tests. */
export function installationsForFile() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-backup-'));
  const databases: TestDatabase[] = [];
  afterAll(async () => {
    for (const database of databases) await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    folder,
    async emptyInstallation(): Promise<Installation> {
      const database = await createTestDatabase({ isEmpty: true });
      databases.push(database);
      return { database, dataDir: mkdtempSync(join(folder, 'data-')) };
    },
  };
}

export const storeIn = (dataDir: string) => createDiskFileStore(join(dataDir, 'files'));

export const backUp = (
  to: string,
  from: { pool: TestDatabase['pool']; dataDir: string },
  onProgress: () => unknown = () => {},
) =>
  createBackup({
    onProgress,
    file: to,
    pool: from.pool,
    store: storeIn(from.dataDir),
    config: { dataDir: from.dataDir, databaseUrl: undefined },
  });

export const restore = (from: string, { database, dataDir }: Installation) =>
  restoreBackup({
    file: from,
    pool: database.pool,
    connection: database.connection,
    store: storeIn(dataDir),
    config: { dataDir, databaseUrl: undefined },
  });

/** An archive's tables and other entries, without its manifest and the job queue, which change all the time. */
export async function contentsOf(archive: string) {
  const tables: Record<string, string> = {};
  const others: Record<string, string> = {};
  await readArchive(archive, async ({ name, content }) => {
    const bytes = await buffer(content);
    const table = tableOfEntry(name);
    if (table) tables[table] = (tables[table] ?? '') + gunzipSync(bytes).toString();
    else if (name !== manifestName) others[name] = bytes.toString('base64');
  });
  for (const [table, text] of Object.entries(tables)) tables[table] = text.split('\n').sort().join('\n');
  for (const queue of ['_private_jobs', '_private_job_queues']) delete tables[`graphile_worker.${queue}`];
  return { tables, others };
}
