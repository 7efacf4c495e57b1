/** How soon and how often live events make queries stale. */
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isCostly } from './invalidation-rules.ts';
import { createQueryLane } from './refetch-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const change = { type: 'status-changed', projectId: '5b0e0f0a-0000-4000-8000-000000000001' };

function open(restMs: number) {
  const client = new QueryClient();
  const asked = vi.spyOn(client, 'invalidateQueries');
  return { client, asked, take: createQueryLane(client, { isMine: isCostly, restMs }) };
}

it('refetches once, within 30 ms, for several events of one change', () => {
  const { asked, take } = open(0);
  for (let n = 0; n < 5; n++) take(change);
  expect(asked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(30);
  expect(asked).toHaveBeenCalledTimes(1);
});

it('refetches for the first of many events at once, then at the minimum interval', () => {
  const { asked, take } = open(800);
  take(change);
  vi.advanceTimersByTime(30);
  expect(asked).toHaveBeenCalledTimes(1);
  for (let n = 0; n < 100; n++) {
    take(change);
    vi.advanceTimersByTime(20);
  }
  vi.advanceTimersByTime(1000);
  expect(asked.mock.calls.length).toBeLessThanOrEqual(5);
  expect(asked.mock.calls.length).toBeGreaterThanOrEqual(3);
});

it('refetches only its own queries', () => {
  const { client, take } = open(0);
  client.setQueryData(['/api/admin/overview'], 1);
  client.setQueryData(['/api/projects'], 1);
  take(change);
  vi.advanceTimersByTime(30);
  expect(client.getQueryState(['/api/admin/overview'])?.isInvalidated).toBe(true);
  expect(client.getQueryState(['/api/projects'])?.isInvalidated).toBe(false);
});

it('refetches a query whose first fetch was in flight during the change', async () => {
  const { client, take } = open(0);
  const answers: ((value: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const leave = new QueryObserver(client, { queryKey: ['/api/admin/overview'], queryFn }).subscribe(() => {});
  take(change);
  await vi.advanceTimersByTimeAsync(30);
  expect(answers).toHaveLength(1);
  answers[0]?.('from before');
  await vi.advanceTimersByTimeAsync(1);
  answers[1]?.('of now');
  await vi.advanceTimersByTimeAsync(1);
  expect(client.getQueryData(['/api/admin/overview'])).toBe('of now');
  leave();
});

it('refetches urgent queries at once, once per burst', async () => {
  const client = new QueryClient();
  const asked = vi.spyOn(client, 'invalidateQueries');
  const take = createQueryLane(client, { isMine: () => true, isUrgent: true, restMs: 50 });
  take(change);
  take(change);
  await Promise.resolve();
  expect(asked).toHaveBeenCalledTimes(1);
  for (let n = 0; n < 5; n++) take(change);
  await Promise.resolve();
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(50);
  expect(asked).toHaveBeenCalledTimes(2);
});
