/** Answers store: answers that two people changed are held back until one is chosen. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RequirementSection } from '#contract/requirements.ts';
import { ApiError } from '../../lib/api-error.ts';
import { saveNow } from './form-context.tsx';
import { createTestStore, sectionWith } from './test-answers-store.ts';

function conflict(stored: RequirementSection, mine: unknown) {
  const body = JSON.stringify({
    code: 'conflict',
    message: 'Changed',
    details: { section: stored, conflicts: [{ key: 'projectName', theirs: stored.data.projectName, mine }] },
    requestId: 'r',
  });
  return new ApiError({ status: 409, body });
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('answers store conflicts', () => {
  async function inConflict() {
    const testStore = createTestStore();
    testStore.store.receive([sectionWith(1, { projectName: 'Petal' })]);
    testStore.save.mockRejectedValueOnce(conflict(sectionWith(1, { projectName: 'Theirs' }, 2), 'Mine'));
    testStore.store.set(1, 'projectName', 'Mine');
    testStore.store.set(1, 'businessGoal', 'Also mine');
    await vi.advanceTimersByTimeAsync(1100);
    return testStore;
  }

  it('holds back a field both people changed and saves the other fields', async () => {
    const { store, save } = await inConflict();
    expect(store.get(1).conflicts).toEqual([{ key: 'projectName', theirs: 'Theirs', base: 'Petal' }]);
    expect(store.get(1).values.projectName).toBe('Mine');
    await vi.advanceTimersByTimeAsync(10);
    expect(save.mock.calls[1]?.[0]).toMatchObject({
      data: { projectName: 'Theirs', businessGoal: 'Also mine' },
      baseRevision: 2,
    });
    expect(store.get(1).values.projectName).toBe('Mine');
    expect(store.get(1).conflicts).toHaveLength(1);
  });

  it('keeps asking for a choice until it is made, even after the other fields are saved', async () => {
    const { store, save } = await inConflict();
    await vi.advanceTimersByTimeAsync(10);
    expect(save).toHaveBeenCalledTimes(2);
    expect(store.get(1).save.kind).toBe('conflict');
    store.set(1, 'projectName', 'Mine, edited again');
    await vi.advanceTimersByTimeAsync(1100);
    expect(store.get(1).save.kind).toBe('conflict');
    store.resolveConflict(1, 'projectName', 'mine');
    await vi.advanceTimersByTimeAsync(10);
    expect(store.get(1).save.kind).toBe('saved');
  });

  it("sends the user's answer when they keep it", async () => {
    const { store, save } = await inConflict();
    await vi.advanceTimersByTimeAsync(10);
    store.resolveConflict(1, 'projectName', 'mine');
    await vi.advanceTimersByTimeAsync(10);
    expect(save.mock.calls.at(-1)?.[0]).toMatchObject({ data: { projectName: 'Mine' } });
    expect(store.get(1).conflicts).toEqual([]);
  });

  it("sends the user's answer when they keep it while the other fields are being saved", async () => {
    const { store, save } = createTestStore();
    store.receive([sectionWith(1, { projectName: 'Petal' })]);
    let finish = () => {};
    save.mockRejectedValueOnce(conflict(sectionWith(1, { projectName: 'Theirs' }, 2), 'Mine'));
    save.mockImplementationOnce(async ({ data }) => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return sectionWith(1, data, 3);
    });
    store.set(1, 'projectName', 'Mine');
    store.set(1, 'businessGoal', 'Also mine');
    await vi.advanceTimersByTimeAsync(1100);
    expect(save).toHaveBeenCalledTimes(2);
    store.resolveConflict(1, 'projectName', 'mine');
    finish();
    await vi.advanceTimersByTimeAsync(10);
    expect(save.mock.calls.at(-1)?.[0]).toMatchObject({ data: { projectName: 'Mine' }, baseRevision: 3 });
    expect(store.unsent()).toEqual([]);
  });

  it('restores an unresolved conflict after a reload without overwriting anything', async () => {
    const { browser } = await inConflict();
    await vi.advanceTimersByTimeAsync(10);
    const later = createTestStore(browser);
    later.store.receive([sectionWith(1, { projectName: 'Theirs', businessGoal: 'Also mine' }, 3)]);
    expect(later.store.get(1).conflicts).toEqual([{ key: 'projectName', theirs: 'Theirs', base: 'Petal' }]);
    expect(later.store.get(1).values.projectName).toBe('Mine');
    expect(later.store.unsent()).toEqual([]);
    expect(later.store.firstConflict()).toEqual({ section: 1, field: 'projectName' });
    expect(later.store.get(1).save.kind).toBe('conflict');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(later.save).not.toHaveBeenCalled();
    later.store.resolveConflict(1, 'projectName', 'mine');
    await later.store.flush();
    expect(later.save.mock.calls.at(-1)?.[0]).toMatchObject({
      data: { projectName: 'Mine' },
      baseRevision: 3,
    });
  });

  it("shows the other person's answer and sends nothing when the user chooses it", async () => {
    const { store, save } = await inConflict();
    await vi.advanceTimersByTimeAsync(10);
    const calls = save.mock.calls.length;
    store.resolveConflict(1, 'projectName', 'theirs');
    await vi.advanceTimersByTimeAsync(2000);
    expect(store.get(1).values.projectName).toBe('Theirs');
    expect(save.mock.calls.length).toBe(calls);
  });

  it("merges another person's change to a different field without asking", () => {
    const { store } = createTestStore();
    store.receive([sectionWith(1, { projectName: 'Petal' })]);
    store.set(1, 'projectName', 'Mine');
    store.receive([sectionWith(1, { projectName: 'Petal', businessGoal: 'Theirs' }, 2)]);
    expect(store.get(1).values).toEqual({ projectName: 'Mine', businessGoal: 'Theirs' });
    expect(store.get(1).conflicts).toEqual([]);
  });

  it("doesn't count a section as saved while it has a conflict, even if an earlier section has one too", async () => {
    const { store } = createTestStore();
    store.receive([sectionWith(1, { projectName: 'Petal' }), sectionWith(2, { pain: 'Old' })]);
    store.set(1, 'projectName', 'Mine');
    store.set(2, 'pain', 'Mine');
    store.receive([sectionWith(1, { projectName: 'Theirs' }, 2), sectionWith(2, { pain: 'Theirs' }, 2)]);
    const problemIn = (section: number) =>
      `An answer in Section ${section} conflicts with another change. Choose which one to keep, then try again.`;
    expect(await Promise.all([1, 2, 3, null].map((section) => saveNow(store, section)))).toEqual([
      problemIn(1),
      problemIn(2),
      null,
      problemIn(1),
    ]);
  });
});
