/** Upload view: which uploads get their own row, how many more are waiting, and how much is left to upload. */
import { expect, it } from 'vitest';
import { listedUploads, remainingOf } from './upload-view.ts';

const many = (state: string, count: number) => Array.from({ length: count }, (_, at) => ({ state, at }));

it('shows active uploads and the next few waiting ones, and counts the rest', () => {
  const { shown, more } = listedUploads([...many('sending', 3), ...many('waiting', 37)]);
  expect(shown.map(({ state }) => state)).toEqual([...Array(3).fill('sending'), ...Array(5).fill('waiting')]);
  expect(more).toBe(32);
});

it('shows every failed upload', () => {
  const { shown, more } = listedUploads([...many('failed', 12), ...many('waiting', 2)]);
  expect([shown.length, more]).toEqual([12, 2]);
});

it('shows a short list unchanged', () => {
  const few = [...many('waiting', 2), ...many('failed', 1)];
  expect(listedUploads(few)).toEqual({ shown: few, more: 0 });
});

it("doesn't count uploads that failed for good as remaining", () => {
  const item = { canRetry: true, size: 100, sent: 0 };
  const items = [
    { ...item, state: 'sending', sent: 40 },
    { ...item, state: 'failed' },
    { ...item, state: 'failed', canRetry: false },
  ];
  expect(remainingOf(items)).toEqual({ count: 2, bytes: 160 });
});
