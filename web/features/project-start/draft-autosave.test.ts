/** Draft autosave: two devices, conflicts, drafts that become projects, and saves that fail or are too large. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { initialStart, type StartState } from '#domain/project-draft.ts';
import type { ServerCopy } from '#domain/project-draft-copies.ts';
import { createDraftAutosave, type SyncMark } from './draft-autosave.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-01-01T10:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const about = (idea: string): StartState => ({ ...initialStart, idea });

function fakeServer() {
  let saved: ServerCopy = { state: null, revision: 0, savedAt: null };
  const set = (state: StartState | null) => {
    saved = { state, revision: saved.revision + 1, savedAt: new Date().toISOString() };
  };
  const calls: string[] = [];
  let isUnreachable = false;
  const respond = async <T>(name: string, value: () => T): Promise<T> => {
    calls.push(name);
    if (isUnreachable) throw new Error('unreachable');
    const answered = value();
    await null;
    return answered;
  };
  return {
    calls,
    saved: () => saved,
    setUnreachable: (value: boolean) => {
      isUnreachable = value;
    },
    /** Simulates creating a project from the draft. */
    clear: () => set(null),
    api: {
      read: () => respond('read', () => saved),
      save: (revision: number, state: StartState | null) =>
        respond('save', () => {
          if (revision !== saved.revision) return saved;
          if ((state?.idea.length ?? 0) > 100) return 'too-large' as const;
          set(state);
          return { revision: saved.revision };
        }),
    },
  };
}

function fakeDevice(server: ReturnType<typeof fakeServer>) {
  let mark: SyncMark | null = null;
  const shown = { state: null as StartState | null, aside: null as StartState | null };
  const syncStates: string[] = [];
  const autosave = createDraftAutosave({
    mark: {
      read: () => mark,
      write(next) {
        mark = next;
        return 'saved';
      },
      remove() {
        mark = null;
      },
    },
    server: server.api,
    local: {
      read: () => shown.state,
      write: (state) => {
        shown.state = state;
      },
      setAside: (state) => {
        shown.aside = state;
      },
    },
    onReplaced: () => undefined,
    onSyncState: (state) => void syncStates.push(state),
  });
  const write = (idea: string) => {
    shown.state = about(idea);
    autosave.changed();
  };
  const settle = () => vi.advanceTimersByTimeAsync(1100);
  return { autosave, shown, write, settle, syncStates };
}

it('syncs a draft to another device, and a change back', async () => {
  const server = fakeServer();
  const [phone, desk] = [fakeDevice(server), fakeDevice(server)];
  phone.write('bi');
  phone.write('bikes');
  await phone.settle();
  expect(server.calls).toEqual(['save']);
  await desk.autosave.pull();
  expect(desk.shown.state?.idea).toBe('bikes');
  desk.write('bikes and boats');
  await desk.settle();
  await phone.autosave.pull();
  expect(phone.shown).toMatchObject({ state: { idea: 'bikes and boats' }, aside: null });
});

it('works offline, and saves once the server is reachable', async () => {
  const server = fakeServer();
  const phone = fakeDevice(server);
  server.setUnreachable(true);
  phone.write('bikes');
  await phone.settle();
  await phone.autosave.pull();
  expect(phone.shown.state?.idea).toBe('bikes');
  server.setUnreachable(false);
  await phone.autosave.pull();
  expect(server.saved().state?.idea).toBe('bikes');
  await phone.settle();
  expect(server.calls.at(-1)).toBe('save');
});

it('shows the newer version when two devices changed the draft, and keeps the other', async () => {
  const server = fakeServer();
  const [phone, desk] = [fakeDevice(server), fakeDevice(server)];
  phone.write('bikes');
  await phone.settle();
  await desk.autosave.pull();
  server.setUnreachable(true);
  phone.write('bikes on the train');
  await vi.advanceTimersByTimeAsync(60_000);
  server.setUnreachable(false);
  desk.write('bikes at the desk');
  await desk.settle();
  await phone.autosave.pull();
  expect(phone.shown).toMatchObject({
    state: { idea: 'bikes at the desk' },
    aside: { idea: 'bikes on the train' },
  });
  // The other way around: the phone's version is newer.
  await vi.advanceTimersByTimeAsync(60_000);
  desk.write('changed at the desk');
  await desk.settle();
  await vi.advanceTimersByTimeAsync(60_000);
  phone.write('newest on the phone');
  await phone.settle();
  await phone.settle();
  expect(server.saved().state?.idea).toBe('newest on the phone');
  expect(phone.shown.aside?.idea).toBe('changed at the desk');
});

it('drops a copy whose draft became a project on another device', async () => {
  const server = fakeServer();
  const [phone, desk] = [fakeDevice(server), fakeDevice(server)];
  phone.write('bikes');
  await phone.settle();
  await desk.autosave.pull();
  server.clear();
  phone.shown.state = null;
  phone.autosave.forget(false);
  await phone.autosave.pull();
  await desk.autosave.pull();
  expect([phone.shown.state, desk.shown.state, server.saved().state]).toEqual([null, null, null]);
});

it('keeps the draft cleared if a save was in flight while the project was created', async () => {
  const server = fakeServer();
  const phone = fakeDevice(server);
  phone.write('bikes');
  const sending = phone.autosave.flush();
  phone.shown.state = null;
  phone.autosave.forget(false);
  await sending;
  await phone.settle();
  expect(server.saved().state).toBeNull();
});

it('saves nothing while the project is being created, however long that takes', async () => {
  const server = fakeServer();
  const phone = fakeDevice(server);
  phone.write('bikes');
  phone.autosave.hold();
  await phone.settle();
  await phone.autosave.pull();
  server.clear();
  await phone.autosave.flush();
  phone.shown.state = null;
  phone.autosave.forget(false);
  phone.autosave.release();
  await phone.settle();
  await phone.autosave.pull();
  expect([phone.shown.state, server.saved().state]).toEqual([null, null]);
});

it("doesn't repeat a save after the new project has cleared the draft", async () => {
  const server = fakeServer();
  const phone = fakeDevice(server);
  phone.write('bikes');
  server.clear();
  const sending = phone.autosave.flush();
  phone.autosave.hold();
  await sending;
  await phone.settle();
  phone.shown.state = null;
  phone.autosave.forget(false);
  phone.autosave.release();
  await phone.settle();
  expect([server.calls, server.saved().state]).toEqual([['save'], null]);
});

it('ignores a copy that was read before the project was created', async () => {
  const server = fakeServer();
  const [phone, desk] = [fakeDevice(server), fakeDevice(server)];
  desk.write('bikes');
  await desk.settle();
  const reading = phone.autosave.pull();
  server.clear();
  phone.shown.state = null;
  phone.autosave.forget(false);
  await reading;
  await phone.settle();
  expect([phone.shown.state, server.saved().state]).toEqual([null, null]);
});

it("saves again when the project couldn't be created", async () => {
  const server = fakeServer();
  const phone = fakeDevice(server);
  phone.autosave.hold();
  phone.write('bikes');
  await phone.settle();
  expect(server.calls).toEqual([]);
  phone.autosave.release();
  await phone.settle();
  expect(server.saved().state?.idea).toBe('bikes');
});

it('saves changes made during a save', async () => {
  const server = fakeServer();
  const phone = fakeDevice(server);
  phone.write('bikes');
  const sending = phone.autosave.flush();
  await vi.advanceTimersByTimeAsync(5);
  phone.write('bikes and boats');
  await sending;
  await phone.settle();
  expect(server.saved().state?.idea).toBe('bikes and boats');
});

it('stops when another user signs in', async () => {
  const server = fakeServer();
  const phone = fakeDevice(server);
  phone.write('bikes');
  phone.autosave.end();
  await phone.settle();
  await phone.autosave.pull();
  expect(server.calls).toEqual([]);
});

it('retries when the server is reachable again', async () => {
  const server = fakeServer();
  const phone = fakeDevice(server);
  server.setUnreachable(true);
  phone.write('bikes');
  await phone.settle();
  server.setUnreachable(false);
  await phone.autosave.resume();
  expect([server.saved().state?.idea, phone.syncStates]).toEqual(['bikes', ['unreachable', 'synced']]);
  await phone.autosave.resume();
  expect(server.calls).toEqual(['save', 'read', 'save']);
});

it('reports a draft that is too large, keeps it on the device, and saves it once it fits', async () => {
  const server = fakeServer();
  const phone = fakeDevice(server);
  phone.write('b'.repeat(101));
  await phone.settle();
  await phone.autosave.pull();
  expect(phone.syncStates).toEqual(['too-large', 'too-large']);
  expect(phone.shown.state?.idea).toHaveLength(101);
  expect(server.saved().state).toBeNull();
  phone.write('bikes');
  await phone.settle();
  expect([phone.syncStates.at(-1), server.saved().state?.idea]).toEqual(['synced', 'bikes']);
});

it('saves a draft that was shortened while the server refused it as too large', async () => {
  const server = fakeServer();
  const phone = fakeDevice(server);
  phone.write('b'.repeat(101));
  const refused = phone.autosave.flush();
  phone.write('bikes');
  // The shortened draft is due to be saved while the refused save is still in flight.
  vi.advanceTimersByTime(1000);
  await refused;
  await phone.settle();
  expect([phone.syncStates.at(-1), server.saved().state?.idea]).toEqual(['synced', 'bikes']);
});
