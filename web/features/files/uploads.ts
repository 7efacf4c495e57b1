/** Upload queue: runs this browser's uploads a few at a time, keeps them going from page to page, and resumes them after a reload. */
import { useSyncExternalStore } from 'react';
import type { Upload } from 'tus-js-client';
import { deleteFile, type ProjectFile } from '#contract/files.ts';
import { call } from '../../lib/api-client.ts';
import { isClientView } from '../../lib/client-view.ts';
import { randomId } from '../../lib/random-id.ts';
import { session } from '../../lib/session.ts';
import { refreshFiles } from './refresh-files.ts';
import type { UploadFailure } from './upload-failure.ts';
import { uploadFile } from './upload-file.ts';
import { forgetUpload, type RememberedUpload, rememberedUploads, rememberUpload } from './upload-memory.ts';
import { targetKey, type UploadTarget } from './upload-target.ts';

export interface UploadItem {
  id: string;
  target: UploadTarget;
  fileName: string;
  /** Increases with each chosen file, across reloads: uploads may finish in another order. */
  order: number;
  size: number;
  sent: number;
  /** Arrived: complete on the server, shown here until the file list includes it. */
  state: 'waiting' | 'sending' | 'arrived' | 'failed' | 'done';
  problem: string | null;
  canRetry: boolean;
  /** False if this browser refused to store the file, so closing the page would end the upload. */
  isStored: boolean;
  /** Set when done. */
  fileId: string | null;
}

const maxConcurrent = 3;
const retryMs = 15_000;

let items: readonly UploadItem[] = [];
const files = new Map<string, File>();
const running = new Map<string, Upload>();
const listeners = new Set<() => void>();

function change(next: readonly UploadItem[]) {
  items = next;
  // Added only while needed: the listener keeps the page out of the browser's back/forward cache.
  if (items.some(isLostOnClose)) window.addEventListener('beforeunload', confirmClosing);
  else window.removeEventListener('beforeunload', confirmClosing);
  for (const listener of listeners) listener();
}

const isLostOnClose = ({ isStored, state, canRetry }: UploadItem) =>
  !isStored && (state !== 'failed' || canRetry);
const confirmClosing = (event: BeforeUnloadEvent) => event.preventDefault();

/** The upload itself doesn't wait for this. */
async function remember(upload: RememberedUpload) {
  const isStored = await rememberUpload(upload);
  update(upload.id, { isStored });
}

function update(id: string, fields: Partial<UploadItem>) {
  change(items.map((item) => (item.id === id ? { ...item, ...fields } : item)));
}

function removeItem(id: string) {
  files.delete(id);
  running.delete(id);
  void forgetUpload(id);
  change(items.filter((item) => item.id !== id));
  startWaiting();
}

function startWaiting() {
  const free = maxConcurrent - items.filter(({ state }) => state === 'sending').length;
  for (const item of items.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free)))
    start(item);
}

function start({ id, target }: UploadItem) {
  const file = files.get(id);
  if (!file) return;
  update(id, { state: 'sending', problem: null });
  const token = session.get().token;
  void uploadFile({
    file,
    target,
    onProgress: (sent) => update(id, { sent }),
    onDone: (fileId) => {
      void finish(id, target, fileId);
    },
    onFailed: (failure) => fail(id, failure, token),
  }).then((upload) => {
    if (!upload) return;
    // An upload that was canceled while the tus client's code was loading is no longer listed.
    if (items.some((item) => item.id === id)) running.set(id, upload);
    else void upload.abort(true).catch(() => undefined);
  });
}

async function finish(id: string, { projectId, purpose }: UploadTarget, fileId: string) {
  running.delete(id);
  // The next upload doesn't wait for the lists to be refetched.
  update(id, { state: 'arrived' });
  startWaiting();
  const order = items.find((item) => item.id === id)?.order ?? 0;
  const userId = session.get().user?.id;
  const file = files.get(id);
  // Only a message still being written needs its finished uploads after a reload.
  const isAwaited = purpose === 'message' && userId !== undefined && file !== undefined;
  if (isAwaited) void remember({ id, userId, target: { projectId, purpose }, file, order, fileId });
  else void forgetUpload(id);
  files.delete(id);
  await refreshFiles(projectId);
  if (isAwaited) update(id, { state: 'done', fileId });
  else change(items.filter((item) => item.id !== id));
}

function fail(id: string, { status, message, canRetry }: UploadFailure, token: string | null) {
  update(id, { state: 'failed', problem: message, canRetry });
  if (!canRetry) void forgetUpload(id);
  startWaiting();
  if (status === 401 && token) {
    update(id, { problem: 'Please sign in again to continue this upload.' });
    void session.expire(token).then((isSameUser) => isSameUser && retryUpload(id));
  } else if (canRetry) {
    setTimeout(() => retryUpload(id), retryMs);
  }
}

export function addUploads(target: UploadTarget, chosen: readonly File[]): void {
  const userId = session.get().user?.id;
  if (!userId || isClientView()) return;
  const key = targetKey(target);
  const isInProgress = (file: File) =>
    items.some(
      (item) =>
        item.state !== 'done' &&
        item.state !== 'failed' &&
        targetKey(item.target) === key &&
        item.fileName === file.name &&
        item.size === file.size,
    );
  const first = Math.max(Date.now(), ...items.map(({ order }) => order + 1));
  const added = chosen
    .filter((file) => !isInProgress(file))
    .map((file, at) => createItem({ target, file, order: first + at }));
  for (const { id, order } of added) {
    void remember({ id, userId, target, file: files.get(id) as File, order });
  }
  change([...items, ...added]);
  startWaiting();
}

type Picked = Pick<RememberedUpload, 'target' | 'file' | 'order'> & { id?: string };

function createItem({ target, file, order, id = randomId() }: Picked): UploadItem {
  files.set(id, file);
  const { name: fileName, size } = file;
  return {
    id,
    target,
    fileName,
    order,
    size,
    sent: 0,
    state: 'waiting',
    problem: null,
    canRetry: true,
    isStored: true,
    fileId: null,
  };
}

function restoreItem({ fileId, ...picked }: RememberedUpload): UploadItem {
  const item = createItem(picked);
  return fileId ? { ...item, sent: item.size, state: 'done', fileId } : item;
}

export function retryUpload(id: string): void {
  const item = items.find((each) => each.id === id);
  if (item?.state !== 'failed') return;
  update(id, { state: 'waiting', problem: null });
  startWaiting();
}

/** Also deletes what the server has received, if the upload has started since the page loaded. */
export function cancelUpload(id: string): void {
  void running
    .get(id)
    ?.abort(true)
    .catch(() => undefined);
  removeItem(id);
}

export function cancelUploads(target: UploadTarget): void {
  const key = targetKey(target);
  // Waiting uploads first, so that none of them starts when another one ends.
  const open = items.filter((item) => targetKey(item.target) === key && item.state !== 'done');
  for (const { id } of open.filter(({ state }) => state === 'waiting')) cancelUpload(id);
  for (const { id } of open.filter(({ state }) => state === 'sending' || state === 'failed'))
    cancelUpload(id);
}

/** Removes an upload that failed for good, or one that finished but is no longer wanted. */
export function dismissUpload(id: string): void {
  const fileId = items.find((item) => item.id === id)?.fileId;
  // If this fails, the server deletes the file when the upload expires.
  if (fileId) call(deleteFile, { params: { fileId } }).catch(() => undefined);
  removeItem(id);
}

export type UploadedFile = Pick<ProjectFile, 'id' | 'fileName' | 'fileSize'>;

/** Removes a target's finished uploads and returns their files. The caller is responsible for them from then on. */
export function takeFinishedUploads(target: UploadTarget): UploadedFile[] {
  const key = targetKey(target);
  const isTaken = (item: UploadItem) => item.state === 'done' && targetKey(item.target) === key;
  const done = items.filter(isTaken);
  const uploaded = done.flatMap(({ fileId, fileName, size }) =>
    fileId ? [{ id: fileId, fileName, fileSize: size }] : [],
  );
  for (const { id } of done) void forgetUpload(id);
  change(items.filter((item) => !isTaken(item)));
  return uploaded;
}

/** Undoes `takeFinishedUploads`. The content is no longer in this browser, so closing the page asks first. */
export function putBackFinishedUploads(target: UploadTarget, uploaded: readonly UploadedFile[]): void {
  const restored = uploaded.map(({ id: fileId, fileName, fileSize: size }, at): UploadItem => {
    const progress = { size, sent: size, state: 'done', problem: null, canRetry: false } as const;
    return { ...progress, id: randomId(), target, fileName, order: Date.now() + at, isStored: false, fileId };
  });
  change([...restored, ...items]);
}

let resumedFor: string | undefined;

/** Resumes uploads that a reload or a closed window interrupted. */
export async function resumeUploads(): Promise<void> {
  const userId = session.get().user?.id;
  if (!userId || resumedFor === userId) return;
  resumedFor = userId;
  const known = new Set(items.map(({ id }) => id));
  const unfinished = (await rememberedUploads(userId)).filter(({ id }) => !known.has(id));
  if (unfinished.length === 0 || session.get().user?.id !== userId) return;
  change([...items, ...unfinished.map(restoreItem)].sort((a, b) => a.order - b.order));
  startWaiting();
}

// One user's uploads must not continue in the next user's session.
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
