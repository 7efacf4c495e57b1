/** Keeps the bytes of unfinished uploads in this browser, so that a reload does not ask for the file again. */
import type { UploadPlace } from './upload-place.ts';

export interface RememberedUpload {
  id: string;
  userId: string;
  place: UploadPlace;
  file: File;
  /** Its place among everything that was picked in this browser. */
  order: number;
  /** Arrived, and waits for the message that it belongs to. */
  fileId?: string;
}

const databaseName = 'portal-uploads';
const storeName = 'uploads';

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(storeName, { keyPath: 'id' });
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}

async function withStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await openDatabase();
  try {
    return await new Promise<T>((resolve, reject) => {
      const request = work(database.transaction(storeName, mode).objectStore(storeName));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  } finally {
    database.close();
  }
}

/** A visitor may have forbidden storage, or it may be full: then the upload lives as long as the page. */
export const rememberUpload = (upload: RememberedUpload): Promise<void> =>
  withStore('readwrite', (store) => store.put(upload)).then(
    () => undefined,
    () => undefined,
  );

export const forgetUpload = (id: string): Promise<void> =>
  withStore('readwrite', (store) => store.delete(id)).then(
    () => undefined,
    () => undefined,
  );

export const rememberedUploads = (userId: string): Promise<RememberedUpload[]> =>
  withStore('readonly', (store) => store.getAll() as IDBRequest<RememberedUpload[]>).then(
    (all) => all.filter((upload) => upload.userId === userId).sort((a, b) => a.order - b.order),
    () => [],
  );
