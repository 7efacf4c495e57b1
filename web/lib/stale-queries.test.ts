/** Old answers are known as such from the failed look until the next one that succeeds. */
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import { unreachable } from './api-error.ts';
import { askAgain, askUnansweredAgain, createOldQueries } from './stale-queries.ts';

function aScreen() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const server = { isDown: false, asked: 0, failure: new Error('away') };
  const observer = new QueryObserver(client, {
    queryKey: ['/api/admin/overview'],
    queryFn: async () => {
      server.asked += 1;
      if (server.isDown) throw server.failure;
      return server.asked;
    },
  });
  const old = createOldQueries(client);
  return { client, server, observer, old, leave: observer.subscribe(() => undefined) };
}

test('data counts as old from a failed refetch until a successful retry', async () => {
  const { client, server, observer, old } = aScreen();
  const told = vi.fn();
  old.subscribe(told);
  await observer.refetch();
  expect(old.isAny()).toBe(false);
  server.isDown = true;
  await client.invalidateQueries();
  expect(old.isAny()).toBe(true);
  expect(told).toHaveBeenCalled();
  await old.retry();
  expect(old.isAny()).toBe(true);
  server.isDown = false;
  await old.retry();
  expect(old.isAny()).toBe(false);
  expect(observer.getCurrentResult().data).toBe(server.asked);
});

test("a query without data, or one that isn't shown, doesn't count as old", async () => {
  const { client, server, observer, old, leave } = aScreen();
  server.isDown = true;
  await observer.refetch();
  expect(old.isAny()).toBe(false);
  server.isDown = false;
  await observer.refetch();
  server.isDown = true;
  await client.invalidateQueries();
  leave();
  expect(old.isAny()).toBe(false);
});

test('refetches only what failed or was in flight once the server is back', async () => {
  const { client, server, observer, old } = aScreen();
  await observer.refetch();
  const calm = vi.fn(async () => 'calm');
  const quiet = new QueryObserver(client, {
    queryKey: ['/api/advisor/figures'],
    queryFn: calm,
    staleTime: Number.POSITIVE_INFINITY,
  });
  quiet.subscribe(() => undefined);
  await eventually(() => expect(quiet.getCurrentResult().data).toBe('calm'));
  server.isDown = true;
  await observer.refetch();
  expect(old.isAny()).toBe(true);
  server.isDown = false;
  askAgain(client);
  await eventually(() => expect(old.isAny()).toBe(false));
  expect(observer.getCurrentResult().data).toBe(server.asked);
  expect(calm).toHaveBeenCalledTimes(1);
});

test('repeats an unanswered request once the server answers, and shows its error until then', async () => {
  const { client, server, observer } = aScreen();
  server.isDown = true;
  await observer.refetch();
  const { asked } = server;
  // The server answered, if badly: asking again is for the person to decide.
  await askUnansweredAgain(client, async () => true);
  expect(server.asked).toBe(asked);
  server.failure = unreachable();
  await observer.refetch();
  const seen = new Set<string>();
  observer.subscribe(({ status }) => seen.add(status));
  await askUnansweredAgain(client, async () => false);
  expect([...seen]).toEqual([]);
  server.isDown = false;
  await askUnansweredAgain(client, async () => true);
  await eventually(() => expect(observer.getCurrentResult().status).toBe('success'));
});
