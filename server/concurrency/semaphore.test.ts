/** Who works and who waits: a few at once, one of each person, and nobody behind too many. */
import { expect, it } from 'vitest';
import { createLines, createSlots } from './semaphore.ts';

function work() {
  let end = () => {};
  let hasBegun = false;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return {
    end: () => end(),
    hasBegun: () => hasBegun,
    begin: () => {
      hasBegun = true;
      return ended;
    },
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('lets some work at once, the next when one is done, and refuses whoever finds too many waiting', async () => {
  const withSlot = createSlots({ atOnce: 2, mostWaiting: 1, refusal: 'Later, please.' });
  const [a, b, c, d] = [work(), work(), work(), work()];
  const all = [withSlot(a.begin), withSlot(b.begin), withSlot(c.begin)];
  await expect(withSlot(d.begin)).rejects.toMatchObject({ code: 'unavailable', message: 'Later, please.' });
  expect([a, b, c].map((each) => each.hasBegun())).toEqual([true, true, false]);
  a.end();
  await settled();
  expect(c.hasBegun()).toBe(true);
  for (const each of [b, c]) each.end();
  await Promise.all(all);
  await withSlot(async () => undefined);
});

it('lets each person wait behind nobody but themselves, also behind what failed', async () => {
  const inLine = createLines({ atOnce: 1, mostWaiting: 1, refusal: 'Later, please.' });
  const [a, b] = [work(), work()];
  const first = inLine('one', a.begin);
  const second = inLine('one', b.begin);
  expect(await inLine('another', async () => 'at once')).toBe('at once');
  expect(b.hasBegun()).toBe(false);
  await expect(inLine('one', work().begin)).rejects.toMatchObject({ message: 'Later, please.' });
  a.end();
  await first;
  await settled();
  expect(b.hasBegun()).toBe(true);
  b.end();
  await second;
  await expect(inLine('one', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await inLine('one', async () => 'goes on')).toBe('goes on');
});
