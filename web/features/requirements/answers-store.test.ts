/** Answers store: autosave, unsaved answers on the device, rejected answers and completing sections offline. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SavedSection } from '#contract/requirements.ts';
import { ApiError, unreachable } from '../../lib/api-error.ts';
import { createTestStore, sectionWith } from './test-answers-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('autosave', () => {
  it('saves once after a pause in typing', async () => {
    const { store, save, deviceItems } = createTestStore();
    store.receive([sectionWith(1, { projectName: 'Petal' })]);
    for (const name of ['P', 'Pe', 'Peo']) store.set(1, 'projectName', name);
    expect(store.get(1).save.kind).toBe('unsaved');
    await vi.advanceTimersByTimeAsync(300);
    expect(deviceItems.size).toBe(1);
    expect(save).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(save).toHaveBeenCalledTimes(1);
    expect(save.mock.calls[0]?.[0]).toMatchObject({ data: { projectName: 'Peo' }, baseRevision: 1 });
    expect(save.mock.calls[0]?.[0]).not.toHaveProperty('isCompleted');
    expect(store.get(1).save.kind).toBe('saved');
    expect(deviceItems.size).toBe(0);
  });

  it("doesn't save defaults as answers until the section is completed", async () => {
    const { store, save } = createTestStore();
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

  it("keeps an empty row and a cleared default after saving, and doesn't save again", async () => {
    const { store, save } = createTestStore();
    // Like the real server, which doesn't store blanks.
    save.mockImplementation(async (body) =>
      sectionWith(body.sectionNumber, { replySpeed: body.data.replySpeed }, 2),
    );
    store.receive([]);
    store.set(10, 'people', [{ name: '', email: '' }]);
    store.set(10, 'replySpeed', 'week');
    store.set(10, 'approvers', []);
    await vi.advanceTimersByTimeAsync(1100);
    expect(store.get(10).values).toMatchObject({ people: [{ name: '', email: '' }], approvers: [] });
    store.receive([sectionWith(10, { replySpeed: 'week' }, 2)]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(save).toHaveBeenCalledTimes(1);
    store.set(3, 'doneWhen', [{}]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(store.get(3).values.doneWhen).toEqual([{}]);
  });

  it('keeps what is typed during a save', async () => {
    const { store, save } = createTestStore();
    store.receive([sectionWith(1, { projectName: 'Petal' })]);
    let respond: (saved: SavedSection) => void = () => undefined;
    save.mockImplementationOnce(() => new Promise((resolve) => (respond = resolve)));
    store.set(1, 'projectName', 'Petals');
    await vi.advanceTimersByTimeAsync(1100);
    store.set(1, 'projectName', 'Petals and more');
    respond(sectionWith(1, { projectName: 'Petals', businessGoal: 'From the advisor' }, 3));
    await vi.advanceTimersByTimeAsync(0);
    expect(store.get(1).values).toEqual({ projectName: 'Petals and more', businessGoal: 'From the advisor' });
    await vi.advanceTimersByTimeAsync(1100);
    expect(save.mock.calls[1]?.[0]).toMatchObject({
      data: { projectName: 'Petals and more' },
      baseRevision: 3,
    });
  });
});

describe('offline', () => {
  it('keeps answers on the device and sends them when the connection is back', async () => {
    const { store, save, deviceItems } = createTestStore();
    store.receive([]);
    save.mockRejectedValue(unreachable());
    store.set(1, 'projectName', 'Petal');
    await vi.advanceTimersByTimeAsync(1100);
    expect(store.get(1).save.kind).toBe('offline');
    expect(deviceItems.size).toBe(1);
    save.mockImplementation(async (body) => sectionWith(1, body.data));
    store.flush();
    await vi.advanceTimersByTimeAsync(10);
    expect(store.get(1).save.kind).toBe('saved');
    expect(deviceItems.size).toBe(0);
  });

  it('stores what was typed during a save before reporting that the save failed', async () => {
    const { store, save, deviceItems } = createTestStore();
    let fail: (error: Error) => void = () => undefined;
    save.mockImplementation(() => new Promise((_, reject) => (fail = reject)));
    store.receive([]);
    store.set(1, 'projectName', 'Petal');
    await vi.advanceTimersByTimeAsync(1000);
    store.set(1, 'briefSummary', 'Typed during the save');
    let storedOnReport = '';
    store.subscribe(() => {
      if (store.get(1).save.kind === 'offline') storedOnReport ||= [...deviceItems.values()].join();
    });
    fail(unreachable());
    await vi.advanceTimersByTimeAsync(0);
    expect(storedOnReport).toContain('Typed during the save');
  });

  it('stops sending after sign-out and keeps unsaved answers on the device', async () => {
    const { store, save, deviceItems } = createTestStore();
    store.receive([]);
    store.set(1, 'projectName', 'Petal');
    store.stop();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(save).not.toHaveBeenCalled();
    expect(deviceItems.size).toBe(1);
  });

  it('retries a failed save', async () => {
    const { store, save } = createTestStore();
    store.receive([]);
    save.mockRejectedValueOnce(unreachable());
    store.set(1, 'projectName', 'Petal');
    await vi.advanceTimersByTimeAsync(1100);
    await vi.advanceTimersByTimeAsync(4100);
    expect(store.get(1).save.kind).toBe('saved');
  });

  it('merges unsaved answers from a closed tab with what others have saved since', async () => {
    const first = createTestStore();
    first.store.receive([sectionWith(1, { projectName: 'Petal', businessGoal: 'Old' })]);
    first.save.mockRejectedValue(unreachable());
    first.store.set(1, 'projectName', 'Mine');
    first.store.storeUnsaved();
    const second = createTestStore(first.browser, 'two');
    second.store.receive([sectionWith(1, { projectName: 'Petal', businessGoal: 'New' }, 2)]);
    expect(second.store.get(1).values).toMatchObject({ projectName: 'Mine', businessGoal: 'New' });
    await vi.advanceTimersByTimeAsync(10);
    expect(second.save.mock.calls[0]?.[0]).toMatchObject({
      data: { projectName: 'Mine', businessGoal: 'New' },
      baseRevision: 2,
    });
  });
});

it("doesn't send an answer over the length limit until it is shortened", async () => {
  const { store, save, deviceItems, check } = createTestStore();
  check.mockImplementation((_number, answers, purpose) =>
    purpose === 'autosave' && String(answers[1]?.projectName).length > 200
      ? [{ path: 'projectName', message: 'Too long' }]
      : [],
  );
  store.receive([]);
  store.set(1, 'projectName', 'x'.repeat(100_000));
  await vi.advanceTimersByTimeAsync(1100);
  expect(save).not.toHaveBeenCalled();
  expect(store.get(1)).toMatchObject({ save: { kind: 'failed' }, issues: [{ path: 'projectName' }] });
  expect([...deviceItems.values()][0]).toContain('x'.repeat(100_000));
  store.set(1, 'projectName', 'Petal');
  await vi.advanceTimersByTimeAsync(1100);
  expect(store.get(1)).toMatchObject({ save: { kind: 'saved' }, issues: [] });
});

it("shows a rejected answer's error and keeps the answer", async () => {
  const { store, save, deviceItems } = createTestStore();
  store.receive([]);
  const issues = [{ path: 'data.mvpLink', message: 'Enter a complete link' }];
  const body = JSON.stringify({ code: 'invalid', message: 'x', issues, requestId: 'r' });
  save.mockRejectedValueOnce(new ApiError({ status: 400, body }));
  store.set(2, 'mvpLink', 'javascript:alert(1)');
  await vi.advanceTimersByTimeAsync(1100);
  expect(store.get(2).issues).toEqual([{ path: 'mvpLink', message: 'Enter a complete link' }]);
  expect(store.get(2).values.mvpLink).toBe('javascript:alert(1)');
  expect(deviceItems.size).toBe(1);
});

describe('completing a section offline', () => {
  it('sends the completion once the server is reachable again', async () => {
    const { store, save, deviceItems } = createTestStore();
    store.receive([sectionWith(1, { projectName: 'Petal' })]);
    save.mockRejectedValueOnce(unreachable());
    await expect(store.complete(1)).rejects.toMatchObject({ status: 0 });
    expect(store.get(1).save.kind).toBe('offline');
    expect(store.unsent()).toEqual([1]);
    expect(deviceItems.size).toBe(1);
    await store.flush();
    expect(save.mock.calls[1]?.[0]).toMatchObject({ sectionNumber: 1, isCompleted: true });
    expect(store.unsent()).toEqual([]);
    expect(deviceItems.size).toBe(0);
  });

  it('sends the completion after a reload', async () => {
    const first = createTestStore();
    first.store.receive([sectionWith(1, { projectName: 'Petal' })]);
    first.save.mockRejectedValueOnce(unreachable());
    await expect(first.store.complete(1)).rejects.toMatchObject({ status: 0 });
    first.store.stop();
    const { store, save } = createTestStore(first.browser);
    store.receive([sectionWith(1, { projectName: 'Petal' })]);
    await vi.advanceTimersByTimeAsync(10);
    expect(save.mock.calls[0]?.[0]).toMatchObject({ sectionNumber: 1, isCompleted: true });
  });

  it('saves only the answers if the section has become incomplete', async () => {
    const { store, save, check } = createTestStore();
    store.receive([sectionWith(1, { projectName: 'Petal' })]);
    save.mockRejectedValueOnce(unreachable());
    await expect(store.complete(1)).rejects.toMatchObject({ status: 0 });
    store.set(1, 'projectName', '');
    check.mockImplementation((_number, _answers, purpose) =>
      purpose === 'complete' ? [{ path: 'projectName', message: 'Project name is required' }] : [],
    );
    await store.flush();
    expect(save.mock.calls[1]?.[0]).not.toHaveProperty('isCompleted');
  });
});
