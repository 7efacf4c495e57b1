/** Batched rows: concurrent calls share a statement, and each gets its own row. */
import { expect, it } from 'vitest';
import { portalForFile } from '#test/support/portal.ts';
import { statementsOf } from '#test/support/statements.ts';
import { readRow } from './batched-rows.ts';

const portal = portalForFile();

const sumOf = {
  name: 'test-sum',
  text: 'select $1 + $2 as sum, (select count(*)::int from generate_series(1, $1)) as count',
  types: ['int', 'int'],
};

interface Sum {
  sum: number | null;
  count: number;
}

const readSums = (values: [number, number | null][]) =>
  Promise.all(values.map((pair) => readRow<Sum>(portal.database.pool, sumOf, pair)));

it('gives each of several concurrent calls the row for its own values', async () => {
  const rows = await readSums([
    [1, 10],
    [2, 20],
    [3, null],
    [2, 5],
  ]);
  expect(rows.map(({ sum, count }) => [sum, count])).toEqual([
    [11, 1],
    [22, 2],
    [null, 3],
    [7, 2],
  ]);
});

it('reads up to eight rows per statement', async () => {
  const numbers = Array.from({ length: 20 }, (_, n) => n);
  let rows: Sum[] = [];
  const statements = await statementsOf(async () => {
    rows = await readSums(numbers.map((n) => [n, n]));
  });
  expect(rows.map(({ sum }) => sum)).toEqual(numbers.map((n) => 2 * n));
  expect(statements).toHaveLength(3);
});
