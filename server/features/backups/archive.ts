/**
 * Backup archive: a tar file whose last two entries are SHA256SUMS, with the checksum of every entry before it, and
 * archive.sha256, with the checksum of every byte before it.
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, type Headers, pack } from 'tar-stream';
import { BackupError, DamagedBackupError } from './backup-error.ts';

export const checksumsName = 'SHA256SUMS';
const archiveChecksumName = 'archive.sha256';
/** A tar file ends with two empty blocks. */
const endBytes = 1024;
/** The last entry (header and content, a block each) and the end. */
const tailBytes = 1024 + endBytes;

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

/** The last entry and the end. Derived entirely from the checksum, so that changes to the header or padding are noticed too. */
async function tailOf(checksum: string): Promise<Buffer> {
  const tail = pack();
  tail.entry({ name: archiveChecksumName, mode: 0o600, mtime: new Date(0) }, `${checksum}\n`);
  tail.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of tail) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Replaces the end of a finished tar stream with the checksum of everything before it. */
async function* sealed(source: AsyncIterable<Buffer>) {
  const hash = createHash('sha256');
  let heldBytes = Buffer.alloc(0);
  for await (const chunk of source) {
    const all = Buffer.concat([heldBytes, chunk]);
    const ready = all.subarray(0, Math.max(0, all.length - endBytes));
    heldBytes = Buffer.from(all.subarray(ready.length));
    hash.update(ready);
    yield ready;
  }
  yield await tailOf(hash.digest('hex'));
}

export interface ArchiveWriter {
  add(name: string, content: Buffer): Promise<void>;
  /** Returns the checksum of the content. */
  addStream(name: string, content: Readable, size: number): Promise<string>;
}

/** Creates the file with mode 600 when everything is written; after an error there is no file. */
export async function writeArchive(
  file: string,
  work: (archive: ArchiveWriter) => Promise<void>,
): Promise<{ bytes: number }> {
  const temporary = `${file}.${process.pid}.partial`;
  const tar = pack();
  const sums: string[] = [];
  const mtime = new Date();
  const headerOf = (name: string, size: number): Headers => ({ name, size, mode: 0o600, mtime });

  const addEntry = (name: string, content: Buffer) =>
    new Promise<void>((resolve, reject) => {
      tar.entry(headerOf(name, content.length), content, (error) => (error ? reject(error) : resolve()));
    });
  const writer: ArchiveWriter = {
    async add(name, content) {
      await addEntry(name, content);
      sums.push(`${sha256(content)}  ${name}\n`);
    },
    async addStream(name, content, size) {
      const hash = createHash('sha256');
      let entry: Writable | undefined;
      const written = new Promise<void>((resolve, reject) => {
        entry = tar.entry(headerOf(name, size), (error) => (error ? reject(error) : resolve()));
      });
      const hashed = async function* (source: AsyncIterable<Buffer>) {
        for await (const chunk of source) {
          hash.update(chunk);
          yield chunk;
        }
      };
      await Promise.all([written, pipeline(content, hashed, entry as Writable)]);
      const checksum = hash.digest('hex');
      sums.push(`${checksum}  ${name}\n`);
      return checksum;
    },
  };

  try {
    const toDisk = pipeline(tar, sealed, createWriteStream(temporary, { flags: 'wx', mode: 0o600 }));
    const filled = work(writer).then(
      async () => {
        await addEntry(checksumsName, Buffer.from(sums.join('')));
        tar.finalize();
      },
      (error: Error) => {
        tar.destroy(error);
        throw error;
      },
    );
    // Not one after the other: if writing to disk fails, `work` may wait forever to add an entry.
    await Promise.all([toDisk, filled]);
    const handle = await open(temporary, 'r+');
    await handle.sync().finally(() => handle.close());
    const { size } = await stat(temporary);
    await rename(temporary, file);
    return { bytes: size };
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

export interface ArchiveEntry {
  name: string;
  size: number;
  content: AsyncIterable<Buffer>;
}

const damaged = (problem: string) => new DamagedBackupError(`The backup is damaged: ${problem}.`);

async function bodySize(file: string): Promise<number> {
  const { size } = await stat(file).catch((error) => {
    throw new BackupError(`Can't read ${file}: ${error.message}`);
  });
  if (size <= tailBytes) throw damaged('it is too short');
  return size - tailBytes;
}

/** Calls `read` for every entry but the two with checksums. Content that isn't read is skipped. */
export async function readArchive(file: string, read: (entry: ArchiveEntry) => Promise<void>): Promise<void> {
  await readEntries(file, async (entry) => {
    if (entry.name !== checksumsName) await read(entry);
  });
}

async function readEntries(
  file: string,
  read: (entry: ArchiveEntry) => Promise<void>,
  onBytes?: (chunk: Buffer) => void,
) {
  const end = (await bodySize(file)) - 1;
  const tar = extract();
  const source = async function* (bytes: AsyncIterable<Buffer>) {
    for await (const chunk of bytes) {
      onBytes?.(chunk);
      yield chunk;
    }
  };
  const reading = pipeline(createReadStream(file, { end }), source, tar);
  // Handled below: a rejection also ends the loop, which may be waiting for the next entry.
  reading.catch(() => {});
  for await (const entry of tar) {
    const { name, size = 0 } = entry.header;
    await read({ name, size, content: entry });
    entry.resume();
  }
  await reading;
}

/** Compares every entry and the whole archive with their checksums. Throws if a single byte differs. */
export async function verifyArchive(
  file: string,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<void> {
  const total = await bodySize(file);
  const archiveHash = createHash('sha256');
  let done = 0;
  const actual: string[] = [];
  let sums: string | null = null;
  const count = (chunk: Buffer) => {
    archiveHash.update(chunk);
    done += chunk.length;
    onProgress(done, total);
  };
  const check = async ({ name, content }: ArchiveEntry) => {
    const hash = createHash('sha256');
    const chunks: Buffer[] = [];
    for await (const chunk of content) {
      if (name === checksumsName) chunks.push(chunk);
      else hash.update(chunk);
    }
    if (name === checksumsName) sums = Buffer.concat(chunks).toString();
    else actual.push(`${hash.digest('hex')}  ${name}\n`);
  };
  await readEntries(file, check, count).catch((error) => {
    throw damaged(`it can't be read (${error.message})`);
  });
  if (sums === null) throw damaged('its list of checksums is missing');
  const expected = new Set((sums as string).split(/(?<=\n)/));
  const different = actual.find((line) => !expected.has(line));
  if (different) throw damaged(`${different.slice(66, -1)} doesn't match its checksum`);
  if (expected.size !== actual.length) throw damaged('parts of it are missing');
  const handle = await open(file, 'r');
  const tail = Buffer.alloc(tailBytes);
  await handle.read(tail, 0, tailBytes, total).finally(() => handle.close());
  if (!tail.equals(await tailOf(archiveHash.digest('hex')))) throw damaged("it doesn't match its checksum");
}
