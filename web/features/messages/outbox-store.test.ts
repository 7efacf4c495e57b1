/** Outbox store: order, retries, refusals, reloads and signing in as someone else. */
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Pending } from './message-rows.ts';
import { createOutbox, type OutboxDeps } from './outbox-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function setUp(overrides: Partial<OutboxDeps> = {}) {
  let stored: Pending[] = [];
  const delivered: string[] = [];
  const server = { isUnreachable: false, refuses: '' };
  const session = { isOwnerSignedIn: true };
  const deps: OutboxDeps = {
    read: () => stored,
    write: (pending) => {
      stored = [...pending];
    },
    deliver: async ({ content }) => {
      if (server.isUnreachable) throw new Error('unreachable');
      if (server.refuses === content) throw new Error('refused');
      delivered.push(content);
    },
    isOwnerSignedIn: () => session.isOwnerSignedIn,
    isTransient: (error) => (error as Error).message === 'unreachable',
    exclusively: (work) => work(),
    now: () => Date.now(),
    ...overrides,
  };
  const write = (content: string, projectId = 'p') =>
    outbox.add({ kind: 'message', projectId, content, about: null });
  const outbox = createOutbox(deps);
  return { deps, outbox, write, server, session, delivered, stored: () => stored };
}

it('sends a message immediately and removes it from storage', async () => {
  const { write, delivered, stored } = setUp();
  await expect(write('hello')).resolves.toBe('sent');
  expect([delivered, stored()]).toEqual([['hello'], []]);
});

it('sends a message on a plain HTTP page, where crypto.randomUUID is missing', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  onTestFinished(() => void vi.unstubAllGlobals());
  await expect(setUp().write('hello')).resolves.toBe('sent');
});

it("stores messages that can't be sent, and sends them in order once they can", async () => {
  const { write, server, delivered, stored } = setUp();
  server.isUnreachable = true;
  await expect(write('one')).resolves.toBe('unsent');
  await expect(write('two')).resolves.toBe('unsent');
  expect(stored().map(({ content, state }) => [content, state])).toEqual([
    ['one', 'waiting'],
    ['two', 'waiting'],
  ]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(delivered).toEqual([]);
  server.isUnreachable = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(delivered).toEqual(['one', 'two']);
  expect(stored()).toEqual([]);
});

it("doesn't hold up one project's messages behind another's", async () => {
  const deliver = async ({ projectId }: Pending) => {
    if (projectId === 'stuck') throw new Error('unreachable');
  };
  const { write, stored } = setUp({ deliver });
  await write('a', 'stuck');
  await expect(write('b', 'fine')).resolves.toBe('sent');
  expect(stored().map(({ content }) => content)).toEqual(['a']);
});

it('marks a refused message as failed and sends the next', async () => {
  const { outbox, write, server, delivered, stored } = setUp();
  server.refuses = 'bad';
  await expect(write('bad')).resolves.toBe('unsent');
  await expect(write('good')).resolves.toBe('sent');
  expect([delivered, stored()[0]?.state]).toEqual([['good'], 'failed']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(delivered).toEqual(['good']);
  server.refuses = '';
  outbox.retry(stored()[0]?.key as string);
  await vi.advanceTimersByTimeAsync(0);
  expect([delivered, stored()]).toEqual([['good', 'bad'], []]);
});

it('sends unsent messages after a reload, under the same key', async () => {
  const { deps, write, server, stored } = setUp();
  server.isUnreachable = true;
  await write('before the reload');
  const [{ key } = { key: '' }] = stored();
  const keys: string[] = [];
  const reloaded = createOutbox({
    ...deps,
    deliver: async (pending) => {
      keys.push(pending.key);
    },
  });
  reloaded.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect([keys, stored()]).toEqual([[key], []]);
});

it("doesn't resend a message when the server may have forgotten its key", async () => {
  const { deps, write, server, delivered, stored } = setUp();
  server.isUnreachable = true;
  await write('yesterday');
  server.isUnreachable = false;
  const later = createOutbox({ ...deps, now: () => Date.now() + 24 * 3_600_000 });
  later.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect([delivered, stored()[0]?.state]).toEqual([[], 'failed']);
});

it("keeps a user's unsent messages while someone else is signed in", async () => {
  const { outbox, write, server, session, delivered, stored } = setUp();
  server.isUnreachable = true;
  await write('unsent');
  server.isUnreachable = false;
  session.isOwnerSignedIn = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([delivered, stored()[0]?.state]).toEqual([[], 'waiting']);
  session.isOwnerSignedIn = true;
  outbox.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect([delivered, stored()]).toEqual([['unsent'], []]);
});
