/** Restores a backup into an empty installation: checks the whole archive, then loads files and database. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import type { Config } from '../../config.ts';
import { migrate, readMigrations } from '../../db/migrate.ts';
import { createDataFolder } from '../../folders.ts';
import type { FileStore } from '../../ports/file-store.ts';
import { type ArchiveEntry, readArchive, verifyArchive } from './archive.ts';
import { BackupError, DamagedBackupError } from './backup-error.ts';
import type { Progress } from './create-backup.ts';
import { loadTables, type TableLoader } from './load-tables.ts';
import * as manifest from './manifest.ts';
import { schemas } from './snapshot.ts';

const toText = async (content: AsyncIterable<Buffer>) => (await buffer(content)).toString();

async function readManifest(file: string): Promise<manifest.Manifest> {
  let text = '{}';
  await readArchive(file, async ({ name, content }) => {
    if (name === manifest.manifestName) text = await toText(content);
  });
  const json = JSON.parse(text);
  const { data } = manifest.anyManifest.safeParse(json);
  if (data && data.format > manifest.archiveFormat) {
    throw new BackupError(
      'This backup was made by a newer version of the portal. Restore it with that version or a later one.',
    );
  }
  const parsed = manifest.manifestShape.safeParse(json);
  if (!parsed.success) throw new BackupError("This file isn't a portal backup. Check the file name.");
  return parsed.data;
}

/** The migrations that lead to the backup's schema; the rest run when the portal starts. */
function migrationsOf({ migrations }: manifest.Manifest) {
  const installed = readMigrations();
  const unknown = migrations.filter(({ name }) => !installed.some((one) => one.name === name));
  if (unknown.length > 0) {
    const names = unknown.map(({ name }) => name).join(', ');
    throw new BackupError(
      `This backup was made by a newer version of the portal (${names}). Restore it with that version or a later one.`,
    );
  }
  return installed.filter((one) => {
    const theirs = migrations.find(({ name }) => name === one.name);
    if (theirs && theirs.checksum !== one.checksum) {
      throw new BackupError(
        `This backup was made by another version of the portal (${one.name} differs). Restore it with that version.`,
      );
    }
    return theirs !== undefined;
  });
}

/** Checks the whole archive; returns its manifest and migrations. Throws if it is damaged or from a version we can't read. */
export async function checkBackup(file: string, onProgress: (progress: Progress) => void = () => {}) {
  if (!existsSync(file)) throw new BackupError(`${file} doesn't exist. Check the file name.`);
  const onBytes = (done: number, total: number) => onProgress({ step: 'check', done, total });
  await verifyArchive(file, onBytes).catch((error: Error) => {
    if (!(error instanceof DamagedBackupError)) throw error;
    throw new BackupError(
      `${error.message} Nothing was restored. Check the file name, or use another copy of the backup.`,
    );
  });
  const described = await readManifest(file);
  return { described, migrations: migrationsOf(described) };
}

const notEmpty = (problem: string) =>
  new BackupError(
    `${problem} A backup can only be restored into an empty installation, so nothing was changed. ` +
      'Choose an empty DATA_DIR, database or bucket.',
  );

type Target = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** Call before opening the database, because opening it would create one. */
export async function requireEmptyFolders({ dataDir, databaseUrl }: Target, store: FileStore): Promise<void> {
  const existing = [manifest.secretName, manifest.certificateName].find((name) =>
    existsSync(join(dataDir, name)),
  );
  if (existing && !databaseUrl) throw notEmpty(`${dataDir} contains a portal: it has the file ${existing}.`);
  if (!(await store.isEmpty())) throw notEmpty('The file store already contains files.');
}

async function requireEmptyDatabase(pool: pg.Pool) {
  const { rows } = await pool.query(
    `select count(*)::int as tables from pg_tables where schemaname = any($1)`,
    [schemas],
  );
  const count = rows[0].tables as number;
  if (count > 0)
    throw notEmpty(`The database already contains ${count === 1 ? 'a table' : `${count} tables`}.`);
}

/** Stores a secret where a portal with this configuration looks for it: in the settings table or the data folder. */
async function storeSecret(
  name: string,
  text: string,
  { dataDir, databaseUrl }: Target,
  client: pg.ClientBase,
) {
  if (!databaseUrl) {
    createDataFolder(dataDir);
    return writeFileSync(join(dataDir, name), text, { mode: 0o600, flag: 'wx' });
  }
  const key = name === manifest.secretName ? 'jwt-secret' : 'document-certificate';
  await client.query(
    'insert into settings (key, value) values ($1, $2) on conflict (key) do update set value = $2',
    [key, text],
  );
}

export interface RestoreOptions {
  file: string;
  pool: pg.Pool;
  connection: pg.ClientConfig;
  store: FileStore;
  config: Target;
  onProgress?: (progress: Progress) => void;
}

/** The database commits last, so an interrupted restore leaves none of the backup's rows in it. */
export async function restoreBackup(options: RestoreOptions): Promise<manifest.Manifest> {
  const { file, pool, connection, store, config, onProgress } = options;
  const { described, migrations } = await checkBackup(file, onProgress);
  await requireEmptyFolders(config, store);
  await requireEmptyDatabase(pool);
  await migrate(connection, migrations);
  const secrets = new Map<string, string>();
  let files = 0;

  async function restoreEntry({ name, size, content }: ArchiveEntry, tables: TableLoader) {
    const table = tables.find(name);
    const path = manifest.pathOfEntry(name);
    if (table) return tables.load(table, await buffer(content));
    if (path) {
      onProgress?.({ step: 'files', done: files++, total: described.objects });
      return store.put(path, Readable.from(content, { objectMode: false }), size);
    }
    if (name !== manifest.manifestName) secrets.set(name, (await toText(content)).trim());
  }

  await loadTables(pool, described, async (tables, client) => {
    await readArchive(file, (entry) => restoreEntry(entry, tables));
    await tables.finish();
    // The backup of a portal with DATABASE_URL has its secrets in the settings table, which was just loaded.
    if (!config.databaseUrl && secrets.size === 0) {
      const { rows } = await client.query('select key, value from settings');
      for (const { key, value } of rows) {
        if (key === 'jwt-secret') secrets.set(manifest.secretName, value);
        if (key === 'document-certificate') secrets.set(manifest.certificateName, value);
      }
    }
    for (const [name, text] of secrets) await storeSecret(name, text, config, client);
  });
  onProgress?.({ step: 'files', done: files, total: described.objects });
  return described;
}
