/** What is seen of forty files at once. */
import { expect, it } from 'vitest';
import { inView } from './upload-view.ts';

const many = (state: string, count: number) => Array.from({ length: count }, (_, at) => ({ state, at }));

it('shows what moves and the next few that wait, and counts the others', () => {
  const { shown, more } = inView([...many('sending', 3), ...many('waiting', 37)]);
  expect(shown.map(({ state }) => state)).toEqual([...Array(3).fill('sending'), ...Array(5).fill('waiting')]);
  expect(more).toBe(32);
});

it('hides nothing that failed', () => {
  const { shown, more } = inView([...many('failed', 12), ...many('waiting', 2)]);
  expect([shown.length, more]).toEqual([12, 2]);
});

it('shows a few as they are', () => {
  const few = [...many('waiting', 2), ...many('failed', 1)];
  expect(inView(few)).toEqual({ shown: few, more: 0 });
});
