/** The outbox without a browser: order, retries, refusals, and what a reload finds. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOutbox, type OutboxDeps } from './outbox-store.ts';
import type { Pending } from './thread-rows.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function setUp(overrides: Partial<OutboxDeps> = {}) {
  let kept: Pending[] = [];
  const delivered: string[] = [];
  const server = { isAway: false, refuses: '' };
  const deps: OutboxDeps = {
    read: () => kept,
    write: (pending) => {
      kept = [...pending];
    },
    deliver: async ({ content }) => {
      if (server.isAway) throw new Error('away');
      if (server.refuses === content) throw new Error('refused');
      delivered.push(content);
    },
    isPassing: (error) => (error as Error).message === 'away',
    exclusively: (work) => work(),
    now: () => Date.now(),
    ...overrides,
  };
  const write = (content: string, projectId = 'p') =>
    outbox.add({ kind: 'message', projectId, content, about: null });
  const outbox = createOutbox(deps);
  return { deps, outbox, write, server, delivered, kept: () => kept };
}

it('sends a message at once and keeps nothing', async () => {
  const { write, delivered, kept } = setUp();
  await expect(write('hello')).resolves.toBe('sent');
  expect([delivered, kept()]).toEqual([['hello'], []]);
});

it("keeps messages that can't be sent, and sends them in order once they can", async () => {
  const { write, server, delivered, kept } = setUp();
  server.isAway = true;
  await expect(write('one')).resolves.toBe('unsent');
  await expect(write('two')).resolves.toBe('unsent');
  expect(kept().map(({ content, state }) => [content, state])).toEqual([
    ['one', 'waiting'],
    ['two', 'waiting'],
  ]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(delivered).toEqual([]);
  server.isAway = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(delivered).toEqual(['one', 'two']);
  expect(kept()).toEqual([]);
});

it("doesn't hold up one project's messages behind another's", async () => {
  const deliver = async ({ projectId }: Pending) => {
    if (projectId === 'stuck') throw new Error('away');
  };
  const { write, kept } = setUp({ deliver });
  await write('a', 'stuck');
  await expect(write('b', 'fine')).resolves.toBe('sent');
  expect(kept().map(({ content }) => content)).toEqual(['a']);
});

it('marks a refused message as failed and sends the next', async () => {
  const { outbox, write, server, delivered, kept } = setUp();
  server.refuses = 'bad';
  await expect(write('bad')).resolves.toBe('unsent');
  await expect(write('good')).resolves.toBe('sent');
  expect([delivered, kept()[0]?.state]).toEqual([['good'], 'failed']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(delivered).toEqual(['good']);
  server.refuses = '';
  outbox.retry(kept()[0]?.key as string);
  await vi.advanceTimersByTimeAsync(0);
  expect([delivered, kept()]).toEqual([['good', 'bad'], []]);
});

it('sends unsent messages after a reload, under the same key', async () => {
  const { deps, write, server, kept } = setUp();
  server.isAway = true;
  await write('before the reload');
  const [{ key } = { key: '' }] = kept();
  const keys: string[] = [];
  const reloaded = createOutbox({
    ...deps,
    deliver: async (pending) => {
      keys.push(pending.key);
    },
  });
  reloaded.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect([keys, kept()]).toEqual([[key], []]);
});

it("doesn't resend a message older than the server remembers its key", async () => {
  const { deps, write, server, kept } = setUp();
  server.isAway = true;
  await write('yesterday');
  server.isAway = false;
  const later = createOutbox({ ...deps, now: () => Date.now() + 24 * 3_600_000 });
  later.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(kept()[0]?.state).toBe('failed');
});
