/** Creates a backup of the portal, running or stopped: database, stored files, secret and document certificate in one archive. */
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Pool, PoolClient } from 'pg';
import type { Config } from '../../config.ts';
import { pauseDeletions, resumeDeletions } from '../../db/deletion-lock.ts';
import { type FileStore, MissingObjectError } from '../../ports/file-store.ts';
import { type ArchiveWriter, writeArchive } from './archive.ts';
import { BackupError } from './backup-error.ts';
import * as manifest from './manifest.ts';
import { copyOut, describe, listObjects, plainFormats, type StoredObject } from './snapshot.ts';

export interface Progress {
  step: 'tables' | 'files' | 'check';
  done: number;
  total: number;
}

export interface BackupOptions {
  /** Where to write the archive. Must not exist yet. */
  file: string;
  pool: Pool;
  store: FileStore;
  config: Pick<Config, 'dataDir' | 'databaseUrl'>;
  /** Awaited, so that it can pause the backup, or abort it by throwing. */
  onProgress?: (progress: Progress) => unknown;
}

export interface BackupResult {
  takenAt: string;
  bytes: number;
  tables: number;
  objects: number;
  /** Paths of stored files that are missing and therefore not in the backup. */
  missing: string[];
  /** Paths of stored files that don't match their checksum. They are in the backup as they are. */
  changed: string[];
}

/** Table data and files are buffered in memory up to about this size. */
const bufferBytes = 8 * 1024 * 1024;

/** The secret and the document certificate. With DATABASE_URL, they are in the settings table instead of files. */
async function addSecrets(archive: ArchiveWriter, { dataDir, databaseUrl }: BackupOptions['config']) {
  if (databaseUrl) return;
  for (const name of [manifest.secretName, manifest.certificateName]) {
    const path = join(dataDir, name);
    if (existsSync(path)) await archive.add(name, readFileSync(path));
  }
}

async function addTable(archive: ArchiveWriter, client: PoolClient, table: manifest.Table) {
  let chunks: Buffer[] = [];
  let size = 0;
  let part = 0;
  const flush = async () => {
    if (size === 0) return;
    await archive.add(manifest.tableEntry(table, ++part), await promisify(gzip)(Buffer.concat(chunks)));
    chunks = [];
    size = 0;
  };
  for await (const chunk of copyOut(client, table)) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= bufferBytes) await flush();
  }
  await flush();
}

/** An entry needs its size up front, and a damaged file may not have the recorded size, so a large file is copied to disk first. */
async function addObject(archive: ArchiveWriter, content: Readable, entry: string, scratch: string) {
  const chunks: Buffer[] = [];
  let size = 0;
  const iterator = content[Symbol.asyncIterator]();
  let next = await iterator.next();
  while (!next.done && size + next.value.length <= bufferBytes) {
    chunks.push(next.value);
    size += next.value.length;
    next = await iterator.next();
  }
  const head = Buffer.concat(chunks);
  if (next.done) return archive.addStream(entry, Readable.from([head], { objectMode: false }), size);
  const rest = async function* () {
    yield head;
    for (; !next.done; next = await iterator.next()) {
      size += next.value.length;
      yield next.value;
    }
  };
  try {
    await pipeline(rest, createWriteStream(scratch, { flags: 'wx', mode: 0o600 }));
    return await archive.addStream(entry, createReadStream(scratch), size);
  } finally {
    await rm(scratch, { force: true });
  }
}

async function addObjects(
  archive: ArchiveWriter,
  objects: readonly StoredObject[],
  { file, store, onProgress }: BackupOptions,
) {
  const missing: string[] = [];
  const changed: string[] = [];
  for (const [index, { path, sha256 }] of objects.entries()) {
    await onProgress?.({ step: 'files', done: index, total: objects.length });
    const content = await store.read(path).catch((error: unknown) => {
      if (!(error instanceof MissingObjectError)) throw error;
      missing.push(path);
      return null;
    });
    if (!content) continue;
    // Named like a partial archive, so that scheduled backups also delete what a killed process leaves behind.
    const scratch = `${file}.${randomUUID()}.partial`;
    const checksum = await addObject(archive, content, manifest.objectEntry(path), scratch);
    if (sha256 && checksum !== sha256) changed.push(path);
  }
  await onProgress?.({ step: 'files', done: objects.length, total: objects.length });
  return { missing, changed };
}

async function fill(archive: ArchiveWriter, client: PoolClient, options: BackupOptions) {
  await client.query('begin isolation level repeatable read read only');
  const objects = await listObjects(client);
  const described = await describe(client, objects.length);
  await archive.add(manifest.manifestName, Buffer.from(JSON.stringify(described, null, 2)));
  await addSecrets(archive, options.config);
  for (const [index, table] of described.tables.entries()) {
    await options.onProgress?.({ step: 'tables', done: index, total: described.tables.length });
    await addTable(archive, client, table);
  }
  await options.onProgress?.({
    step: 'tables',
    done: described.tables.length,
    total: described.tables.length,
  });
  // Ends the snapshot, so that it doesn't hold back vacuum while files are copied. The locks stay.
  await client.query('commit');
  const problems = await addObjects(archive, objects, options);
  // Throws if the connection broke: the locks are gone then, and a file of the snapshot may have been deleted.
  await client.query('select 1');
  return {
    takenAt: described.takenAt,
    tables: described.tables.length,
    objects: objects.length - problems.missing.length,
    ...problems,
  };
}

export async function createBackup(options: BackupOptions): Promise<BackupResult> {
  const { file, pool } = options;
  if (existsSync(file)) throw new BackupError(`${file} already exists. Choose another name.`);
  if (!existsSync(dirname(file))) {
    throw new BackupError(`The folder ${dirname(file)} doesn't exist. Create it, or choose another one.`);
  }
  const client = await pool.connect();
  try {
    await client.query(plainFormats);
    const { rows } = await client.query(`select to_regclass('schema_migrations') is not null as "isPortal"`);
    if (!rows[0].isPortal)
      throw new BackupError("This database doesn't contain a portal. Check DATABASE_URL or DATA_DIR.");
    if (!(await pauseDeletions(client))) {
      throw new BackupError('Another backup of this portal is running. Try again when it has finished.');
    }
    let result: Omit<BackupResult, 'bytes'> | undefined;
    const { bytes } = await writeArchive(file, async (archive) => {
      result = await fill(archive, client, options);
    });
    return { ...(result as Omit<BackupResult, 'bytes'>), bytes };
  } finally {
    await resumeDeletions(client);
    client.release(true);
  }
}
