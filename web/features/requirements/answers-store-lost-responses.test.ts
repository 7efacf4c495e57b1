/** Answers store: a save whose response is late or lost never makes someone choose between two of their own answers. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, unreachable } from '../../lib/api-error.ts';
import { createTestStore, sectionWith } from './test-answers-store.ts';

const petal = sectionWith(1, { projectName: 'Petal' });
const firstEdit = sectionWith(1, { projectName: 'Petal & Co' }, 2);
const latest = 'Petal & Company';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function startEditing() {
  const testStore = createTestStore();
  testStore.store.receive([petal]);
  testStore.store.set(1, 'projectName', 'Petal & Co');
  return testStore;
}

describe('an answer edited while an earlier save is in progress', () => {
  it('is sent next when the saved section arrives before the response', async () => {
    const { store, save } = startEditing();
    let respond = () => {};
    save.mockImplementationOnce(async () => {
      await new Promise<void>((resolve) => {
        respond = resolve;
      });
      return firstEdit;
    });
    await vi.advanceTimersByTimeAsync(1100);
    store.set(1, 'projectName', latest);
    store.receive([firstEdit]);
    expect(store.get(1).conflicts).toEqual([]);
    respond();
    await vi.advanceTimersByTimeAsync(1100);
    expect(store.get(1).conflicts).toEqual([]);
    expect(save.mock.calls.at(-1)?.[0]).toMatchObject({ data: { projectName: latest }, baseRevision: 2 });
    expect(store.unsent()).toEqual([]);
  });

  async function loseResponse() {
    const testStore = startEditing();
    testStore.save.mockRejectedValueOnce(unreachable());
    await vi.advanceTimersByTimeAsync(1100);
    testStore.store.set(1, 'projectName', latest);
    return testStore;
  }
  const conflictWith = (projectName: string) =>
    new ApiError({
      status: 409,
      body: JSON.stringify({
        code: 'conflict',
        message: 'Changed',
        details: {
          section: sectionWith(1, { projectName }, 2),
          conflicts: [{ key: 'projectName', theirs: projectName, mine: latest }],
        },
        requestId: 'r',
      }),
    });

  it('replaces the earlier one on the server when the response was lost', async () => {
    const { store, save } = await loseResponse();
    save.mockRejectedValueOnce(conflictWith('Petal & Co'));
    await vi.advanceTimersByTimeAsync(1100);
    expect(save.mock.calls.at(-1)?.[0]).toMatchObject({ data: { projectName: latest }, baseRevision: 2 });
    expect(store.get(1)).toMatchObject({ conflicts: [], save: { kind: 'saved' } });
  });

  it("doesn't keep the section from being completed when the response was lost", async () => {
    const { store, save } = await loseResponse();
    save.mockRejectedValueOnce(conflictWith('Petal & Co'));
    await store.complete(1);
    expect(save.mock.calls.at(-1)?.[0]).toMatchObject({ isCompleted: true, baseRevision: 2 });
  });

  it("is held back when the server has someone else's answer", async () => {
    const { store, save } = await loseResponse();
    save.mockRejectedValueOnce(conflictWith('Bloom'));
    await vi.advanceTimersByTimeAsync(1100);
    expect(store.get(1).conflicts).toEqual([{ key: 'projectName', theirs: 'Bloom', base: 'Petal' }]);
  });

  it('is sent after a reload without asking which answer to keep', async () => {
    const { browser, store } = await loseResponse();
    store.storeUnsaved();
    const later = createTestStore(browser, 'two');
    later.store.receive([firstEdit]);
    expect(later.store.get(1)).toMatchObject({ conflicts: [], values: { projectName: latest } });
    await later.store.flush();
    expect(later.save.mock.calls.at(-1)?.[0]).toMatchObject({
      data: { projectName: latest },
      baseRevision: 2,
    });
  });
});
