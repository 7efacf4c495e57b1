/** Polling while there is no event stream, and what is refetched once the stream or the server is back. */
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unreachable } from './api-error.ts';
import { startPolling } from './polling.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function start() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const state = { isLive: false, isSignedIn: true, isServerReachable: true, responses: 0, isFailing: false };
  const listeners: (() => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['/api/messages/unread'],
    queryFn: async () => {
      if (state.isFailing) throw unreachable();
      return ++state.responses;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const unsubscribe = observer.subscribe(() => {});
  startPolling(client, {
    isStreamLive: () => state.isLive,
    onStreamState(listener) {
      listeners.push(listener);
      return () => undefined;
    },
    isSignedIn: () => state.isSignedIn,
    isServerReachable: async () => state.isServerReachable,
  });
  await vi.advanceTimersByTimeAsync(0);
  const setLive = async (isLive: boolean) => {
    state.isLive = isLive;
    for (const listener of listeners) listener();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { state, setLive, unsubscribe };
}

it('refetches active queries every 5 seconds while there is no stream', async () => {
  const { state, unsubscribe } = await start();
  expect(state.responses).toBe(1);
  await vi.advanceTimersByTimeAsync(4999);
  expect(state.responses).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(state.responses).toBe(2);
  await vi.advanceTimersByTimeAsync(5000);
  expect(state.responses).toBe(3);
  unsubscribe();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state.responses).toBe(3);
});

it("doesn't refetch while the stream is live, and starts again when it is lost", async () => {
  const { state, setLive } = await start();
  await setLive(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state.responses).toBe(1);
  await setLive(false);
  await vi.advanceTimersByTimeAsync(5000);
  expect(state.responses).toBe(2);
});

it('refetches failed queries as soon as the stream is back', async () => {
  const { state, setLive } = await start();
  state.isFailing = true;
  await vi.advanceTimersByTimeAsync(5000);
  state.isFailing = false;
  await setLive(true);
  expect(state.responses).toBe(2);
});

it('retries an unanswered request once the server responds, even with a live stream', async () => {
  const { state, setLive } = await start();
  await setLive(true);
  state.isFailing = true;
  await setLive(false);
  await vi.advanceTimersByTimeAsync(5000);
  state.isServerReachable = false;
  state.isFailing = false;
  state.isLive = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(state.responses).toBe(1);
  state.isServerReachable = true;
  await vi.advanceTimersByTimeAsync(5000);
  expect(state.responses).toBe(2);
});

it('stops when the user signs out', async () => {
  const { state } = await start();
  state.isSignedIn = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state.responses).toBe(1);
});
