/** File download: a whole file, verified against its SHA-256, or a range of it; never as a type a browser would execute. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { DomainError } from '#domain/errors.ts';
import { previewOf } from '#domain/file.ts';
import type { FileRecord } from '../../authorization/file-access.ts';
import type { Db } from '../../db/database.ts';
import { disposition } from '../../http/attachment.ts';
import type { RawResponse } from '../../http/handlers.ts';
import { type FileStore, MissingObjectError } from '../../ports/file-store.ts';
import { readRange } from './byte-range.ts';
import type { DamageCheck } from './damage.ts';

export interface DownloadRequest {
  isPreview: boolean;
  range: string | undefined;
  ifRange: string | undefined;
  ifNoneMatch: string | undefined;
}

const damaged = () =>
  new DomainError(
    'unavailable',
    'Our copy of this file is missing or damaged. It needs to be uploaded again.',
  );

function headersOf(file: FileRecord, isPreview: boolean): Record<string, string | number> {
  const isShown = isPreview && previewOf(file.fileType) !== null;
  return {
    // Only types that are safe to show are sent with their own content type.
    'content-type': isShown ? file.fileType : 'application/octet-stream',
    'content-disposition': disposition(isShown ? 'inline' : 'attachment', file.fileName),
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'accept-ranges': 'bytes',
    // Browsers don't cache downloads. They cache previews and revalidate them, so that pages don't load them again.
    ...(!isShown && { 'cache-control': 'no-store' }),
    ...(file.sha256 && { etag: `"${file.sha256}"` }),
  };
}

export function createDownload({ store, damage }: { store: FileStore; damage: DamageCheck }) {
  async function read(db: Db, file: FileRecord, range?: { start: number; end: number }): Promise<Readable> {
    try {
      return await store.read(file.objectPath, range);
    } catch (error) {
      if (!(error instanceof MissingObjectError)) {
        throw new DomainError('unavailable', "We can't read this file right now. Please try again.", {
          cause: error,
        });
      }
      await damage.report(db, file.id, error);
      throw damaged();
    }
  }

  /** Holds back the last chunk until the hash is verified, so that a changed file is never sent in full. */
  async function* checked(db: Db, file: FileRecord, source: Readable): AsyncGenerator<Buffer> {
    const hash = createHash('sha256');
    let lastChunk: Buffer | null = null;
    for await (const chunk of source) {
      hash.update(chunk);
      if (lastChunk) yield lastChunk;
      lastChunk = chunk;
    }
    if (hash.digest('hex') !== file.sha256) {
      await damage.report(db, file.id);
      throw damaged();
    }
    if (file.damagedAt) await damage.clear(db, file.id);
    if (lastChunk) yield lastChunk;
  }

  /** A file marked as damaged is verified before the first byte is sent, so that the response can be an error. */
  async function requireIntact(db: Db, file: FileRecord) {
    if (!file.damagedAt || !file.sha256) return;
    for await (const _ of checked(db, file, await read(db, file)));
  }

  return async function download(db: Db, file: FileRecord, request: DownloadRequest): Promise<RawResponse> {
    const headers = headersOf(file, request.isPreview);
    const { etag } = headers;
    if (etag && request.ifNoneMatch === etag) return { status: 304, headers };
    await requireIntact(db, file);
    const isRangeCurrent = request.ifRange === undefined || request.ifRange === etag;
    const range = isRangeCurrent ? readRange(request.range, file.fileSize) : 'whole';
    if (range === 'unsatisfiable') {
      return { status: 416, headers: { 'content-range': `bytes */${file.fileSize}` } };
    }
    if (range !== 'whole') {
      const { start, end } = range;
      return {
        status: 206,
        headers: {
          ...headers,
          'content-length': end - start + 1,
          'content-range': `bytes ${start}-${end}/${file.fileSize}`,
        },
        body: await read(db, file, range),
      };
    }
    const source = await read(db, file);
    const body = file.sha256 ? Readable.from(checked(db, file, source), { objectMode: false }) : source;
    return { status: 200, headers: { ...headers, 'content-length': file.fileSize }, body };
  };
}
