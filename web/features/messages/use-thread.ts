/** One thread as a gapless list: the newest page, kept fresh, and older pages as far as somebody has scrolled. */
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Message } from '#contract/messages.ts';
import { newestPage, olderPage } from './queries.ts';
import { hasGap, mergeMessages } from './thread-merge.ts';

interface Held {
  messages: Message[];
  /** Leads to the page before the first held message; null when that is the beginning. */
  cursor: string | null;
}

export function useThread(projectId: string, viewerId: string) {
  const newest = useQuery(newestPage(projectId));
  const [held, setHeld] = useState<Held | null>(null);
  const [older, setOlder] = useState<'idle' | 'loading' | 'failed'>('idle');
  const heldNow = useRef(held);
  heldNow.current = held;
  const page = newest.data;

  useEffect(() => {
    if (!page) return;
    let isCurrent = true;
    const keep = (messages: readonly Message[]) => {
      if (!isCurrent) return;
      setHeld((before) => ({
        messages: mergeMessages(before?.messages ?? [], messages, viewerId),
        cursor: before ? before.cursor : (page.nextCursor ?? null),
      }));
    };
    /** More has come than one page holds, such as after a night without network. */
    async function closeGap(known: readonly Message[]) {
      let messages = page?.items ?? [];
      let cursor = page?.nextCursor;
      while (isCurrent && cursor && hasGap(known, messages, false)) {
        const earlier = await olderPage(projectId, cursor);
        messages = [...earlier.items, ...messages];
        cursor = earlier.nextCursor;
      }
      keep(messages);
    }
    const known = heldNow.current?.messages ?? [];
    if (hasGap(known, page.items, page.nextCursor === undefined)) closeGap(known).catch(() => undefined);
    else keep(page.items);
    return () => {
      isCurrent = false;
    };
  }, [page, projectId, viewerId]);

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

  // A message that was just sent is in the page before the effect above has run.
  const messages = useMemo(() => {
    if (!page || !held) return page?.items ?? [];
    const isWhole = !hasGap(held.messages, page.items, page.nextCursor === undefined);
    return isWhole ? mergeMessages(held.messages, page.items, viewerId) : held.messages;
  }, [held, page, viewerId]);

  const { isPending, error, refetch, isFetching } = newest;
  const hasOlder = held ? held.cursor !== null : page?.nextCursor !== undefined;
  return { messages, isPending, error, refetch, isFetching, hasOlder, older, loadOlder };
}
