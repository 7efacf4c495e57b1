/** Device files: values with file contents, stored in IndexedDB by the rules in device-keys.ts. */
import {
  deviceKeys,
  type Envelope,
  type FileKeyName,
  isExpired,
  outcomeOf,
  type WriteOutcome,
} from './device-keys.ts';
import type { Parse } from './device-store.ts';

interface StoredFile extends Envelope {
  key: string;
  name: FileKeyName;
  ownerId: string;
}

const databaseName = 'device-files';
const objectStoreName = 'files';

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(objectStoreName, { keyPath: 'key' });
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}

/** Resolves when the transaction is complete, because a full disk is only reported then. */
async function inObjectStore<T>(
  mode: IDBTransactionMode,
  work: (objectStore: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await openDatabase();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(objectStoreName, mode);
      const request = work(transaction.objectStore(objectStoreName));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
      transaction.onerror = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

export function deviceFiles<T>(name: FileKeyName, parse: Parse<T>, now: () => number = Date.now) {
  const current = deviceKeys[name].version;
  const keyOf = (id: string) => `${name}:${id}`;
  const removeKey = (key: string): Promise<void> =>
    inObjectStore('readwrite', (objectStore) => objectStore.delete(key)).catch(() => undefined);

  return {
    /** `id` is unique across users. */
    async write(userId: string, id: string, value: T): Promise<WriteOutcome> {
      const stored = { key: keyOf(id), name, ownerId: userId, version: current, savedAt: now(), value };
      try {
        await inObjectStore('readwrite', (objectStore) => objectStore.put(stored));
        return 'saved';
      } catch (error) {
        return outcomeOf(error);
      }
    },

    remove: (id: string) => removeKey(keyOf(id)),

    /** One user's values. Also removes any user's values that are expired, damaged or in an older format. */
    async list(userId: string): Promise<T[]> {
      const stored = await inObjectStore(
        'readonly',
        (objectStore) => objectStore.getAll() as IDBRequest<StoredFile[]>,
      ).catch(() => []);
      const values: T[] = [];
      for (const { key, ownerId, version, savedAt, value, ...rest } of stored) {
        // A newer build in another tab wrote a newer version. An old tab must not delete it.
        if (rest.name !== name || version > current) continue;
        const isStale = version < current || isExpired(name, savedAt, now());
        const parsed = isStale ? null : parse(value);
        if (parsed === null) await removeKey(key);
        else if (ownerId === userId) values.push(parsed);
      }
      return values;
    },
  };
}
