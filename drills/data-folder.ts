/** Data folders for drills: copies of one that a server has set up, because initdb and the migrations take seconds. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startServer } from '#test/process/server-process.ts';

let prepared: Promise<string> | undefined;

async function prepare(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-prepared-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const server = await startServer({ DATA_DIR: folder });
  await server.kill('SIGTERM');
  return folder;
}

/**
 * Fills a data folder as a first start does. Preserves file owners: PostgreSQL refuses to run as root, so if a drill does,
 * the database's files belong to another account.
 */
export async function setUpDataFolder(folder: string): Promise<void> {
  prepared ??= prepare();
  mkdirSync(folder, { recursive: true });
  await promisify(execFile)('cp', ['-a', `${await prepared}/.`, folder]);
}

export async function createDataFolder(name: string, parent = tmpdir()): Promise<string> {
  const folder = mkdtempSync(join(parent, `portal-${name}-`));
  await setUpDataFolder(folder);
  return folder;
}
