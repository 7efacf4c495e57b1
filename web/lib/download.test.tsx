/** Downloads on a connection that drops or stalls. Runs in a browser, because saving a file needs the DOM. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { exportTable } from '#contract/csv-exports.ts';
import { download } from './download.ts';

let body: ReadableStreamDefaultController<Uint8Array>;
let isCanceled: boolean;
let saved: Promise<string>[];

beforeEach(() => {
  isCanceled = false;
  saved = [];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => {
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        body = controller;
      },
      cancel: () => {
        isCanceled = true;
      },
    });
    return new Response(stream, { headers: { 'Content-Type': 'text/csv; charset=utf-8' } });
  });
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    saved.push((content as Blob).text().then((text) => `${(content as Blob).type}: ${text}`));
    return '#';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const send = (text: string) => body.enqueue(new TextEncoder().encode(text));

const startDownload = () =>
  download(exportTable, { params: { table: 'users' } }).then(
    () => 'saved',
    (error: { message: string }) => error.message,
  );

it('saves a file that arrives slowly but never stalls for a minute', async () => {
  const outcome = startDownload();
  await vi.advanceTimersByTimeAsync(0);
  for (const part of ['a,', 'b,', 'c']) {
    await vi.advanceTimersByTimeAsync(59_000);
    send(part);
    await vi.advanceTimersByTimeAsync(0);
  }
  body.close();
  expect(await outcome).toBe('saved');
  expect(await Promise.all(saved)).toEqual(['text/csv; charset=utf-8: a,b,c']);
});

it('fails when nothing more arrives for a minute', async () => {
  const outcome = startDownload();
  await vi.advanceTimersByTimeAsync(0);
  send('a,');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await outcome).toBe("0: We couldn't reach the server");
  expect([isCanceled, saved.length]).toEqual([true, 0]);
});

it('fails when the connection drops, without saving half a file', async () => {
  const outcome = startDownload();
  await vi.advanceTimersByTimeAsync(0);
  send('a,');
  body.error(new TypeError('network error'));
  expect(await outcome).toBe('network error');
  expect(saved).toEqual([]);
});
