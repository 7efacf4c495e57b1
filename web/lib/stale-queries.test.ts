/** Stale queries: data counts as stale from a failed refetch until one succeeds. */
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import { unreachable } from './api-error.ts';
import { createStaleQueries, refetchFailed, retryUnanswered } from './stale-queries.ts';

function setUpQuery() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const server = { isDown: false, requests: 0, failure: new Error('server error') };
  const observer = new QueryObserver(client, {
    queryKey: ['/api/admin/overview'],
    queryFn: async () => {
      server.requests += 1;
      if (server.isDown) throw server.failure;
      return server.requests;
    },
  });
  const stale = createStaleQueries(client);
  return { client, server, observer, stale, leave: observer.subscribe(() => undefined) };
}

test('data counts as stale from a failed refetch until a successful retry', async () => {
  const { client, server, observer, stale } = setUpQuery();
  const listener = vi.fn();
  stale.subscribe(listener);
  await observer.refetch();
  expect(stale.hasAny()).toBe(false);
  server.isDown = true;
  await client.invalidateQueries();
  expect(stale.hasAny()).toBe(true);
  expect(listener).toHaveBeenCalled();
  await stale.retry();
  expect(stale.hasAny()).toBe(true);
  server.isDown = false;
  await stale.retry();
  expect(stale.hasAny()).toBe(false);
  expect(observer.getCurrentResult().data).toBe(server.requests);
});

test("a query without data, or one that isn't shown, doesn't count as stale", async () => {
  const { client, server, observer, stale, leave } = setUpQuery();
  server.isDown = true;
  await observer.refetch();
  expect(stale.hasAny()).toBe(false);
  server.isDown = false;
  await observer.refetch();
  server.isDown = true;
  await client.invalidateQueries();
  leave();
  expect(stale.hasAny()).toBe(false);
});

test('refetches only the failed queries once the server is back', async () => {
  const { client, server, observer, stale } = setUpQuery();
  await observer.refetch();
  const fetchStats = vi.fn(async () => 'stats');
  const unaffected = new QueryObserver(client, {
    queryKey: ['/api/advisor/stats'],
    queryFn: fetchStats,
    staleTime: Number.POSITIVE_INFINITY,
  });
  unaffected.subscribe(() => undefined);
  await eventually(() => expect(unaffected.getCurrentResult().data).toBe('stats'));
  server.isDown = true;
  await observer.refetch();
  expect(stale.hasAny()).toBe(true);
  server.isDown = false;
  refetchFailed(client);
  await eventually(() => expect(stale.hasAny()).toBe(false));
  expect(observer.getCurrentResult().data).toBe(server.requests);
  expect(fetchStats).toHaveBeenCalledTimes(1);
});

test('retries an unanswered request once the server responds, and shows its error until then', async () => {
  const { client, server, observer } = setUpQuery();
  server.isDown = true;
  await observer.refetch();
  const { requests } = server;
  // The server did respond, with an error: retrying is up to the user.
  await retryUnanswered(client, async () => true);
  expect(server.requests).toBe(requests);
  server.failure = unreachable();
  await observer.refetch();
  const seen = new Set<string>();
  observer.subscribe(({ status }) => seen.add(status));
  await retryUnanswered(client, async () => false);
  expect([...seen]).toEqual([]);
  server.isDown = false;
  await retryUnanswered(client, async () => true);
  await eventually(() => expect(observer.getCurrentResult().status).toBe('success'));
});
