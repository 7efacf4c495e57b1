/** The configured file store: S3 if a bucket is set, otherwise a folder in DATA_DIR. */
import { join } from 'node:path';
import type { FileStore } from '../../ports/file-store.ts';
import { createDiskFileStore } from './disk.ts';
import type { S3Settings } from './s3.ts';

/** Loads the S3 client, which is large, only if a bucket is configured. */
export async function configuredFileStore(config: {
  s3: S3Settings | undefined;
  dataDir: string;
}): Promise<FileStore> {
  if (!config.s3) return createDiskFileStore(join(config.dataDir, 'files'));
  const { createS3FileStore } = await import('./s3.ts');
  return createS3FileStore(config.s3);
}
