/** Typing indicator: reports that the viewer is typing, and lists who else is. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { reportTyping } from '#contract/messages.ts';
import { shortName } from '#domain/placeholder-names.ts';
import { call } from '../../lib/api-client.ts';
import { isClientView } from '../../lib/client-view.ts';
import { onLiveEvent } from '../../lib/events.ts';

const sendEveryMs = 3000;
const shownMs = 5000;

export function useSendTyping(projectId: string): () => void {
  const sentAt = useRef(0);
  return useCallback(() => {
    const now = Date.now();
    if (now - sentAt.current < sendEveryMs || isClientView()) return;
    sentAt.current = now;
    // Useless a moment later, so never retried. The timeout keeps these requests from piling up on a dead connection.
    const input = { params: { projectId }, timeoutMs: sendEveryMs, on401: 'throw' } as const;
    call(reportTyping, input).catch(() => undefined);
  }, [projectId]);
}

/** First names of the people who typed within the last few seconds. */
export function useTypingNames(projectId: string): readonly string[] {
  const [namesById, setNamesById] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const forget = (id: string) => {
      clearTimeout(timers.get(id));
      timers.delete(id);
      setNamesById((before) => new Map([...before].filter(([typingId]) => typingId !== id)));
    };
    const unsubscribe = onLiveEvent((event) => {
      if (event.projectId !== projectId) return;
      const { actor } = event;
      // The message's sender has stopped typing. The event doesn't say who that is, so this clears everyone.
      if (event.type === 'message-sent') for (const id of [...timers.keys()]) forget(id);
      if (event.type !== 'typing' || !actor) return;
      clearTimeout(timers.get(actor.id));
      timers.set(
        actor.id,
        setTimeout(() => forget(actor.id), shownMs),
      );
      setNamesById((before) => new Map(before).set(actor.id, shortName(actor)));
    });
    return () => {
      unsubscribe();
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, [projectId]);
  return [...namesById.values()];
}
