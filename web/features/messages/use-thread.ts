/** One thread without gaps: the newest page, polled, plus older pages as the viewer scrolls up. */
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Message } from '#contract/messages.ts';
import { newestPage, olderPage } from './queries.ts';
import { hasGap, mayUnreadStartEarlier, mergeMessages } from './thread-merge.ts';

/** Page size when catching up with many unread messages. */
const longPage = 200;

interface Held {
  messages: Message[];
  /** Cursor of the page before the first held message; null at the start of the thread. */
  cursor: string | null;
}

export function useThread(projectId: string, viewerId: string) {
  const newest = useQuery(newestPage(projectId));
  const [held, setHeld] = useState<Held | null>(null);
  /** Whether the first unread message is loaded, however far back it is. */
  const [isReached, setReached] = useState(false);
  const [older, setOlder] = useState<'idle' | 'loading' | 'failed'>('idle');
  const heldNow = useRef(held);
  heldNow.current = held;
  const page = newest.data;

  useEffect(() => {
    if (!page) return;
    let isCurrent = true;
    const add = (messages: readonly Message[]) => {
      if (!isCurrent) return;
      setHeld((before) => ({
        messages: mergeMessages(before?.messages ?? [], messages, viewerId),
        cursor: before ? before.cursor : (page.nextCursor ?? null),
      }));
    };
    /** Loads what is missing when more than one page has arrived, such as after a night offline. */
    async function closeGap(known: readonly Message[]) {
      let messages = page?.items ?? [];
      let cursor = page?.nextCursor;
      while (isCurrent && cursor && hasGap(known, messages, false)) {
        const earlier = await olderPage(projectId, cursor);
        messages = [...earlier.items, ...messages];
        cursor = earlier.nextCursor;
      }
      add(messages);
    }
    const known = heldNow.current?.messages ?? [];
    if (hasGap(known, page.items, page.nextCursor === undefined)) closeGap(known).catch(() => undefined);
    else add(page.items);
    return () => {
      isCurrent = false;
    };
  }, [page, projectId, viewerId]);

  const isFirstHeld = held !== null;
  useEffect(() => {
    const first = heldNow.current;
    if (!isFirstHeld || !first) return;
    let isCurrent = true;
    reachUnread(projectId, viewerId, first)
      .then((reached) => {
        if (!isCurrent) return;
        setHeld((now) => ({
          messages: mergeMessages(reached.messages, now?.messages ?? [], viewerId),
          cursor: reached.cursor,
        }));
      })
      // The loaded messages can be read, and older ones can still be loaded by scrolling.
      .catch(() => undefined)
      .finally(() => isCurrent && setReached(true));
    return () => {
      isCurrent = false;
    };
  }, [isFirstHeld, projectId, viewerId]);

  const cursor = held?.cursor ?? null;
  const loadOlder = useCallback(async () => {
    if (!cursor) return;
    setOlder('loading');
    try {
      const earlier = await olderPage(projectId, cursor);
      setHeld((before) => ({
        messages: mergeMessages(before?.messages ?? [], earlier.items, viewerId),
        cursor: earlier.nextCursor ?? null,
      }));
      setOlder('idle');
    } catch {
      setOlder('failed');
    }
  }, [cursor, projectId, viewerId]);

  // A message that was just sent is in `page` before the effect above has run.
  const messages = useMemo(() => {
    if (!page || !held || !isReached) return none;
    const isWhole = !hasGap(held.messages, page.items, page.nextCursor === undefined);
    return isWhole ? mergeMessages(held.messages, page.items, viewerId) : held.messages;
  }, [held, page, viewerId, isReached]);

  const { error, refetch, isFetching } = newest;
  const isPending = newest.isPending || (page !== undefined && !isReached);
  const hasOlder = held ? held.cursor !== null : page?.nextCursor !== undefined;
  return {
    messages,
    isPending,
    isLoaded: page !== undefined,
    /** False while a cached page that missed something is being refetched. */
    isCurrent: !(newest.isStale && isFetching),
    error,
    refetch,
    isFetching,
    hasOlder,
    older,
    loadOlder,
  };
}

const none: Message[] = [];

/** Loads older pages until a read message precedes the first unread one, or the thread starts. */
async function reachUnread(projectId: string, viewerId: string, first: Held): Promise<Held> {
  let { messages, cursor } = first;
  while (cursor && mayUnreadStartEarlier(messages, viewerId)) {
    const earlier = await olderPage(projectId, cursor, longPage);
    messages = [...earlier.items, ...messages];
    cursor = earlier.nextCursor ?? null;
  }
  return { messages, cursor };
}
