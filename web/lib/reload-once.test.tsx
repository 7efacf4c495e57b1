/** Reloading the page, once, when part of its code can't be loaded. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadOnce, watchForLeaving } from './reload-once.ts';

const failure = new TypeError('error loading dynamically imported module: /assets/profile.js');
const reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  reload.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  'Failed to fetch dynamically imported module: /assets/profile.js',
  'error loading dynamically imported module: /assets/profile.js',
  'Importing a module script failed.',
])('reloads the page when part of its code is missing: %s', (message) => {
  expect(reloadOnce(new TypeError(message), reload)).toBeInstanceOf(Promise);
  expect(reload).toHaveBeenCalledOnce();
});

it("doesn't reload a second time for the same error", () => {
  reloadOnce(failure, reload);
  expect(reloadOnce(failure, reload)).toBeUndefined();
  expect(reload).toHaveBeenCalledOnce();
});

it("doesn't reload for an error in code that was loaded", () => {
  expect(reloadOnce(new TypeError('x is undefined'), reload)).toBeUndefined();
  expect(reload).not.toHaveBeenCalled();
});

it('delays the reload while the user is leaving the page, and reloads it if they stay', async () => {
  const stopWatching = watchForLeaving();
  window.dispatchEvent(new Event('beforeunload'));
  stopWatching();
  const waiting = reloadOnce(failure, reload);
  expect(reload).not.toHaveBeenCalled();

  // The link was a download, so the page stays.
  await vi.advanceTimersByTimeAsync(10_000);
  await waiting;
  reloadOnce(failure, reload);
  expect(reload).toHaveBeenCalledOnce();
});
