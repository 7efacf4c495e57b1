/** Proves that a draft follows a person from one device to another, with and without a network, and loses nothing. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { initialStart, type StartState } from '#domain/project-draft.ts';
import type { ServerCopy } from '#domain/project-draft-merge.ts';
import { createDraftSync } from './draft-sync.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-01-01T10:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const about = (idea: string): StartState => ({ ...initialStart, idea });

function aServer() {
  let kept: ServerCopy = { state: null, revision: 0, savedAt: null };
  const set = (state: StartState | null) => {
    kept = { state, revision: kept.revision + 1, savedAt: new Date().toISOString() };
  };
  const calls: string[] = [];
  let isAway = false;
  const answer = async <T>(name: string, value: () => T): Promise<T> => {
    calls.push(name);
    if (isAway) throw new Error('away');
    const answered = value();
    await null;
    return answered;
  };
  return {
    calls,
    kept: () => kept,
    away: (value: boolean) => {
      isAway = value;
    },
    /** The project was made from the draft. */
    clear: () => set(null),
    api: {
      read: () => answer('read', () => kept),
      save: (revision: number, state: StartState | null) =>
        answer('save', () => {
          if (revision !== kept.revision) return kept;
          if ((state?.idea.length ?? 0) > 100) return 'too-large' as const;
          set(state);
          return { revision: kept.revision };
        }),
    },
  };
}

function aDevice(server: ReturnType<typeof aServer>) {
  const stored = new Map<string, string>();
  const shown = { state: null as StartState | null, aside: null as StartState | null };
  const reaches: string[] = [];
  const sync = createDraftSync({
    store: {
      read: (key) => stored.get(key) ?? null,
      write: (key, value) => void (value === null ? stored.delete(key) : stored.set(key, value)),
    },
    key: 'mark',
    server: server.api,
    local: {
      read: () => shown.state,
      write: (state) => {
        shown.state = state;
      },
      putAside: (state) => {
        shown.aside = state;
      },
    },
    onReplaced: () => undefined,
    onReach: (reach) => void reaches.push(reach),
  });
  const write = (idea: string) => {
    shown.state = about(idea);
    sync.changed();
  };
  const settle = () => vi.advanceTimersByTimeAsync(1100);
  return { sync, shown, write, settle, reaches };
}

it('arrives on another device, and a change there comes back', async () => {
  const server = aServer();
  const [phone, desk] = [aDevice(server), aDevice(server)];
  phone.write('bi');
  phone.write('bikes');
  await phone.settle();
  expect(server.calls).toEqual(['save']);
  await desk.sync.pull();
  expect(desk.shown.state?.idea).toBe('bikes');
  desk.write('bikes and boats');
  await desk.settle();
  await phone.sync.pull();
  expect(phone.shown).toMatchObject({ state: { idea: 'bikes and boats' }, aside: null });
});

it('keeps working without the server, and sends when it is back', async () => {
  const server = aServer();
  const phone = aDevice(server);
  server.away(true);
  phone.write('bikes');
  await phone.settle();
  await phone.sync.pull();
  expect(phone.shown.state?.idea).toBe('bikes');
  server.away(false);
  await phone.sync.pull();
  expect(server.kept().state?.idea).toBe('bikes');
  await phone.settle();
  expect(server.calls.at(-1)).toBe('save');
});

it('lets the newer of two win when both were changed, and keeps the other aside', async () => {
  const server = aServer();
  const [phone, desk] = [aDevice(server), aDevice(server)];
  phone.write('bikes');
  await phone.settle();
  await desk.sync.pull();
  server.away(true);
  phone.write('bikes on the train');
  await vi.advanceTimersByTimeAsync(60_000);
  server.away(false);
  desk.write('bikes at the desk');
  await desk.settle();
  await phone.sync.pull();
  expect(phone.shown).toMatchObject({
    state: { idea: 'bikes at the desk' },
    aside: { idea: 'bikes on the train' },
  });
  // The other way round: newer here.
  await vi.advanceTimersByTimeAsync(60_000);
  desk.write('changed at the desk');
  await desk.settle();
  await vi.advanceTimersByTimeAsync(60_000);
  phone.write('newest on the phone');
  await phone.settle();
  await phone.settle();
  expect(server.kept().state?.idea).toBe('newest on the phone');
  expect(phone.shown.aside?.idea).toBe('changed at the desk');
});

it('forgets a copy whose draft has become a project elsewhere, and does not bring it back', async () => {
  const server = aServer();
  const [phone, desk] = [aDevice(server), aDevice(server)];
  phone.write('bikes');
  await phone.settle();
  await desk.sync.pull();
  server.clear();
  phone.shown.state = null;
  phone.sync.forget(false);
  await phone.sync.pull();
  await desk.sync.pull();
  expect([phone.shown.state, desk.shown.state, server.kept().state]).toEqual([null, null, null]);
});

it('is not brought back by a save that was on its way when the project was made', async () => {
  const server = aServer();
  const phone = aDevice(server);
  phone.write('bikes');
  const sending = phone.sync.flush();
  phone.shown.state = null;
  phone.sync.forget(false);
  await sending;
  await phone.settle();
  expect(server.kept().state).toBeNull();
});

it('sends what was changed while the answer was on its way', async () => {
  const server = aServer();
  const phone = aDevice(server);
  phone.write('bikes');
  const sending = phone.sync.flush();
  await vi.advanceTimersByTimeAsync(5);
  phone.write('bikes and boats');
  await sending;
  await phone.settle();
  expect(server.kept().state?.idea).toBe('bikes and boats');
});

it('says nothing more once somebody else is signed in', async () => {
  const server = aServer();
  const phone = aDevice(server);
  phone.write('bikes');
  phone.sync.end();
  await phone.settle();
  await phone.sync.pull();
  expect(server.calls).toEqual([]);
});

it('goes on when the server is there again', async () => {
  const server = aServer();
  const phone = aDevice(server);
  server.away(true);
  phone.write('bikes');
  await phone.settle();
  server.away(false);
  await phone.sync.resume();
  expect([server.kept().state?.idea, phone.reaches]).toEqual(['bikes', ['away', 'reached']]);
  await phone.sync.resume();
  expect(server.calls).toEqual(['save', 'read', 'save']);
});

it('says that a draft is too large, keeps it here, and sends it once it fits', async () => {
  const server = aServer();
  const phone = aDevice(server);
  phone.write('b'.repeat(101));
  await phone.settle();
  await phone.sync.pull();
  expect(phone.reaches).toEqual(['too-large', 'too-large']);
  expect(phone.shown.state?.idea).toHaveLength(101);
  expect(server.kept().state).toBeNull();
  phone.write('bikes');
  await phone.settle();
  expect([phone.reaches.at(-1), server.kept().state?.idea]).toEqual(['reached', 'bikes']);
});
