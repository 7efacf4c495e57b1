/**
 * One conversation without gaps: the newest page, polled, plus older pages as the viewer scrolls up. With more unread messages than
 * a page holds, it opens around the first of them, and newer pages follow as the viewer scrolls down.
 */
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Message } from '#contract/messages.ts';
import type { Page } from '../../lib/api-client.ts';
import { hasGap, mayUnreadStartEarlier, mergeMessages } from './message-merge.ts';
import { newestPage, pageAt, pageFrom } from './queries.ts';

/** Page size when catching up with many unread messages. */
const longPage = 200;

interface Held {
  messages: Message[];
  /** Cursor of the page before the first held message; null at the start of the conversation. */
  older: string | null;
  /** Cursor of the page after the last held message; null once the held messages reach the newest page. */
  newer: string | null;
}

type LoadState = 'idle' | 'loading' | 'failed';

export function useMessages(projectId: string, viewerId: string) {
  const newest = useQuery(newestPage(projectId));
  const [held, setHeld] = useState<Held | null>(null);
  const [older, setOlder] = useState<LoadState>('idle');
  const [newer, setNewer] = useState<LoadState>('idle');
  const heldNow = useRef(held);
  heldNow.current = held;
  const page = newest.data;
  const pageNow = useRef(page);
  pageNow.current = page;

  const isLoaded = page !== undefined;
  useEffect(() => {
    const first = pageNow.current;
    if (!isLoaded || !first) return;
    let isCurrent = true;
    openAtUnread(projectId, viewerId, first)
      // Falls back to the newest page: older messages can still be loaded by scrolling.
      .catch(() => openAtEnd(first, viewerId))
      .then((opened) => isCurrent && setHeld(opened));
    return () => {
      isCurrent = false;
    };
  }, [isLoaded, projectId, viewerId]);

  const isOpened = held !== null;
  const hasNewer = isOpened && held.newer !== null;
  useEffect(() => {
    if (!page || !isOpened || hasNewer) return;
    let isCurrent = true;
    const add = (messages: readonly Message[]) => {
      if (isCurrent) setHeld((before) => before && withMessages(before, messages, viewerId));
    };
    /** Loads what is missing when more than one page has arrived, such as after a night offline. */
    async function closeGap(loaded: readonly Message[], latest: Page<Message>) {
      const { items, nextCursor } = latest;
      const earlier = nextCursor ? await pageAt(projectId, nextCursor, longPage) : null;
      const messages = [...(earlier?.items ?? []), ...items];
      if (!hasGap(loaded, messages, !earlier?.nextCursor)) return add(messages);
      const reopened = await openAtUnread(projectId, viewerId, latest);
      if (isCurrent) setHeld(reopened);
    }
    const loaded = heldNow.current?.messages ?? [];
    if (hasGap(loaded, page.items, page.nextCursor === undefined))
      closeGap(loaded, page).catch(() => undefined);
    else add(page.items);
    return () => {
      isCurrent = false;
    };
  }, [page, isOpened, hasNewer, projectId, viewerId]);

  const olderCursor = held?.older ?? null;
  const loadOlder = useCallback(async () => {
    if (!olderCursor) return;
    setOlder('loading');
    try {
      const { items, nextCursor = null } = await pageAt(projectId, olderCursor);
      // Dropped if the viewer has jumped to the latest messages since.
      setHeld((now) =>
        now?.older === olderCursor ? { ...withMessages(now, items, viewerId), older: nextCursor } : now,
      );
      setOlder('idle');
    } catch {
      setOlder('failed');
    }
  }, [olderCursor, projectId, viewerId]);

  const newerCursor = held?.newer ?? null;
  const loadNewer = useCallback(async () => {
    if (!newerCursor) return;
    setNewer('loading');
    try {
      const next = await pageAt(projectId, newerCursor, longPage);
      setHeld((now) => (now?.newer === newerCursor ? addNewer(now, next, pageNow.current, viewerId) : now));
      setNewer('idle');
    } catch {
      setNewer('failed');
    }
  }, [newerCursor, projectId, viewerId]);

  const showLatest = useCallback(() => {
    const latest = pageNow.current;
    if (latest && heldNow.current?.newer) setHeld(openAtEnd(latest, viewerId));
  }, [viewerId]);

  // A message that was just sent is in `page` before the effect above has run.
  const messages = useMemo(() => {
    if (!page || !held) return none;
    const isContiguous = !held.newer && !hasGap(held.messages, page.items, page.nextCursor === undefined);
    return isContiguous ? mergeMessages(held.messages, page.items, viewerId) : held.messages;
  }, [held, page, viewerId]);

  const { error, refetch, isFetching } = newest;
  return {
    messages,
    isPending: newest.isPending || (isLoaded && !isOpened),
    isLoaded,
    /** False while a stale cached page is being refetched. */
    isCurrent: !(newest.isStale && isFetching),
    error,
    refetch,
    isFetching,
    hasOlder: held ? held.older !== null : page?.nextCursor !== undefined,
    older,
    loadOlder,
    /** Whether there are messages after the last loaded one, on pages that aren't loaded yet. */
    hasNewer,
    newer,
    loadNewer,
    /** Skips to the newest page. Without pages to skip, it does nothing. */
    showLatest,
  };
}

const none: Message[] = [];

const withMessages = (held: Held, messages: readonly Message[], viewerId: string): Held => ({
  ...held,
  messages: mergeMessages(held.messages, messages, viewerId),
});

const openAtEnd = (newest: Page<Message>, viewerId: string): Held => ({
  messages: mergeMessages([], newest.items, viewerId),
  older: newest.nextCursor ?? null,
  newer: null,
});

/** Adds a page of newer messages, and the newest page once they reach it. */
function addNewer(
  held: Held,
  next: Page<Message>,
  newest: Page<Message> | undefined,
  viewerId: string,
): Held {
  const extended = { ...withMessages(held, next.items, viewerId), newer: next.nextCursor ?? null };
  if (!newest || hasGap(extended.messages, newest.items, newest.nextCursor === undefined)) return extended;
  return { ...withMessages(extended, newest.items, viewerId), newer: null };
}

/** Makes at most two more requests, however many messages are unread. */
async function openAtUnread(projectId: string, viewerId: string, newest: Page<Message>): Promise<Held> {
  const atEnd = openAtEnd(newest, viewerId);
  if (!newest.nextCursor || !mayUnreadStartEarlier(newest.items, viewerId)) return atEnd;
  const [read, unread] = await Promise.all([
    pageFrom(projectId, 'lastRead'),
    pageFrom(projectId, 'firstUnread', longPage),
  ]);
  // The messages have since been read in another tab or on another device.
  if (unread.items.length === 0) return atEnd;
  const before: Held = {
    messages: mergeMessages([], read.items, viewerId),
    older: read.nextCursor ?? null,
    newer: null,
  };
  return addNewer(before, unread, newest, viewerId);
}
