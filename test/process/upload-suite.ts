/** Upload tests shared by the disk and S3 file stores: dropped connections and a killed server. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { startS3 } from '../support/s3-server.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import {
  begin,
  createPdf,
  digest,
  download,
  fullSize,
  joinPortal,
  type Member,
  megabyte,
  offsetOf,
  open,
  sendRest,
  write,
} from './upload-client.ts';

/** Waits until the server has stored at least this many bytes. */
async function waitUntilStored(
  server: ServerProcess,
  member: Member,
  path: string,
  atLeast: number,
): Promise<number> {
  return expect
    .poll(() => offsetOf(server, member, path), { timeout: 120_000, interval: 50 })
    .toBeGreaterThanOrEqual(atLeast)
    .then(() => offsetOf(server, member, path));
}

/** Called from one test file per store so both run in parallel. */
export const describeUploads = (kind: 'disk' | 's3') =>
  describe(`an upload to ${kind}`, () => {
    let dataDir: string;
    let database: TestDatabase;
    let s3: Awaited<ReturnType<typeof startS3>> | undefined;
    let env: Record<string, string>;

    beforeAll(async () => {
      dataDir = mkdtempSync(join(tmpdir(), 'portal-uploads-'));
      database = await createTestDatabase();
      s3 = kind === 's3' ? await startS3() : undefined;
      env = {
        DATA_DIR: dataDir,
        DATABASE_URL: database.url,
        ...(s3 && {
          S3_ENDPOINT: s3.settings.endpoint,
          S3_BUCKET: s3.settings.bucket,
          S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
          S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
        }),
      };
    });
    const running: ServerProcess[] = [];
    const start = async () => {
      const server = await startServer(env);
      running.push(server);
      return server;
    };
    afterEach(async () => {
      for (const server of running.splice(0)) await server.kill('SIGTERM');
    });
    afterAll(async () => {
      await s3?.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    });

    it('resumes after a dropped connection and after kill -9 of the server, and arrives byte for byte', async () => {
      let server = await start();
      const member = await joinPortal(server);
      const bytes = createPdf(fullSize);
      const path = await begin(server, member, bytes.length);

      // Parts are 1 MB plus at most one 64 KB chunk, so three parts leave a remainder.
      const sent = 3 * megabyte + 400_000;
      const cut = open(server, member, path, 0);
      await write(cut, bytes.subarray(0, sent));
      // All full parts are stored: the server is waiting for more bytes.
      await waitUntilStored(server, member, path, 3 * megabyte);
      cut.destroy();
      // Bytes after the last full part count too.
      const afterCut = await waitUntilStored(server, member, path, sent);

      const killed = open(server, member, path, afterCut);
      await write(killed, bytes.subarray(afterCut, afterCut + 10 * megabyte));
      await waitUntilStored(server, member, path, afterCut + 5 * megabyte);
      await server.kill('SIGKILL');

      server = await start();
      const afterKill = await sendRest(server, member, path, bytes);
      expect(afterKill).toBeGreaterThanOrEqual(afterCut + 5 * megabyte);
      expect(digest(await download(server, member, path))).toBe(digest(bytes));
      expect(await server.kill('SIGTERM')).toBe(0);
    });
  });
