/** Tests unsaved answers that several tabs store on one device. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SavedSection } from '#contract/requirements.ts';
import type { SectionData } from '#domain/questionnaire/types.ts';
import { unreachable } from '../../lib/api-error.ts';
import { fakeBrowser } from '../../lib/fake-browser.ts';
import { createAnswersStore, type SaveBody } from './answers-store.ts';
import { createUnsavedAnswers, unsavedScopes } from './unsaved-answers.ts';

/** A fake server that stores one section and can be unreachable. */
function fakeServer(data: SectionData) {
  const server = { isOnline: false, data, revision: 1 };
  const stored = (): SavedSection => ({
    id: '00000000-0000-4000-8000-000000000001',
    projectId: '00000000-0000-4000-8000-000000000002',
    sectionNumber: 1,
    sectionName: 'x',
    data: server.data,
    isCompleted: false,
    revision: server.revision,
    prefilled: [],
    editors: [],
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    reopened: [],
  });
  const save = async (body: SaveBody) => {
    if (!server.isOnline) throw unreachable();
    server.data = body.data;
    server.revision += 1;
    return stored();
  };
  return { server, stored, save };
}

/** A fake device with tabs. Closing a tab stores its unsaved answers. */
function fakeDevice({ stored, save }: ReturnType<typeof fakeServer>) {
  const { items: deviceItems, openTab: openBrowserTab } = fakeBrowser();
  const open = new Set<string>();
  const openTab = (tab: string) => {
    open.add(tab);
    const store = createAnswersStore({
      save,
      unsaved: createUnsavedAnswers(openBrowserTab(), {
        userId: 'ann',
        projectId: 'p1',
        tab,
        isOtherOpenTab: (other) => other !== tab && open.has(other),
      }),
      client: { name: 'Ann', email: 'ann@example.com' },
      check: () => [],
      onSaved: () => undefined,
    });
    store.receive([stored()]);
    const close = () => {
      store.storeUnsaved();
      store.stop();
      open.delete(tab);
    };
    return { store, close };
  };
  return { deviceItems, openTab, openBrowserTab };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('sends the answers of two tabs closed offline when they changed different fields', async () => {
  const fake = fakeServer({ projectName: 'Petal', briefSummary: 'Old' });
  const { deviceItems, openTab } = fakeDevice(fake);
  const [one, two] = [openTab('one'), openTab('two')];
  one.store.set(1, 'projectName', 'From one');
  two.store.set(1, 'businessGoal', 'From two');
  await vi.advanceTimersByTimeAsync(2000);
  one.close();
  two.close();
  fake.server.isOnline = true;
  const { store } = openTab('three');
  expect(store.get(1).values).toMatchObject({ projectName: 'From one', businessGoal: 'From two' });
  await store.flush();
  expect(fake.server.data).toEqual({
    projectName: 'From one',
    briefSummary: 'Old',
    businessGoal: 'From two',
  });
  expect(deviceItems.size).toBe(0);
});

it('asks which answer to keep when two closed tabs changed the same field, even after a reload', async () => {
  const fake = fakeServer({ projectName: 'Petal' });
  const { deviceItems, openTab } = fakeDevice(fake);
  const [one, two] = [openTab('one'), openTab('two')];
  one.store.set(1, 'projectName', 'From one');
  two.store.set(1, 'projectName', 'From two');
  one.close();
  two.close();
  const third = openTab('three');
  third.close();
  const { store } = openTab('four');
  expect(store.get(1).values.projectName).toBe('From one');
  fake.server.isOnline = true;
  await store.flush();
  expect(fake.server.data.projectName).toBe('From one');
  expect(store.get(1)).toMatchObject({
    values: { projectName: 'From two' },
    conflicts: [{ key: 'projectName', theirs: 'From one', base: 'Petal' }],
    save: { kind: 'conflict' },
  });
  store.resolveConflict(1, 'projectName', 'mine');
  await vi.advanceTimersByTimeAsync(10);
  expect(fake.server.data.projectName).toBe('From two');
  expect(deviceItems.size).toBe(0);
});

it('asks once when a closed tab turns out to have stored one more answer', async () => {
  const fake = fakeServer({ projectName: 'Petal' });
  const { deviceItems, openTab } = fakeDevice(fake);
  const [one, two] = [openTab('one'), openTab('two')];
  one.store.set(1, 'projectName', 'From one');
  one.store.storeUnsaved();
  const [key = '', early = ''] = [...deviceItems][0] ?? [];
  one.store.set(1, 'businessGoal', 'Stored while closing');
  two.store.set(1, 'projectName', 'From two');
  one.close();
  two.close();
  const late = deviceItems.get(key) ?? '';
  deviceItems.set(key, early);
  fake.server.isOnline = true;
  const { store } = openTab('three');
  await store.flush();
  deviceItems.set(key, late);
  store.takeOver();
  await store.flush();
  expect(fake.server.data).toEqual({ projectName: 'From one', businessGoal: 'Stored while closing' });
  store.resolveConflict(1, 'projectName', 'mine');
  await vi.advanceTimersByTimeAsync(10);
  expect(fake.server.data.projectName).toBe('From two');
  expect(store.get(1).conflicts).toEqual([]);
  expect(deviceItems.size).toBe(0);
});

it.each([
  ['first', 'before a third tab opened'],
  ['second', 'before a third tab opened'],
  ['second', 'while a third tab was offline'],
])('asks once when the %s of two closed tabs had sent its answer %s', async (sender, time) => {
  const fake = fakeServer({ projectName: 'Petal' });
  const { deviceItems, openTab } = fakeDevice(fake);
  const [first, second] = [openTab('first'), openTab('second')];
  first.store.set(1, 'projectName', sender === 'first' ? 'Already sent' : 'Not sent');
  second.store.set(1, 'projectName', sender === 'second' ? 'Already sent' : 'Not sent');
  first.close();
  second.close();
  const sent = () => Object.assign(fake.server, { data: { projectName: 'Already sent' }, revision: 2 });
  if (time === 'before a third tab opened') sent();
  const { store } = openTab('third');
  sent();
  store.receive([fake.stored()]);
  expect(store.get(1).conflicts).toMatchObject([{ theirs: 'Already sent' }]);
  fake.server.isOnline = true;
  store.resolveConflict(1, 'projectName', 'mine');
  await vi.advanceTimersByTimeAsync(10);
  expect(fake.server.data.projectName).toBe('Not sent');
  expect(store.get(1).conflicts).toEqual([]);
  expect(deviceItems.size).toBe(0);
});

it("doesn't replace an answer being typed with one from a closed tab", async () => {
  const fake = fakeServer({ projectName: 'Petal' });
  const { openTab } = fakeDevice(fake);
  const [one, two] = [openTab('one'), openTab('two')];
  one.store.set(1, 'projectName', 'Left behind');
  one.store.set(1, 'businessGoal', 'Left behind too');
  two.store.set(1, 'projectName', 'Being typed');
  one.close();
  two.store.takeOver();
  expect(two.store.get(1).values).toMatchObject({
    projectName: 'Being typed',
    businessGoal: 'Left behind too',
  });
  fake.server.isOnline = true;
  await two.store.flush();
  expect(fake.server.data).toEqual({ projectName: 'Being typed', businessGoal: 'Left behind too' });
  expect(two.store.get(1).conflicts).toMatchObject([{ key: 'projectName', theirs: 'Being typed' }]);
  two.store.resolveConflict(1, 'projectName', 'theirs');
  expect(two.store.get(1).values.projectName).toBe('Being typed');
});

it("leaves an open tab's unsaved answers alone", async () => {
  const fake = fakeServer({ projectName: 'Petal' });
  const { deviceItems, openTab } = fakeDevice(fake);
  const one = openTab('one');
  one.store.set(1, 'projectName', 'Half a na');
  one.store.storeUnsaved();
  const two = openTab('two');
  expect(two.store.get(1).values.projectName).toBe('Petal');
  two.store.set(1, 'businessGoal', 'From two');
  fake.server.isOnline = true;
  await two.store.flush();
  expect(deviceItems.size).toBe(1);
  one.store.set(1, 'projectName', 'Half a name');
  await one.store.flush();
  expect(fake.server.data.projectName).toBe('Half a name');
  expect(deviceItems.size).toBe(0);
});

it("drops a damaged value, and ignores another user's unsaved answers", async () => {
  const fake = fakeServer({ projectName: 'Petal' });
  const { deviceItems, openTab, openBrowserTab } = fakeDevice(fake);
  const one = openTab('one');
  one.store.set(1, 'projectName', 'Unsaved');
  one.close();
  deviceItems.set('answers:ann:p1:1:broken', '{');
  deviceItems.set('answers:bob:p9:1:one', 'x');
  expect(unsavedScopes(openBrowserTab(), 'ann').map(({ projectId }) => projectId)).toEqual(['p1', 'p1']);
  fake.server.isOnline = true;
  const { store } = openTab('two');
  await store.flush();
  expect(fake.server.data.projectName).toBe('Unsaved');
  expect([...deviceItems.keys()]).toEqual(['answers:bob:p9:1:one']);
});
