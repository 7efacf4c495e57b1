/** Refetch queue: how soon and how often queries are refetched. */
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRefetchQueue, type StaleTest } from './refetch-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const change: StaleTest = ({ queryKey }) => queryKey[0] === '/api/admin/overview';

function open(intervalMs: number) {
  const client = new QueryClient();
  const refetched = vi.spyOn(client, 'invalidateQueries');
  return { client, refetched, queue: createRefetchQueue(client, { intervalMs }) };
}

it('refetches once, within 30 ms, for several events of one change', () => {
  const { refetched, queue } = open(0);
  for (let n = 0; n < 5; n++) queue(change);
  expect(refetched).not.toHaveBeenCalled();
  vi.advanceTimersByTime(30);
  expect(refetched).toHaveBeenCalledTimes(1);
});

it('refetches for the first of many events after the debounce, then at the minimum interval', () => {
  const { refetched, queue } = open(800);
  queue(change);
  vi.advanceTimersByTime(30);
  expect(refetched).toHaveBeenCalledTimes(1);
  for (let n = 0; n < 100; n++) {
    queue(change);
    vi.advanceTimersByTime(20);
  }
  vi.advanceTimersByTime(1000);
  expect(refetched.mock.calls.length).toBeLessThanOrEqual(5);
  expect(refetched.mock.calls.length).toBeGreaterThanOrEqual(3);
});

it('refetches only queries that the change made stale', () => {
  const { client, queue } = open(0);
  client.setQueryData(['/api/admin/overview'], 1);
  client.setQueryData(['/api/projects'], 1);
  queue(change);
  vi.advanceTimersByTime(30);
  expect(client.getQueryState(['/api/admin/overview'])?.isInvalidated).toBe(true);
  expect(client.getQueryState(['/api/projects'])?.isInvalidated).toBe(false);
});

it('refetches a query whose first fetch was in flight during the change', async () => {
  const { client, queue } = open(0);
  const responses: ((value: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => responses.push(resolve));
  const unsubscribe = new QueryObserver(client, { queryKey: ['/api/admin/overview'], queryFn }).subscribe(
    () => {},
  );
  queue(change);
  await vi.advanceTimersByTimeAsync(30);
  expect(responses).toHaveLength(1);
  responses[0]?.('outdated');
  await vi.advanceTimersByTimeAsync(1);
  responses[1]?.('current');
  await vi.advanceTimersByTimeAsync(1);
  expect(client.getQueryData(['/api/admin/overview'])).toBe('current');
  unsubscribe();
});

it('resolves for every change once the refetch they share has ended', async () => {
  const { client, queue } = open(0);
  const responses: ((value: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => responses.push(resolve));
  client.setQueryData(['/api/admin/overview'], 'outdated');
  const options = { queryKey: ['/api/admin/overview'], queryFn, staleTime: Number.POSITIVE_INFINITY };
  const unsubscribe = new QueryObserver(client, options).subscribe(() => {});
  const shown: unknown[] = [];
  const show = () => shown.push(client.getQueryData(['/api/admin/overview']));
  void queue(change).then(show);
  void queue(change).then(show);
  await vi.advanceTimersByTimeAsync(30);
  expect(responses).toHaveLength(1);
  expect(shown).toEqual([]);
  responses[0]?.('current');
  await vi.advanceTimersByTimeAsync(1);
  expect(shown).toEqual(['current', 'current']);
  unsubscribe();
});

it('refetches urgent queries immediately, but at most once per interval', async () => {
  const client = new QueryClient();
  const refetched = vi.spyOn(client, 'invalidateQueries');
  const queue = createRefetchQueue(client, { isUrgent: true, intervalMs: 50 });
  queue(change);
  queue(change);
  await Promise.resolve();
  expect(refetched).toHaveBeenCalledTimes(1);
  for (let n = 0; n < 5; n++) queue(change);
  await Promise.resolve();
  expect(refetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(50);
  expect(refetched).toHaveBeenCalledTimes(2);
});
