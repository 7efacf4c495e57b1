/** Device files, in a real browser's IndexedDB. */
import { expect, it } from 'vitest';
import { deviceFiles } from './device-files.ts';

const parse = (value: unknown) => (value instanceof File ? value : null);
const dayMs = 86_400_000;
let now = Date.now();
const files = deviceFiles('upload', parse, () => now);
const named = (name: string) => new File(['content'], name);
const namesOf = async (userId: string) => (await files.list(userId)).map(({ name }) => name);

it('stores file contents for their owner only', async () => {
  expect(await files.write('ann', '1', named('plan.pdf'))).toBe('saved');
  expect(await namesOf('bob')).toEqual([]);
  const [file] = await files.list('ann');
  expect([file?.name, await file?.text()]).toEqual(['plan.pdf', 'content']);
  await files.remove('1');
  expect(await namesOf('ann')).toEqual([]);
});

it('removes expired and damaged values', async () => {
  await files.write('ann', '1', named('old.pdf'));
  now += 31 * dayMs;
  await files.write('ann', '2', named('new.pdf'));
  await files.write('ann', '3', 'not a file' as never);
  expect(await namesOf('ann')).toEqual(['new.pdf']);
  now -= 31 * dayMs;
  expect(await namesOf('ann')).toEqual(['new.pdf']);
  await files.remove('2');
});

it('reports a value that the browser refuses to store', async () => {
  expect(await files.write('ann', '1', (() => undefined) as never)).toBe('blocked');
});
