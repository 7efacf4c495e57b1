/** The signed-in user's outbox: browser storage, requests, and a lock across tabs. */
import { useSyncExternalStore } from 'react';
import { listNotes, sendMessage, writeNote } from '#contract/messages.ts';
import { call } from '../../lib/api-client.ts';
import { isApiError } from '../../lib/api-error.ts';
import { isClientView } from '../../lib/client-view.ts';
import { device } from '../../lib/device.ts';
import { isStreamLive, onStreamState } from '../../lib/events.ts';
import { queryClient, queryKeyFor } from '../../lib/query-client.ts';
import { session, useUser } from '../../lib/session.ts';
import type { Pending } from './message-rows.ts';
import { createOutbox, type Outbox } from './outbox-store.ts';
import { addToNewestPage } from './queries.ts';

/** A connection can be dead without an error. Retrying is safe, because the idempotency key prevents duplicates. */
const timeoutMs = 15_000;

async function deliver(pending: Pending): Promise<void> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  try {
    await post(pending, timeout.signal);
  } finally {
    clearTimeout(timer);
  }
}

async function post(pending: Pending, signal: AbortSignal): Promise<void> {
  const { key, kind, projectId, content, about, files = [] } = pending;
  const params = { projectId };
  if (kind === 'note') {
    await call(writeNote, { params, body: { content }, idempotencyKey: key, signal });
    await queryClient.invalidateQueries({ queryKey: queryKeyFor(listNotes, { params }) });
    return;
  }
  const body = { content, about, fileIds: files.map(({ id }) => id) };
  addToNewestPage(await call(sendMessage, { params, body, idempotencyKey: key, signal }));
}

const isTransient = (error: unknown) =>
  !isApiError(error) || error.status === 0 || error.status === 429 || error.status >= 500;

const isPending = (value: Partial<Pending> | null): value is Pending =>
  typeof value?.key === 'string' &&
  typeof value.projectId === 'string' &&
  typeof value.content === 'string' &&
  typeof value.createdAt === 'string';

const parsePending = (value: unknown): Pending[] | null =>
  Array.isArray(value) ? value.filter(isPending) : null;

/** Runs one task at a time: across all tabs if the browser has Web Locks, otherwise within this tab. */
function createLock(name: string) {
  // Requested synchronously: after an await, sending would start only after the next render.
  if (navigator.locks) return (work: () => Promise<void>) => navigator.locks.request(name, work);
  let last = Promise.resolve();
  return (work: () => Promise<void>): Promise<void> => {
    last = last.then(work);
    return last;
  };
}

const outboxes = new Map<string, Outbox>();

function outboxOf(userId: string): Outbox {
  const existing = outboxes.get(userId);
  if (existing) return existing;
  const stored = device.entry('outbox', parsePending, userId);
  const outbox = createOutbox({
    read: () => stored.read() ?? [],
    write: (pending) => void (pending.length === 0 ? stored.remove() : stored.write([...pending])),
    deliver,
    isOwnerSignedIn: () => session.get().user?.id === userId && !isClientView(),
    isTransient,
    exclusively: createLock(`outbox-${userId}`),
    now: Date.now,
  });
  outboxes.set(userId, outbox);
  stored.subscribe(({ isRemote }) => {
    if (isRemote) outbox.reload();
  });
  return outbox;
}

export const useOutbox = (): Outbox => outboxOf(useUser().id);

export function usePending(projectId: string): readonly Pending[] {
  const outbox = useOutbox();
  const pending = useSyncExternalStore(outbox.subscribe, outbox.get);
  return pending.filter((each) => each.projectId === projectId);
}

/** Sends unsent messages after a reload, at sign-in and when the server is reachable again. Called once. */
export function startOutbox(): void {
  const flush = () => {
    const { status, user } = session.get();
    if (status === 'active' && user) outboxOf(user.id).flush();
  };
  session.subscribe(flush);
  window.addEventListener('online', flush);
  onStreamState(() => isStreamLive() && flush());
  flush();
}
