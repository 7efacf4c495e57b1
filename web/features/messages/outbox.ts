/** The outbox of whoever is signed in, in this browser's storage, on this browser's network. */
import { useSyncExternalStore } from 'react';
import { listNotes, sendMessage, writeNote } from '#contract/messages.ts';
import { call } from '../../lib/api-client.ts';
import { isApiError } from '../../lib/api-error.ts';
import { device } from '../../lib/device.ts';
import { isStreamLive, onStreamState } from '../../lib/events.ts';
import { queryClient, queryKeyFor } from '../../lib/query-client.ts';
import { session, useUser } from '../../lib/session.ts';
import { createOutbox, type Outbox } from './outbox-store.ts';
import { addToNewestPage } from './queries.ts';
import type { Pending } from './thread-rows.ts';

/** A line can be dead without saying so. Whoever waited this long tries again; the key makes that safe. */
const patienceMs = 15_000;

async function deliver(pending: Pending): Promise<void> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patienceMs);
  try {
    await hand(pending, patience.signal);
  } finally {
    clearTimeout(timer);
  }
}

async function hand(pending: Pending, signal: AbortSignal): Promise<void> {
  const { key, kind, projectId, content, about, fileIds = [] } = pending;
  const params = { projectId };
  if (kind === 'note') {
    await call(writeNote, { params, body: { content }, idempotencyKey: key, signal });
    await queryClient.invalidateQueries({ queryKey: queryKeyFor(listNotes, { params }) });
    return;
  }
  const body = { content, about, fileIds: [...fileIds] };
  addToNewestPage(await call(sendMessage, { params, body, idempotencyKey: key, signal }));
}

const isPassing = (error: unknown) =>
  !isApiError(error) || error.status === 0 || error.status === 429 || error.status >= 500;

const isPending = (value: Partial<Pending> | null): value is Pending =>
  typeof value?.key === 'string' &&
  typeof value.projectId === 'string' &&
  typeof value.content === 'string' &&
  typeof value.createdAt === 'string';

const parsePending = (value: unknown): Pending[] | null =>
  Array.isArray(value) ? value.filter(isPending) : null;

/** One after the other: in all tabs where the browser can, in this one anyway. */
function createTurns(name: string) {
  // Asked for at once: behind a promise it would wait until the page has been drawn.
  if (navigator.locks) return (work: () => Promise<void>) => navigator.locks.request(name, work);
  let last = Promise.resolve();
  return (work: () => Promise<void>): Promise<void> => {
    last = last.then(work);
    return last;
  };
}

const outboxes = new Map<string, Outbox>();

function outboxOf(userId: string): Outbox {
  const known = outboxes.get(userId);
  if (known) return known;
  const stored = device.entry('outbox', parsePending, userId);
  const outbox = createOutbox({
    read: () => stored.read() ?? [],
    write: (pending) => void (pending.length === 0 ? stored.remove() : stored.write([...pending])),
    deliver,
    isPassing,
    exclusively: createTurns(`outbox-${userId}`),
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

/** Sends what an earlier visit left behind, and tries again as soon as the server can be reached; called once. */
export function followWithOutbox(): void {
  const flush = () => {
    const { status, user } = session.get();
    if (status === 'active' && user) outboxOf(user.id).flush();
  };
  session.subscribe(flush);
  window.addEventListener('online', flush);
  onStreamState(() => isStreamLive() && flush());
  flush();
}
