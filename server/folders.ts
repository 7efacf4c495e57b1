/** Creates folders for the portal's data and backups, private to the account that runs it. */
import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartupError } from './startup-error.ts';

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Creates a folder and its missing parents. Node's own `recursive` option would retry forever in places like /proc, where
 * creating a folder reports ENOENT although the parent exists.
 */
export function createFolder(path: string): void {
  if (isFolder(path)) return;
  createFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have just created it.
    if (!isFolder(path)) throw error;
  }
}

/** Creates DATA_DIR or a folder in it. */
export function createDataFolder(path: string): void {
  try {
    createFolder(path);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const isFile = code === 'EEXIST' || code === 'ENOTDIR';
    const reason = isFile ? 'that path, or a folder above it, is a file or a broken link' : message;
    throw new StartupError(`The portal can't create its data folder ${path} (DATA_DIR): ${reason}.`);
  }
}
