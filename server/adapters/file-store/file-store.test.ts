/** File stores: one suite for disk and S3, with a local S3 server, and tests of what is specific to each. */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startS3 } from '#test/support/s3-server.ts';
import { type FileStore, MissingObjectError } from '../../ports/file-store.ts';
import { configuredFileStore } from './configured.ts';
import { createDiskFileStore } from './disk.ts';
import { createS3FileStore } from './s3.ts';

async function onDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-files-'));
  const close = async () => rmSync(folder, { recursive: true, force: true });
  return { store: createDiskFileStore(folder), close, hasStarted: () => true };
}

async function onS3() {
  const s3 = await startS3();
  return { store: createS3FileStore(s3.settings), close: s3.close, hasStarted: s3.hasStarted };
}

describe.each([
  ['disk', onDisk],
  ['s3', onS3],
] as const)('the file store on %s', (_name, open) => {
  let store: FileStore;
  let close: () => Promise<void>;
  let hasStarted: (path: string) => boolean;
  beforeAll(async () => ({ store, close, hasStarted } = await open()));
  afterAll(() => close());

  const newPath = () => `files/${randomUUID()}`;

  it('is empty until an object is stored, and again after the last one is removed', async () => {
    expect(await store.isEmpty()).toBe(true);
    const path = newPath();
    await store.put(path, Buffer.from('x'), 1);
    expect(await store.isEmpty()).toBe(false);
    await store.remove(path);
    expect(await store.isEmpty()).toBe(true);
  });

  it('returns the bytes stored from a buffer and from a stream', async () => {
    for (const size of [1, 65_536, 3_000_001]) {
      const bytes = randomBytes(size);
      const [a, b] = [newPath(), newPath()];
      await store.put(a, bytes, size);
      const pieces = Array.from({ length: Math.ceil(size / 50_000) }, (_, at) =>
        bytes.subarray(at * 50_000, (at + 1) * 50_000),
      );
      await store.put(b, Readable.from(pieces), size);
      expect((await buffer(await store.read(a))).equals(bytes)).toBe(true);
      expect((await buffer(await store.read(b))).equals(bytes)).toBe(true);
    }
  });

  it('reads a range of an object', async () => {
    const path = newPath();
    await store.put(path, Buffer.from('0123456789'), 10);
    expect((await buffer(await store.read(path, { start: 2, end: 5 }))).toString()).toBe('2345');
    expect((await buffer(await store.read(path, { start: 9, end: 9 }))).toString()).toBe('9');
  });

  it('replaces a whole object', async () => {
    const path = newPath();
    await store.put(path, Buffer.from('the first, longer'), 17);
    await store.put(path, Buffer.from('second'), 6);
    expect((await buffer(await store.read(path))).toString()).toBe('second');
  });

  it('stores nothing when the source fails', async () => {
    const path = newPath();
    const breaking = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        await vi.waitUntil(() => hasStarted(path), 10_000);
        throw new Error('cut');
      })(),
    );
    await expect(store.put(path, breaking, 2_000_000)).rejects.toThrow();
    await expect(store.read(path)).rejects.toBeInstanceOf(MissingObjectError);
  });

  it('reports a missing object, and removes a missing one without an error', async () => {
    const path = newPath();
    await expect(store.read(path)).rejects.toBeInstanceOf(MissingObjectError);
    await store.remove(path);
    await store.put(path, Buffer.from('x'), 1);
    await store.remove(path);
    await expect(store.read(path)).rejects.toBeInstanceOf(MissingObjectError);
  });

  it('removes a folder with its contents and nothing else', async () => {
    const folder = `uploads/${randomUUID()}`;
    await store.put(`${folder}/0-a`, Buffer.from('a'), 1);
    await store.put(`${folder}/1-b`, Buffer.from('b'), 1);
    await store.put(`${folder}x/0-a`, Buffer.from('c'), 1);
    await store.removeFolder(folder);
    await expect(store.read(`${folder}/0-a`)).rejects.toBeInstanceOf(MissingObjectError);
    await expect(store.read(`${folder}/1-b`)).rejects.toBeInstanceOf(MissingObjectError);
    expect((await buffer(await store.read(`${folder}x/0-a`))).toString()).toBe('c');
    await store.removeFolder(folder);
  });
});

it('the disk store rejects paths outside its folder', async () => {
  const { store, close } = await onDisk();
  await expect(store.put('../outside', Buffer.from('x'), 1)).rejects.toThrow('outside the file store');
  await expect(store.read('files/../../outside')).rejects.toThrow('outside the file store');
  await close();
});

describe('the S3 store', () => {
  /** Runs `work` with a store whose S3 service is a fake; `respond` handles its requests. */
  async function withFakeService(
    respond: RequestListener,
    work: (store: FileStore, service: Server) => Promise<void>,
  ) {
    const service = createServer(respond);
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const { port } = service.address() as AddressInfo;
    const credentials = { bucket: 'portal', region: 'us-east-1', accessKeyId: 'a', secretAccessKey: 'b' };
    await work(createS3FileStore({ endpoint: `http://127.0.0.1:${port}`, ...credentials }), service);
    service.closeAllConnections();
    await new Promise((resolve) => service.close(resolve));
  }

  it('distinguishes an unavailable service from a missing object', () =>
    withFakeService(
      (_request, response) => response.writeHead(503).end(),
      async (store) => {
        await expect(store.read('files/x')).rejects.not.toBeInstanceOf(MissingObjectError);
      },
    ));

  it('sends a small stream again when the connection breaks', async () => {
    const bodies: string[] = [];
    await withFakeService(
      async (request, response) => {
        bodies.push(await text(request));
        if (bodies.length === 1) request.socket.destroy();
        else response.end();
      },
      (store) => store.put('files/x', Readable.from(['small']), 5),
    );
    expect(bodies).toEqual(['small', 'small']);
  });

  it.each([
    ['leaves a complete object, stored by another attempt,', 2_000_000, true],
    ['removes a partial object', 100_000, false],
  ])('%s when the source fails', async (_name, storedLength, isLeft) => {
    let isStored = true;
    await withFakeService(
      // Never responds to the PUT, whose source fails.
      ({ method }, response) => {
        if (method === 'HEAD') response.writeHead(200, { 'content-length': storedLength }).end();
        if (method !== 'DELETE') return;
        isStored = false;
        response.writeHead(204).end();
      },
      async (store) => {
        const breaking = Readable.from(
          (async function* () {
            yield Buffer.alloc(100_000);
            throw new Error('cut');
          })(),
        );
        await expect(store.put('files/x', breaking, 2_000_000)).rejects.toThrow();
      },
    );
    expect(isStored).toBe(isLeft);
  });

  it('sends each large stream over a new connection', async () => {
    const size = 2 * 1024 * 1024;
    let connectionCount = 0;
    await withFakeService(
      (request, response) => void request.resume().on('end', () => response.end()),
      async (store, service) => {
        service.on('connection', () => connectionCount++);
        for (const path of ['files/x', 'files/y'])
          await store.put(path, Readable.from([Buffer.alloc(size)]), size);
      },
    );
    expect(connectionCount).toBe(2);
  });
});

describe('the configured S3 file store', () => {
  let s3: Awaited<ReturnType<typeof startS3>>;
  beforeAll(async () => {
    s3 = await startS3();
  });
  afterAll(() => s3.close());

  it("says in the log which bucket it can't use", async () => {
    const error = vi.fn();
    await configuredFileStore({ s3: { ...s3.settings, bucket: 'missing' }, dataDir: '' }, { error });
    await expect.poll(() => error.mock.calls).toHaveLength(1);
    const [details, message] = error.mock.calls[0] ?? [];
    expect(details).toMatchObject({ endpoint: s3.settings.endpoint, bucket: 'missing' });
    expect(message).toBe("can't use the S3 bucket; uploads and downloads will fail until it works");
  });
});
