/** Who is typing in a conversation, and telling the others that the viewer is. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { typing } from '#contract/messages.ts';
import { call } from '../../lib/api-client.ts';
import { isClientView } from '../../lib/client-view.ts';
import { onLiveEvent } from '../../lib/events.ts';

const tellEveryMs = 3000;
const shownMs = 5000;

export function useTellTyping(projectId: string): () => void {
  const toldAt = useRef(0);
  return useCallback(() => {
    const now = Date.now();
    if (now - toldAt.current < tellEveryMs || isClientView()) return;
    toldAt.current = now;
    // Worthless a moment later. The timeout keeps a dead connection from collecting one of these every few seconds.
    const input = { params: { projectId }, timeoutMs: tellEveryMs, on401: 'throw' } as const;
    call(typing, input).catch(() => undefined);
  }, [projectId]);
}

/** The first names of those who typed within the last seconds. */
export function useTypists(projectId: string): readonly string[] {
  const [typists, setTypists] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const forget = (id: string) => {
      clearTimeout(timers.get(id));
      timers.delete(id);
      setTypists((before) => new Map([...before].filter(([typist]) => typist !== id)));
    };
    const leave = onLiveEvent((event) => {
      if (event.projectId !== projectId) return;
      const { actor } = event;
      // A message has come: whoever it was, they have finished typing.
      if (event.type === 'message-sent') for (const id of [...timers.keys()]) forget(id);
      if (event.type !== 'typing' || !actor) return;
      clearTimeout(timers.get(actor.id));
      timers.set(
        actor.id,
        setTimeout(() => forget(actor.id), shownMs),
      );
      setTypists((before) => new Map(before).set(actor.id, actor.firstName));
    });
    return () => {
      leave();
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, [projectId]);
  return [...typists.values()];
}
