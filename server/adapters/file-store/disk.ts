/** Keeps files in a folder of this machine: the default. */
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { type FileStore, MissingObjectError } from '../../ports/file-store.ts';

export function createDiskFileStore(folder: string): FileStore {
  const root = resolve(folder);
  mkdirSync(root, { recursive: true, mode: 0o700 });

  function placeOf(path: string): string {
    const place = join(root, path);
    if (!place.startsWith(root + sep)) throw new Error('A path leads out of the file store');
    return place;
  }

  async function writeDraft(draft: string, content: Buffer | Readable, size: number) {
    const handle = await open(draft, 'wx', 0o600);
    try {
      let written = 0;
      for await (const chunk of Buffer.isBuffer(content) ? [content] : content) {
        await handle.appendFile(chunk);
        written += chunk.length;
      }
      if (written !== size) throw new Error(`${written} bytes came where ${size} were told`);
      // What was answered for must outlast a power cut.
      await handle.datasync();
    } finally {
      await handle.close();
    }
  }

  return {
    async put(path, content, size) {
      const place = placeOf(path);
      await mkdir(dirname(place), { recursive: true, mode: 0o700 });
      const draft = `${place}.${randomUUID()}.draft`;
      try {
        await writeDraft(draft, content, size);
        await rename(draft, place);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    async read(path, range) {
      try {
        const handle = await open(placeOf(path), 'r');
        return handle.createReadStream(range);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new MissingObjectError(error);
        throw error;
      }
    },

    remove: (path) => rm(placeOf(path), { force: true }),
    removeFolder: (path) => rm(placeOf(path), { recursive: true, force: true }),
  };
}
