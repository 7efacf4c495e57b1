/** Uploading one file: without the upload client's code, with full storage, and behind a proxy that refuses large parts. */
import * as tus from 'tus-js-client';
import { afterEach, expect, it, vi } from 'vitest';
import { device } from '../../lib/device.ts';
import { parsePartSize } from './part-size.ts';
import { optionalStorage, uploadFile } from './upload-file.ts';

it("fails and can be retried when the upload client can't be loaded", async () => {
  const onFailed = vi.fn();
  const target = { projectId: 'project-1', purpose: 'document' as const };
  const options = {
    file: new File(['text'], 'a.txt'),
    target,
    onProgress: vi.fn(),
    onDone: vi.fn(),
    onFailed,
  };
  const upload = await uploadFile(options, () => Promise.reject(new TypeError('Failed to fetch')));
  expect(upload).toBeUndefined();
  expect(onFailed).toHaveBeenCalledExactlyOnceWith({
    status: 0,
    message: "The connection was lost. Your upload will resume when you're back online.",
    canRetry: true,
  });
});

it("doesn't fail when the browser's storage is full", async () => {
  const storage = optionalStorage({
    findAllUploads: async () => [],
    findUploadsByFingerprint: async () => [],
    removeUpload: async () => undefined,
    addUpload: () => {
      throw new DOMException('No room', 'QuotaExceededError');
    },
  });
  const upload = { size: 4, metadata: {}, creationTime: '', urlStorageKey: '', uploadUrl: null };
  await expect(storage.addUpload('file', { ...upload, parallelUploadUrls: null })).resolves.toBe('');
});

const megabyte = 1024 * 1024;
const stored = device.entry('upload-part-size', parsePartSize);
afterEach(() => stored.remove());

/** A portal behind a proxy that refuses bodies above the limit, as a transport for the upload client. */
function behindProxy(
  limit: number,
  refusal = { status: 413, body: '<html><h1>413 Request Entity Too Large</h1></html>' },
) {
  const parts: number[] = [];
  const refused: number[] = [];
  let received = 0;
  const respond = (status: number, headers: Record<string, string> = {}, body = '') => ({
    getStatus: () => status,
    getHeader: (name: string) => headers[name],
    getBody: () => body,
    getUnderlyingObject: () => undefined,
  });
  async function send(method: string, body: Blob | null) {
    if (method === 'POST') return respond(201, { Location: '/api/uploads/file-1' });
    if (method === 'HEAD') {
      return respond(200, { 'Upload-Offset': String(received), 'Upload-Length': String(5 * megabyte) });
    }
    const size = body?.size ?? 0;
    if (size > limit) {
      refused.push(size);
      return respond(refusal.status, {}, refusal.body);
    }
    parts.push(size);
    received += size;
    return respond(204, { 'Upload-Offset': String(received) });
  }
  const httpStack = {
    getName: () => 'proxy',
    createRequest: (method: string, url: string) => ({
      getMethod: () => method,
      getURL: () => url,
      setHeader: () => undefined,
      getHeader: () => undefined,
      setProgressHandler: () => undefined,
      send: (body: Blob | null) => send(method, body),
      abort: async () => undefined,
      getUnderlyingObject: () => undefined,
    }),
  } as unknown as tus.HttpStack;
  class Upload extends tus.Upload {
    constructor(file: tus.Upload['file'], options: tus.UploadOptions) {
      super(file, { ...options, httpStack, retryDelays: Array(7).fill(0) });
    }
  }
  return { parts, refused, loadClient: async () => ({ Upload, defaultOptions: tus.defaultOptions }) };
}

/** Resolves with the file's id, or with the error shown. */
const uploadThrough = (loadClient: ReturnType<typeof behindProxy>['loadClient']) =>
  new Promise<string>((resolve) => {
    const file = new File([new Uint8Array(5 * megabyte)], 'plan.pdf');
    const target = { projectId: 'project-1', purpose: 'document' as const };
    const onFailed = ({ message }: { message: string }) => resolve(message);
    void uploadFile({ file, target, onProgress: vi.fn(), onDone: resolve, onFailed }, loadClient);
  });

it('sends smaller parts after a proxy refuses one, and remembers their size', async () => {
  const proxy = behindProxy(megabyte);
  expect(await uploadThrough(proxy.loadClient)).toBe('file-1');
  expect(proxy.refused).toEqual([4 * megabyte, 2 * megabyte]);
  expect(proxy.parts).toEqual(Array(5).fill(megabyte));
  const next = behindProxy(megabyte);
  expect(await uploadThrough(next.loadClient)).toBe('file-1');
  expect(next.refused).toEqual([]);
});

it('says so when a proxy refuses even the smallest parts', async () => {
  const proxy = behindProxy(1000);
  expect(await uploadThrough(proxy.loadClient)).toContain('blocks uploads');
  expect(proxy.refused.map((size) => size / 1024)).toEqual([4096, 2048, 1024, 512, 256]);
});

const page = (title: string) => `<html><h1>${title}</h1></html>`;
const lost = "The connection was lost. Your upload will resume when you're back online.";
const unavailable = "Something went wrong on our side. We'll try again in a moment.";

it.each([
  [400, '{"code":"invalid","message":"The file is empty."}', 'The file is empty.'],
  [
    400,
    page('Bad Request'),
    "We couldn't upload this file. Try another one, or ask your project team or an admin for help.",
  ],
  [503, '{"code":"unavailable","message":"The portal is restarting."}', 'The portal is restarting.'],
  [500, page('Internal Server Error'), unavailable],
  [502, page('Bad Gateway'), unavailable],
  [503, '{"message":"no healthy upstream"}', unavailable],
  [504, '', unavailable],
  [429, page('Too Many Requests'), 'Too many attempts. Please try again later.'],
  [200, page('Sign in to the Wi-Fi'), lost],
])('explains a failed upload after a %i with %s', async (status, body, message) => {
  const proxy = behindProxy(0, { status, body });
  expect(await uploadThrough(proxy.loadClient)).toBe(message);
});
