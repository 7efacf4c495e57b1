/** Whole lists: complete and in order over many pages, and read no faster than the connection takes them. */
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type PageWindow, streamList } from './whole-list.ts';

/** A paged list of `count` rows of `size` characters each, which records what was read. */
function createList(count: number, size: number) {
  const reads: PageWindow[] = [];
  const page = ({ limit, cursor = '0' }: PageWindow) => {
    const start = Number(cursor);
    const end = Math.min(count, start + limit);
    const items = Array.from({ length: end - start }, (_, n) => `${start + n}`.padEnd(size, '.'));
    return { items, nextCursor: end < count ? String(end) : null, count: async () => ({ total: count }) };
  };
  const stream = streamList(
    page({ limit: 100 }),
    async (window) => {
      reads.push(window);
      return page(window);
    },
    (part) => JSON.stringify('items' in part ? part.items : []),
  );
  return { stream, reads };
}

it('sends every row once and in order', async () => {
  const { stream } = createList(2345, 10);
  const text = await stream.setEncoding('utf8').reduce((all, part) => all + part, '');
  const numbers = JSON.parse(text).map((row: string) => Number.parseInt(row, 10));
  expect(numbers).toEqual(Array.from({ length: 2345 }, (_, n) => n));
});

it('reads fewer rows at a time when they are large', async () => {
  const { stream, reads } = createList(300, 40_000);
  stream.resume();
  await new Promise((resolve) => stream.once('end', resolve));
  expect(Math.max(...reads.map(({ limit }) => limit))).toBeLessThanOrEqual(10);
});

it("stops reading the list while the caller doesn't read the response", async () => {
  const { stream, reads } = createList(100_000, 10_000);
  stream.once('readable', () => undefined);
  for (let turn = 0; turn < 50; turn++) await setImmediate();
  expect(reads.length).toBeLessThanOrEqual(1);
  stream.destroy();
});
