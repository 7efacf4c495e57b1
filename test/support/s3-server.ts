/** Local S3 server on a free port, with one bucket in a temporary folder. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

export async function startS3() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-s3-'));
  const bucket = 'portal';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = (await server.run()) as AddressInfo;
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    /** Whether s3rver has started to write the object. */
    hasStarted: (path: string) => existsSync(join(folder, bucket, `${path}._S3rver_object`)),
    async close() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
