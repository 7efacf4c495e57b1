/** S3 file store: keeps files in a bucket of any S3-compatible service. */
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { type FileStore, MissingObjectError } from '../../ports/file-store.ts';

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Streams up to this size are read into memory, so that the SDK can send them again. */
const maxBufferedBytes = 1024 * 1024;
const timeouts = { connectionTimeout: 5_000, socketTimeout: 60_000 };
const ownConnection = { httpAgent: { keepAlive: false }, httpsAgent: { keepAlive: false } };

export function createS3FileStore({ endpoint, bucket, region, ...credentials }: S3Settings): FileStore {
  const settings: S3ClientConfig = {
    endpoint,
    region,
    credentials,
    forcePathStyle: true,
    // Some S3-compatible services lack the newer checksums; the portal stores its own SHA-256.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Keeps the SDK's warnings off the console. Errors are thrown, and the portal logs them.
    logger: { debug() {}, info() {}, warn() {}, error() {} },
  };
  const client = new S3Client({ ...settings, requestHandler: timeouts });
  /**
   * For larger streams. The SDK repeats a request whose connection breaks, but it can't send a stream twice. A new connection
   * for each stream avoids one that the service has closed since the last request.
   */
  const streaming = new S3Client({ ...settings, requestHandler: { ...timeouts, ...ownConnection } });

  async function remove(path: string) {
    await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: path }));
  }

  /**
   * Some services keep the partial object of a failed upload. A complete object is left alone: it is from another attempt,
   * for example by another process that finished the same upload first.
   */
  async function removePartial(path: string, size: number) {
    const stored = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: path }));
    if (stored.ContentLength !== size) await remove(path);
  }

  return {
    async put(path, source, size) {
      const content = size <= maxBufferedBytes && !Buffer.isBuffer(source) ? await buffer(source) : source;
      const sourceFailed = new AbortController();
      // Otherwise the S3 client waits forever for the rest of a failed source.
      if (!Buffer.isBuffer(content)) content.once('error', (error) => sourceFailed.abort(error));
      try {
        await (Buffer.isBuffer(content) ? client : streaming).send(
          new PutObjectCommand({ Bucket: bucket, Key: path, Body: content, ContentLength: size }),
          { abortSignal: sourceFailed.signal },
        );
      } catch (error) {
        await removePartial(path, size).catch(() => undefined);
        throw error;
      }
    },

    async read(path, range) {
      try {
        const { Body } = await client.send(
          new GetObjectCommand({
            Bucket: bucket,
            Key: path,
            ...(range && { Range: `bytes=${range.start}-${range.end}` }),
          }),
        );
        return Body as Readable;
      } catch (error) {
        throw error instanceof NoSuchKey ? new MissingObjectError(error) : error;
      }
    },

    remove,

    async removeFolder(path) {
      for (let token: string | undefined; ; ) {
        const listed = await client.send(
          new ListObjectsV2Command({
            Bucket: bucket,
            Prefix: `${path}/`,
            ...(token && { ContinuationToken: token }),
          }),
        );
        for (const { Key } of listed.Contents ?? []) if (Key) await remove(Key);
        token = listed.NextContinuationToken;
        if (!token) return;
      }
    },

    async isEmpty() {
      const listed = await client.send(new ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 }));
      return (listed.Contents ?? []).length === 0;
    },
  };
}
