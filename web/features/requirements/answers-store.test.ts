/** Tests of the answers on their way: autosave, the device, a lost connection, and two people at once. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RequirementSection, SavedSection } from '#contract/requirements.ts';
import type { SectionData } from '#domain/questionnaire/types.ts';
import { ApiError, unreachable } from '../../lib/api-error.ts';
import { type AnswersDeps, createAnswersStore, type SaveBody } from './answers-store.ts';
import { createDeviceDrafts } from './device-drafts.ts';

const section = (sectionNumber: number, data: SectionData, revision = 1): SavedSection => ({
  id: '00000000-0000-4000-8000-000000000001',
  projectId: '00000000-0000-4000-8000-000000000002',
  sectionNumber,
  sectionName: 'x',
  data,
  isCompleted: false,
  revision,
  prefilled: [],
  editors: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  reopened: [],
});

function conflict(stored: RequirementSection, mine: unknown) {
  const body = JSON.stringify({
    code: 'conflict',
    message: 'Changed',
    details: { section: stored, conflicts: [{ key: 'projectName', theirs: stored.data.projectName, mine }] },
    requestId: 'r',
  });
  return new ApiError({ status: 409, body });
}

function setUp(kept = new Map<string, string>(), tab = 'one', open: readonly string[] = []) {
  const save = vi.fn(async (body: SaveBody) =>
    section(body.sectionNumber, body.data, (body.baseRevision ?? 0) + 1),
  );
  const keeper = {
    keys: () => [...kept.keys()],
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, value: string | null) => {
      if (value === null) kept.delete(key);
      else kept.set(key, value);
    },
  };
  const check = vi.fn<AnswersDeps['check']>(() => []);
  const store = createAnswersStore({
    save,
    drafts: createDeviceDrafts(keeper, {
      userId: 'ann',
      projectId: 'p1',
      tab,
      isOpenElsewhere: (other) => open.includes(other),
    }),
    client: { name: 'Ann', email: 'ann@example.com' },
    check,
    onSaved: () => undefined,
  });
  return { store, save, kept, check };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('autosave', () => {
  it('waits for a pause, sends once, and says so', async () => {
    const { store, save, kept } = setUp();
    store.receive([section(1, { projectName: 'Petal' })]);
    for (const name of ['P', 'Pe', 'Peo']) store.set(1, 'projectName', name);
    expect(store.get(1).save.kind).toBe('unsaved');
    await vi.advanceTimersByTimeAsync(300);
    expect(kept.size).toBe(1);
    expect(save).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(save).toHaveBeenCalledTimes(1);
    expect(save.mock.calls[0]?.[0]).toMatchObject({ data: { projectName: 'Peo' }, baseRevision: 1 });
    expect(save.mock.calls[0]?.[0]).not.toHaveProperty('isCompleted');
    expect(store.get(1).save.kind).toBe('saved');
    expect(kept.size).toBe(0);
  });

  it('does nothing when somebody only looks, and does not take defaults for answers', async () => {
    const { store, save } = setUp();
    store.receive([]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(save).not.toHaveBeenCalled();
    expect(store.get(10).values.people).toEqual([{ name: 'Ann', email: 'ann@example.com' }]);
    store.set(10, 'replySpeed', 'week');
    await vi.advanceTimersByTimeAsync(1500);
    expect(save.mock.calls[0]?.[0].data).toEqual({ replySpeed: 'week' });
    await store.complete(10);
    expect(save.mock.calls[1]?.[0]).toMatchObject({ isCompleted: true, data: { people: [{ name: 'Ann' }] } });
  });

  it('leaves an opened row and an emptied default where they are, and comes to rest', async () => {
    const { store, save } = setUp();
    // As the server does: what is blank is not stored.
    save.mockImplementation(async (body) =>
      section(body.sectionNumber, { replySpeed: body.data.replySpeed }, 2),
    );
    store.receive([]);
    store.set(10, 'people', [{ name: '', email: '' }]);
    store.set(10, 'replySpeed', 'week');
    store.set(10, 'approvers', []);
    await vi.advanceTimersByTimeAsync(1100);
    expect(store.get(10).values).toMatchObject({ people: [{ name: '', email: '' }], approvers: [] });
    store.receive([section(10, { replySpeed: 'week' }, 2)]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(save).toHaveBeenCalledTimes(1);
    store.set(3, 'doneWhen', [{}]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(store.get(3).values.doneWhen).toEqual([{}]);
  });

  it('keeps what is typed while a save is under way', async () => {
    const { store, save } = setUp();
    store.receive([section(1, { projectName: 'Petal' })]);
    let answer: (saved: SavedSection) => void = () => undefined;
    save.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    store.set(1, 'projectName', 'Petals');
    await vi.advanceTimersByTimeAsync(1100);
    store.set(1, 'projectName', 'Petals and more');
    answer(section(1, { projectName: 'Petals', businessGoal: 'From the advisor' }, 3));
    await vi.advanceTimersByTimeAsync(0);
    expect(store.get(1).values).toEqual({ projectName: 'Petals and more', businessGoal: 'From the advisor' });
    await vi.advanceTimersByTimeAsync(1100);
    expect(save.mock.calls[1]?.[0]).toMatchObject({
      data: { projectName: 'Petals and more' },
      baseRevision: 3,
    });
  });
});

describe('without a connection', () => {
  it('keeps the answers on the device and sends them when it is back', async () => {
    const { store, save, kept } = setUp();
    store.receive([]);
    save.mockRejectedValue(unreachable());
    store.set(1, 'projectName', 'Petal');
    await vi.advanceTimersByTimeAsync(1100);
    expect(store.get(1).save.kind).toBe('offline');
    expect(kept.size).toBe(1);
    save.mockImplementation(async (body) => section(1, body.data));
    store.flush();
    await vi.advanceTimersByTimeAsync(10);
    expect(store.get(1).save.kind).toBe('saved');
    expect(kept.size).toBe(0);
  });

  it('sends nothing more once the person has left, and keeps it for them', async () => {
    const { store, save, kept } = setUp();
    store.receive([]);
    store.set(1, 'projectName', 'Petal');
    store.stop();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(save).not.toHaveBeenCalled();
    expect(kept.size).toBe(1);
  });

  it('tries again by itself', async () => {
    const { store, save } = setUp();
    store.receive([]);
    save.mockRejectedValueOnce(unreachable());
    store.set(1, 'projectName', 'Petal');
    await vi.advanceTimersByTimeAsync(1100);
    await vi.advanceTimersByTimeAsync(4100);
    expect(store.get(1).save.kind).toBe('saved');
  });

  it('finds them again in another tab, together with what others saved meanwhile', async () => {
    const first = setUp();
    first.store.receive([section(1, { projectName: 'Petal', businessGoal: 'Old' })]);
    first.save.mockRejectedValue(unreachable());
    first.store.set(1, 'projectName', 'Mine');
    first.store.keep();
    const second = setUp(first.kept, 'two');
    second.store.receive([section(1, { projectName: 'Petal', businessGoal: 'New' }, 2)]);
    expect(second.store.get(1).values).toMatchObject({ projectName: 'Mine', businessGoal: 'New' });
    await vi.advanceTimersByTimeAsync(10);
    expect(second.save.mock.calls[0]?.[0]).toMatchObject({
      data: { projectName: 'Mine', businessGoal: 'New' },
      baseRevision: 2,
    });
  });
});

describe('two people', () => {
  async function inConflict() {
    const made = setUp();
    made.store.receive([section(1, { projectName: 'Petal' })]);
    made.save.mockRejectedValueOnce(conflict(section(1, { projectName: 'Theirs' }, 2), 'Mine'));
    made.store.set(1, 'projectName', 'Mine');
    made.store.set(1, 'businessGoal', 'Also mine');
    await vi.advanceTimersByTimeAsync(1100);
    return made;
  }

  it('hold a field that both changed, and save the rest at once', async () => {
    const { store, save } = await inConflict();
    expect(store.get(1).held).toEqual([{ key: 'projectName', theirs: 'Theirs', base: 'Petal' }]);
    expect(store.get(1).values.projectName).toBe('Mine');
    await vi.advanceTimersByTimeAsync(10);
    expect(save.mock.calls[1]?.[0]).toMatchObject({
      data: { projectName: 'Theirs', businessGoal: 'Also mine' },
      baseRevision: 2,
    });
    expect(store.get(1).values.projectName).toBe('Mine');
    expect(store.get(1).held).toHaveLength(1);
  });

  it('decide for their own', async () => {
    const { store, save } = await inConflict();
    await vi.advanceTimersByTimeAsync(10);
    store.settle(1, 'projectName', 'mine');
    await vi.advanceTimersByTimeAsync(10);
    expect(save.mock.calls.at(-1)?.[0]).toMatchObject({ data: { projectName: 'Mine' } });
    expect(store.get(1).held).toEqual([]);
  });

  it('find the dispute again after the page was closed, and nothing was overwritten meanwhile', async () => {
    const { kept } = await inConflict();
    await vi.advanceTimersByTimeAsync(10);
    const later = setUp(kept);
    later.store.receive([section(1, { projectName: 'Theirs', businessGoal: 'Also mine' }, 3)]);
    expect(later.store.get(1).held).toEqual([{ key: 'projectName', theirs: 'Theirs', base: 'Petal' }]);
    expect(later.store.get(1).values.projectName).toBe('Mine');
    expect(later.store.unsent()).toEqual([]);
    expect(later.store.disputed()).toEqual({ section: 1, field: 'projectName' });
    expect(later.store.get(1).save.kind).toBe('conflict');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(later.save).not.toHaveBeenCalled();
    later.store.settle(1, 'projectName', 'mine');
    await later.store.flush();
    expect(later.save.mock.calls.at(-1)?.[0]).toMatchObject({
      data: { projectName: 'Mine' },
      baseRevision: 3,
    });
  });

  it('or for the other', async () => {
    const { store, save } = await inConflict();
    await vi.advanceTimersByTimeAsync(10);
    const calls = save.mock.calls.length;
    store.settle(1, 'projectName', 'theirs');
    await vi.advanceTimersByTimeAsync(2000);
    expect(store.get(1).values.projectName).toBe('Theirs');
    expect(save.mock.calls.length).toBe(calls);
  });

  it('see what the other saved in another field without being asked', () => {
    const { store } = setUp();
    store.receive([section(1, { projectName: 'Petal' })]);
    store.set(1, 'projectName', 'Mine');
    store.receive([section(1, { projectName: 'Petal', businessGoal: 'Theirs' }, 2)]);
    expect(store.get(1).values).toEqual({ projectName: 'Mine', businessGoal: 'Theirs' });
    expect(store.get(1).held).toEqual([]);
  });
});

it('marks what is too long to be kept without sending it, and sends it when it is shortened', async () => {
  const { store, save, kept, check } = setUp();
  check.mockImplementation((_number, answers, purpose) =>
    purpose === 'draft' && String(answers[1]?.projectName).length > 200
      ? [{ path: 'projectName', message: 'Too long' }]
      : [],
  );
  store.receive([]);
  store.set(1, 'projectName', 'x'.repeat(100_000));
  await vi.advanceTimersByTimeAsync(1100);
  expect(save).not.toHaveBeenCalled();
  expect(store.get(1)).toMatchObject({ save: { kind: 'failed' }, issues: [{ path: 'projectName' }] });
  expect([...kept.values()][0]).toContain('x'.repeat(100_000));
  store.set(1, 'projectName', 'Petal');
  await vi.advanceTimersByTimeAsync(1100);
  expect(store.get(1)).toMatchObject({ save: { kind: 'saved' }, issues: [] });
});

it('shows what the server refused beside the answer and keeps it', async () => {
  const { store, save, kept } = setUp();
  store.receive([]);
  const issues = [{ path: 'data.mvpLink', message: 'Not a web address' }];
  const body = JSON.stringify({ code: 'invalid', message: 'x', issues, requestId: 'r' });
  save.mockRejectedValueOnce(new ApiError({ status: 400, body }));
  store.set(2, 'mvpLink', 'javascript:alert(1)');
  await vi.advanceTimersByTimeAsync(1100);
  expect(store.get(2).issues).toEqual([{ path: 'mvpLink', message: 'Not a web address' }]);
  expect(store.get(2).values.mvpLink).toBe('javascript:alert(1)');
  expect(kept.size).toBe(1);
});
