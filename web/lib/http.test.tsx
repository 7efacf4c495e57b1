/** HTTP client and event stream timeouts. Runs in a browser, because both need window. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventStream } from '#test/component/fake-server.ts';
import { openConnection } from './event-connection.ts';
import { send } from './http.ts';

interface Sent {
  path: string;
  signal: AbortSignal;
  respond(response: Response): void;
}

let sent: Sent[];
const sentTo = (path: string) => sent.filter((each) => each.path === path);
const hangingOn = (path: string) => sentTo(path).filter(({ signal }) => !signal.aborted).length;

/** A server behind a dead connection: requests stay pending unless the test responds. */
beforeEach(() => {
  sent = [];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (path: string, { signal }: { signal: AbortSignal }) => {
    return new Promise<Response>((respond, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      sent.push({ path, signal, respond });
    });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A JSON response that stalls after its first bytes. */
const stalledJson = (signal: AbortSignal) => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"items":'));
      signal.addEventListener('abort', () => controller.error(signal.reason));
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'application/json; charset=utf-8' } });
};

const outcomeOf = (request: Promise<unknown>) =>
  request.then(
    () => 'settled',
    (error: { message: string }) => error.message,
  );
const unreachable = "0: We couldn't reach the server";

it.each([
  ['GET', 20_000],
  ['POST', 30_000],
])('times out a %s without a response after %i ms', async (method, timeoutMs) => {
  const outcome = outcomeOf(send({ method, url: '/api/thing', body: undefined }));
  await vi.advanceTimersByTimeAsync(timeoutMs - 1);
  expect(hangingOn('/api/thing')).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(hangingOn('/api/thing')).toBe(0);
  expect(await outcome).toBe(unreachable);
});

it('times out a response that stalls halfway', async () => {
  const outcome = outcomeOf(send({ method: 'GET', url: '/api/list' }));
  const [request] = sentTo('/api/list') as [Sent];
  request.respond(stalledJson(request.signal));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await outcome).toBe(unreachable);
});

it("doesn't time out an upload that takes 10 minutes", async () => {
  const outcome = outcomeOf(send({ method: 'POST', url: '/api/photo', body: new Blob(['bytes']) }));
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(hangingOn('/api/photo')).toBe(1);
  sentTo('/api/photo')[0]?.respond(new Response(null, { status: 204 }));
  expect(await outcome).toBe('settled');
});

it("rejects with the caller's abort reason", async () => {
  const cancel = new AbortController();
  const request = send({ method: 'GET', url: '/api/thing', signal: cancel.signal });
  cancel.abort(new Error('left the page'));
  await expect(request).rejects.toThrow('left the page');
});

const openStream = () => {
  const states: boolean[] = [];
  const close = openConnection({
    lastEventId: undefined,
    onEvent: () => undefined,
    onState: (isLive) => states.push(isLive),
    onRefused: () => undefined,
  });
  return { close, states };
};

const connect = (stream: Sent) => stream.respond(eventStream(stream.signal));

it('frees every connection for a new stream when the old one has been silent for a minute', async () => {
  const { close, states } = openStream();
  await vi.advanceTimersByTimeAsync(0);
  connect(sentTo('/api/events')[0] as Sent);
  await vi.advanceTimersByTimeAsync(0);
  expect(states).toEqual([true]);

  await vi.advanceTimersByTimeAsync(55_000);
  const requests = Array.from({ length: 6 }, () => outcomeOf(send({ method: 'PUT', url: '/api/thing' })));
  await vi.advanceTimersByTimeAsync(5000);
  expect(hangingOn('/api/thing')).toBe(0);
  expect(new Set(await Promise.all(requests))).toEqual(new Set([unreachable]));
  await vi.advanceTimersByTimeAsync(1000);
  expect(hangingOn('/api/events')).toBe(1);
  expect(sentTo('/api/events')).toHaveLength(2);
  expect(states).toEqual([true, false]);
  close();
});

it('keeps slow requests when the stream is silent but the server responds to others', async () => {
  const { close } = openStream();
  await vi.advanceTimersByTimeAsync(0);
  connect(sentTo('/api/events')[0] as Sent);
  await vi.advanceTimersByTimeAsync(50_000);
  const slow = outcomeOf(send({ method: 'PUT', url: '/api/slow' }));
  const quick = outcomeOf(send({ method: 'PUT', url: '/api/quick' }));
  sentTo('/api/quick')[0]?.respond(new Response(null, { status: 204 }));
  expect(await quick).toBe('settled');
  await vi.advanceTimersByTimeAsync(11_000);
  expect(sentTo('/api/events')).toHaveLength(2);
  sentTo('/api/slow')[0]?.respond(new Response(null, { status: 204 }));
  expect(await slow).toBe('settled');
  close();
});

it('reconnects when a new stream gets no response', async () => {
  const { close } = openStream();
  await vi.advanceTimersByTimeAsync(0);
  await vi.advanceTimersByTimeAsync(21_000);
  expect(sentTo('/api/events')).toHaveLength(2);
  expect(hangingOn('/api/events')).toBe(1);
  close();
});
