/** The configured file store: S3 if a bucket is set, otherwise a folder in DATA_DIR. */
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { FileStore } from '../../ports/file-store.ts';
import { createDiskFileStore } from './disk.ts';
import type { S3Settings } from './s3.ts';

export interface FileStoreSettings {
  s3: S3Settings | undefined;
  dataDir: string;
}

/**
 * Loads the S3 client, which is large, only if a bucket is configured. Checks the bucket in the background and logs an error if
 * it can't be used: the rest of the portal works without files.
 */
export async function configuredFileStore(
  { s3, dataDir }: FileStoreSettings,
  log?: Pick<Logger, 'error'>,
): Promise<FileStore> {
  if (!s3) return createDiskFileStore(join(dataDir, 'files'));
  const { createS3FileStore } = await import('./s3.ts');
  const store = createS3FileStore(s3);
  const report = (error: Error) =>
    log?.error(
      { err: error, endpoint: s3.endpoint, bucket: s3.bucket },
      "can't use the S3 bucket; uploads and downloads will fail until it works",
    );
  if (log) store.isEmpty().catch(report);
  return store;
}
