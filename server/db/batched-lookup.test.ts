/** Batched lookups: which of them share a statement, and what a failed statement does. */
import { expect, it } from 'vitest';
import { createBatchedLookup } from './batched-lookup.ts';

function upperCaseLookup() {
  const batches: string[][] = [];
  const lookUp = createBatchedLookup(async (keys: string[]) => {
    batches.push(keys);
    if (keys.includes('broken')) throw new Error('no connection');
    const rows = keys.map((key, index) => ({ index, text: key.toUpperCase() }));
    return rows.filter(({ text }) => text !== 'UNKNOWN').reverse();
  });
  return { lookUp, batches };
}

it('resolves lookups made in the same event loop turn with one statement, each with its own row', async () => {
  const { lookUp, batches } = upperCaseLookup();
  const rows = await Promise.all(['a', 'unknown', 'b', 'a'].map(lookUp));
  expect(rows.map((row) => row?.text)).toEqual(['A', undefined, 'B', 'A']);
  expect(batches).toEqual([['a', 'unknown', 'b', 'a']]);
});

it('looks up the same key again in the next turn', async () => {
  const { lookUp, batches } = upperCaseLookup();
  await lookUp('a');
  await lookUp('a');
  expect(batches).toEqual([['a'], ['a']]);
});

it('looks up at most 50 keys per statement', async () => {
  const { lookUp, batches } = upperCaseLookup();
  await Promise.all(Array.from({ length: 120 }, (_, index) => lookUp(`key ${index}`)));
  expect(batches.map(({ length }) => length)).toEqual([50, 50, 20]);
});

it('rejects every lookup of a failed statement, and resolves the next', async () => {
  const { lookUp } = upperCaseLookup();
  const [first, second] = await Promise.allSettled([lookUp('a'), lookUp('broken')]);
  expect([first, second].map((each) => each?.status)).toEqual(['rejected', 'rejected']);
  expect((await lookUp('a'))?.text).toBe('A');
});
