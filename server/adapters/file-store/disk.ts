/** Disk file store: keeps files in a local folder. The default. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { createDataFolder } from '../../folders.ts';
import { type FileStore, MissingObjectError } from '../../ports/file-store.ts';

export function createDiskFileStore(folder: string): FileStore {
  const root = resolve(folder);
  createDataFolder(root);

  function fullPathOf(path: string): string {
    const fullPath = join(root, path);
    if (!fullPath.startsWith(root + sep)) throw new Error('Path is outside the file store');
    return fullPath;
  }

  /** Makes a new name permanent: syncs its folder, and those above it, which may be new too. */
  async function syncFolders(folder: string): Promise<void> {
    const handle = await open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (folder !== root) await syncFolders(dirname(folder));
  }

  async function writeTemporary(temporary: string, content: Buffer | Readable, size: number) {
    const handle = await open(temporary, 'wx', 0o600);
    try {
      let written = 0;
      for await (const chunk of Buffer.isBuffer(content) ? [content] : content) {
        await handle.appendFile(chunk);
        written += chunk.length;
      }
      if (written !== size) throw new Error(`Expected ${size} bytes but received ${written}`);
      await handle.datasync();
    } finally {
      await handle.close();
    }
  }

  return {
    /** Once it resolves, the file survives a power failure. */
    async put(path, content, size) {
      const fullPath = fullPathOf(path);
      await mkdir(dirname(fullPath), { recursive: true, mode: 0o700 });
      const temporary = `${fullPath}.${randomUUID()}.temporary`;
      try {
        await writeTemporary(temporary, content, size);
        await rename(temporary, fullPath);
        await syncFolders(dirname(fullPath));
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },

    async read(path, range) {
      try {
        const handle = await open(fullPathOf(path), 'r');
        return handle.createReadStream(range);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new MissingObjectError(error);
        throw error;
      }
    },

    remove: (path) => rm(fullPathOf(path), { force: true }),
    removeFolder: (path) => rm(fullPathOf(path), { recursive: true, force: true }),

    async isEmpty() {
      const entries = await readdir(root, { recursive: true, withFileTypes: true });
      return entries.every((entry) => entry.isDirectory());
    },
  };
}
