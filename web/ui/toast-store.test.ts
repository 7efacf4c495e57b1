/** Toast store: the reducer, the limit and the removal delay. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as store from './toast-store.ts';

const shown = (id: string) => ({ id, open: true });

describe('toast reducer', () => {
  it('shows only the newest toast', () => {
    expect(store.toastReducer([shown('1')], { type: 'add', toast: shown('2') })).toEqual([shown('2')]);
  });

  it('updates, dismisses and removes a toast by id, and dismisses all without one', () => {
    const toasts = [shown('1')];
    expect(store.toastReducer(toasts, { type: 'update', id: '1', content: { title: 'New' } })).toEqual([
      { id: '1', open: true, title: 'New' },
    ]);
    expect(store.toastReducer(toasts, { type: 'dismiss', id: '1' })).toEqual([{ id: '1', open: false }]);
    expect(store.toastReducer(toasts, { type: 'dismiss', id: '9' })).toEqual(toasts);
    expect(store.toastReducer(toasts, { type: 'dismiss' })).toEqual([{ id: '1', open: false }]);
    expect(store.toastReducer(toasts, { type: 'remove', id: '1' })).toEqual([]);
  });
});

describe('toast', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
  });

  it('has a fixed limit, duration, removal delay, swipe threshold, hotkey and label', () => {
    expect(store).toMatchObject({
      toastLimit: 1,
      toastDurationMs: 5000,
      toastRemoveDelayMs: 1_000_000,
      toastSwipeThresholdPx: 50,
      toastHotkey: ['F8'],
      toastLabel: 'Notification',
    });
  });

  it('keeps a dismissed toast for 1,000,000 ms', () => {
    const { id, dismiss } = store.toast({ title: 'Saved' });
    dismiss();
    dismiss();
    expect(store.getToasts()).toMatchObject([{ id, open: false }]);
    vi.advanceTimersByTime(999_999);
    expect(store.getToasts()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(store.getToasts()).toEqual([]);
  });

  it('keeps a new toast past the removal delay of the one it replaced, and updates it', () => {
    store.toast({ title: 'First' }).dismiss();
    const second = store.toast({ title: 'Second', variant: 'destructive' });
    vi.advanceTimersByTime(2_000_000);
    expect(store.getToasts()).toMatchObject([{ id: second.id, open: true, variant: 'destructive' }]);
    second.update({ title: 'Changed' });
    expect(store.getToasts()).toMatchObject([{ title: 'Changed' }]);
    second.dismiss();
  });
});
