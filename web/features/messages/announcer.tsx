/** Reads new messages out to those who cannot see them arrive; the list itself is silent, since it redraws as one scrolls. */
import { useEffect, useRef, useState } from 'react';
import type { Message } from '#contract/messages.ts';
import { fullName } from '#domain/user.ts';

export interface AnnouncerProps {
  messages: readonly Message[];
  viewerId: string;
}

export function Announcer({ messages, viewerId }: AnnouncerProps) {
  const last = messages.at(-1);
  const [words, setWords] = useState('');
  const known = useRef<number | null>(null);
  useEffect(() => {
    if (!last) return;
    const isNew = known.current !== null && last.seq > known.current;
    known.current = last.seq;
    if (isNew && last.senderId !== viewerId) setWords(`${fullName(last.sender)}: ${last.content}`);
  }, [last, viewerId]);
  return (
    <p aria-live="polite" className="sr-only">
      {words}
    </p>
  );
}
