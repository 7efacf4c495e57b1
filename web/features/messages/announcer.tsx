/** Announces new messages to screen readers. The list itself can't, because it re-renders while scrolling. */
import { useEffect, useRef, useState } from 'react';
import type { Message } from '#contract/messages.ts';
import { fullName } from '#domain/user.ts';

export interface AnnouncerProps {
  messages: readonly Message[];
  viewerId: string;
}

export function Announcer({ messages, viewerId }: AnnouncerProps) {
  const last = messages.at(-1);
  const [text, setText] = useState('');
  const lastSeq = useRef<number | null>(null);
  useEffect(() => {
    if (!last) return;
    const isNew = lastSeq.current !== null && last.seq > lastSeq.current;
    lastSeq.current = last.seq;
    if (isNew && last.senderId !== viewerId) setText(`${fullName(last.sender)}: ${last.content}`);
  }, [last, viewerId]);
  return (
    <p aria-live="polite" className="sr-only">
      {text}
    </p>
  );
}
