/** Upload tests shared by the disk and S3 file stores: dropped connections, a killed server, ten uploads at once. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { startS3 } from '../support/s3-server.ts';
import { zipBomb } from '../support/sample-files.ts';
import { callJson, type ServerProcess, startServer } from './server-process.ts';

const megabyte = 1024 * 1024;
const fullSize = 25 * megabyte;

/** Random bytes behind a PDF header. */
const aPdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)]);
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function joinPortal(server: ServerProcess) {
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  const person = { firstName: 'A', lastName: 'B', email, password: 'long enough' };
  const { body } = await callJson(server.url, '/api/auth/register', { body: person });
  const project = await callJson(server.url, '/api/projects', { token: body.token, body: { name: 'P' } });
  return { token: body.token as string, projectId: project.body.id as string };
}
type Member = Awaited<ReturnType<typeof joinPortal>>;

const headersOf = ({ token }: Member) => ({ authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' });

async function begin(server: ServerProcess, member: Member, size: number): Promise<string> {
  const response = await fetch(`${server.url}/api/projects/${member.projectId}/uploads`, {
    method: 'POST',
    headers: {
      ...headersOf(member),
      'upload-length': String(size),
      'upload-metadata': `filename ${Buffer.from('big.pdf').toString('base64')}`,
    },
  });
  return response.headers.get('location') ?? '';
}

async function offsetOf(server: ServerProcess, member: Member, path: string): Promise<number> {
  const response = await fetch(server.url + path, { method: 'HEAD', headers: headersOf(member) });
  expect(response.status).toBe(200);
  return Number(response.headers.get('upload-offset'));
}

/** An open PATCH request whose bytes the test writes step by step. */
function open(server: ServerProcess, member: Member, path: string, offset: number): ClientRequest {
  const patch = request(server.url + path, {
    method: 'PATCH',
    headers: {
      ...headersOf(member),
      'upload-offset': offset,
      'content-type': 'application/offset+octet-stream',
    },
  });
  patch.on('error', () => {});
  return patch;
}

const written = (patch: ClientRequest, bytes: Buffer) => new Promise((done) => patch.write(bytes, done));

/** Sends the remaining bytes. Like any tus client, resumes from the server's offset when a request times out. */
async function sendRest(server: ServerProcess, member: Member, path: string, bytes: Buffer) {
  const first = await offsetOf(server, member, path);
  for (let offset = first; ; ) {
    const response = await fetch(server.url + path, {
      method: 'PATCH',
      headers: {
        ...headersOf(member),
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: bytes.subarray(offset),
    });
    if (response.status === 204) return first;
    // 409: what the server still had in its buffers when the request timed out was stored after the offset was read.
    expect([408, 409]).toContain(response.status);
    const reached = await offsetOf(server, member, path);
    expect(reached).toBeGreaterThan(offset);
    offset = reached;
  }
}

async function download(server: ServerProcess, member: Member, path: string): Promise<Buffer> {
  const response = await fetch(`${server.url}/api/files/${path.split('/').pop()}/content`, {
    headers: headersOf(member),
  });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** Waits until the server has stored at least this many bytes. */
async function stored(server: ServerProcess, member: Member, path: string, atLeast: number): Promise<number> {
  return expect
    .poll(() => offsetOf(server, member, path), { timeout: 120_000, interval: 50 })
    .toBeGreaterThanOrEqual(atLeast)
    .then(() => offsetOf(server, member, path));
}

const residentBytes = (pid: number) =>
  1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

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
      const bytes = aPdf(fullSize);
      const path = await begin(server, member, bytes.length);

      // Parts are 1 MB plus at most one 64 KB chunk, so three parts leave a remainder.
      const sent = 3 * megabyte + 400_000;
      const cut = open(server, member, path, 0);
      await written(cut, bytes.subarray(0, sent));
      // All full parts are stored: the server is waiting for more bytes.
      await stored(server, member, path, 3 * megabyte);
      cut.destroy();
      // Bytes after the last full part count too.
      const afterCut = await stored(server, member, path, sent);

      const killed = open(server, member, path, afterCut);
      await written(killed, bytes.subarray(afterCut, afterCut + 10 * megabyte));
      await stored(server, member, path, afterCut + 5 * megabyte);
      await server.kill('SIGKILL');

      server = await start();
      const afterKill = await sendRest(server, member, path, bytes);
      expect(afterKill).toBeGreaterThanOrEqual(afterCut + 5 * megabyte);
      expect(digest(await download(server, member, path))).toBe(digest(bytes));
      expect(await server.kill('SIGTERM')).toBe(0);
    });

    it('uses no more memory for ten concurrent 25 MB files and a ZIP bomb than for small files', async () => {
      const server = await start();
      const member = await joinPortal(server);
      const warmUp = await Promise.all(Array.from({ length: 10 }, () => begin(server, member, 2 * megabyte)));
      await Promise.all(warmUp.map((path) => sendRest(server, member, path, aPdf(2 * megabyte))));

      const before = residentBytes(server.pid);
      let peak = before;
      const watch = setInterval(() => {
        peak = Math.max(peak, residentBytes(server.pid));
      }, 20);
      const bytes = aPdf(fullSize);
      const paths = await Promise.all(Array.from({ length: 10 }, () => begin(server, member, bytes.length)));
      const bomb = zipBomb();
      const bombPath = await begin(server, member, bomb.length);
      try {
        await Promise.all(paths.map((path) => sendRest(server, member, path, bytes)));
        await sendRest(server, member, bombPath, bomb);
      } finally {
        clearInterval(watch);
      }
      const grown = Math.round((peak - before) / megabyte);
      process.stdout.write(
        `${kind}: ${Math.round(before / megabyte)} MB before, ${grown} MB more at the peak\n`,
      );
      expect(grown).toBeLessThan(100);
      for (const path of paths.slice(0, 2)) {
        expect(digest(await download(server, member, path))).toBe(digest(bytes));
      }
    });
  });
