/** All uploads of this browser: a few at a time, going on across pages and reloads, each with what to show of it. */
import { useSyncExternalStore } from 'react';
import type { Upload } from 'tus-js-client';
import { deleteFile } from '#contract/files.ts';
import { call } from '../../lib/api-client.ts';
import { isViewing } from '../../lib/client-view.ts';
import { session } from '../../lib/session.ts';
import { refreshFiles } from './refresh-files.ts';
import { type SendFailure, sendFile } from './send-file.ts';
import { forgetUpload, type RememberedUpload, rememberedUploads, rememberUpload } from './upload-memory.ts';
import { placeKey, type UploadPlace } from './upload-place.ts';

export interface UploadItem {
  id: string;
  place: UploadPlace;
  fileName: string;
  /** Grows with each file that is picked, over reloads too: what arrives first does not come first. */
  order: number;
  size: number;
  sent: number;
  /** Arrived: complete on the server, and shown here until the list of files has it. */
  state: 'waiting' | 'sending' | 'arrived' | 'failed' | 'done';
  problem: string | null;
  canRetry: boolean;
  /** Known when it is done. */
  fileId: string | null;
}

const atOnce = 3;
const lookAgainMs = 15_000;

let items: readonly UploadItem[] = [];
const files = new Map<string, File>();
const running = new Map<string, Upload>();
const listeners = new Set<() => void>();

function change(next: readonly UploadItem[]) {
  items = next;
  for (const listener of listeners) listener();
}

function update(id: string, fields: Partial<UploadItem>) {
  change(items.map((item) => (item.id === id ? { ...item, ...fields } : item)));
}

function drop(id: string) {
  files.delete(id);
  running.delete(id);
  void forgetUpload(id);
  change(items.filter((item) => item.id !== id));
  startWaiting();
}

function startWaiting() {
  const free = atOnce - items.filter(({ state }) => state === 'sending').length;
  for (const item of items.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free)))
    start(item);
}

function start({ id, place }: UploadItem) {
  const file = files.get(id);
  if (!file) return;
  update(id, { state: 'sending', problem: null });
  const token = session.get().token;
  void sendFile({
    file,
    place,
    onProgress: (sent) => update(id, { sent }),
    onDone: (fileId) => {
      void finish(id, place, fileId);
    },
    onFailed: (failure) => fail(id, failure, token),
  }).then((upload) => {
    if (!upload) return;
    // Cancelled while the client was being loaded.
    if (items.some((item) => item.id === id)) running.set(id, upload);
    else void upload.abort(true).catch(() => undefined);
  });
}

async function finish(id: string, { projectId, purpose }: UploadPlace, fileId: string) {
  running.delete(id);
  // The next one does not wait until the lists have been read again.
  update(id, { state: 'arrived' });
  startWaiting();
  const order = items.find((item) => item.id === id)?.order ?? 0;
  const userId = session.get().user?.id;
  const file = files.get(id);
  // Only a message that is still being written has to know what is ready for it, also after a reload.
  const isAwaited = purpose === 'message' && userId !== undefined && file !== undefined;
  if (isAwaited) void rememberUpload({ id, userId, place: { projectId, purpose }, file, order, fileId });
  else void forgetUpload(id);
  files.delete(id);
  await refreshFiles(projectId);
  if (isAwaited) update(id, { state: 'done', fileId });
  else change(items.filter((item) => item.id !== id));
}

function fail(id: string, { status, sentence, canRetry }: SendFailure, token: string | null) {
  update(id, { state: 'failed', problem: sentence, canRetry });
  if (!canRetry) void forgetUpload(id);
  startWaiting();
  if (status === 401 && token) {
    update(id, { problem: 'Please sign in again. The upload goes on then.' });
    void session.expire(token).then((isSamePerson) => isSamePerson && retryUpload(id));
  } else if (canRetry) {
    setTimeout(() => retryUpload(id), lookAgainMs);
  }
}

export function addUploads(place: UploadPlace, chosen: readonly File[]): void {
  const userId = session.get().user?.id;
  if (!userId || isViewing()) return;
  const key = placeKey(place);
  const isUnderWay = (file: File) =>
    items.some(
      (item) =>
        item.state !== 'done' &&
        item.state !== 'failed' &&
        placeKey(item.place) === key &&
        item.fileName === file.name &&
        item.size === file.size,
    );
  const first = Math.max(Date.now(), ...items.map(({ order }) => order + 1));
  const added = chosen
    .filter((file) => !isUnderWay(file))
    .map((file, at) => admit({ place, file, order: first + at }));
  for (const { id, order } of added) {
    void rememberUpload({ id, userId, place, file: files.get(id) as File, order });
  }
  change([...items, ...added]);
  startWaiting();
}

type Picked = Pick<RememberedUpload, 'place' | 'file' | 'order'> & { id?: string };

function admit({ place, file, order, id = crypto.randomUUID() }: Picked): UploadItem {
  files.set(id, file);
  const { name: fileName, size } = file;
  return {
    id,
    place,
    fileName,
    order,
    size,
    sent: 0,
    state: 'waiting',
    problem: null,
    canRetry: true,
    fileId: null,
  };
}

function admitAgain({ fileId, ...picked }: RememberedUpload): UploadItem {
  const item = admit(picked);
  return fileId ? { ...item, sent: item.size, state: 'done', fileId } : item;
}

export function retryUpload(id: string): void {
  const item = items.find((each) => each.id === id);
  if (item?.state !== 'failed') return;
  update(id, { state: 'waiting', problem: null });
  startWaiting();
}

/** What has arrived of it goes from the server too. */
export function cancelUpload(id: string): void {
  void running
    .get(id)
    ?.abort(true)
    .catch(() => undefined);
  drop(id);
}

export function cancelUploads(place: UploadPlace): void {
  const key = placeKey(place);
  // Those that wait first: none of them should begin because another one has ended.
  const open = items.filter((item) => placeKey(item.place) === key && item.state !== 'done');
  for (const { id } of open.filter(({ state }) => state === 'waiting')) cancelUpload(id);
  for (const { id } of open.filter(({ state }) => state === 'sending' || state === 'failed'))
    cancelUpload(id);
}

/** One that was refused, or one that has arrived and is not wanted after all. */
export function dismissUpload(id: string): void {
  const fileId = items.find((item) => item.id === id)?.fileId;
  // If it fails, the server clears it away by itself later.
  if (fileId) call(deleteFile, { params: { fileId } }).catch(() => undefined);
  drop(id);
}

/** What has arrived for this place, and is from now on somebody else's to show. */
export function takeDone(place: UploadPlace): string[] {
  const key = placeKey(place);
  const isTaken = (item: UploadItem) => item.state === 'done' && placeKey(item.place) === key;
  const done = items.filter(isTaken);
  const taken = done.flatMap(({ fileId }) => (fileId ? [fileId] : []));
  for (const { id } of done) void forgetUpload(id);
  change(items.filter((item) => !isTaken(item)));
  return taken;
}

let resumedFor: string | undefined;

/** Takes up again what a reload or a closed window interrupted. */
export async function resumeUploads(): Promise<void> {
  const userId = session.get().user?.id;
  if (!userId || resumedFor === userId) return;
  resumedFor = userId;
  const known = new Set(items.map(({ id }) => id));
  const left = (await rememberedUploads(userId)).filter(({ id }) => !known.has(id));
  if (left.length === 0 || session.get().user?.id !== userId) return;
  change([...items, ...left.map(admitAgain)].sort((a, b) => a.order - b.order));
  startWaiting();
}

// What one person began does not go on under the name of the next.
session.subscribe(() => {
  const userId = session.get().user?.id;
  if (resumedFor === undefined || resumedFor === userId) return;
  resumedFor = undefined;
  for (const upload of running.values()) void upload.abort().catch(() => undefined);
  running.clear();
  files.clear();
  change([]);
});

window.addEventListener('online', () => {
  for (const { id, canRetry } of items) if (canRetry) retryUpload(id);
});

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useUploads = (): readonly UploadItem[] => useSyncExternalStore(subscribe, () => items);
