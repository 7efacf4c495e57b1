/** Device files, in a real browser's IndexedDB. */
import { expect, it } from 'vitest';
import { deviceFiles } from './device-files.ts';

const parse = (value: unknown) => (value instanceof File ? value : null);
const dayMs = 86_400_000;
let now = Date.now();
const files = deviceFiles('upload', parse, () => now);
const named = (name: string) => new File(['content'], name);
const namesOf = async (userId: string) => (await files.list(userId)).map(({ name }) => name);

const resultOf = <T,>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function inStoredFiles<T>(work: (stored: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await resultOf(indexedDB.open('device-files', 1));
  try {
    return await resultOf(work(database.transaction('files', 'readwrite').objectStore('files')));
  } finally {
    database.close();
  }
}

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

it('ignores a value that a newer build stored, but keeps it', async () => {
  const newer = { key: 'upload:4', name: 'upload', ownerId: 'ann', version: 2, savedAt: now, value: 'newer' };
  await inStoredFiles((stored) => stored.put(newer));
  expect(await namesOf('ann')).toEqual([]);
  expect(await inStoredFiles((stored) => stored.get('upload:4'))).toEqual(newer);
  await files.remove('4');
});

it('reports a value that the browser refuses to store', async () => {
  expect(await files.write('ann', '1', (() => undefined) as never)).toBe('blocked');
});
