/** Tells the server how far the viewer has read: what has been on the screen while they were looking at it. */
import { useEffect, useRef, useState } from 'react';
import { type Message, readMessages } from '#contract/messages.ts';
import { call } from '../../lib/api-client.ts';
import { isViewing } from '../../lib/viewing.ts';
import { findFirstUnread } from './thread-rows.ts';

/** A member of the team who looks at a client's portal does not read in the client's name. */
const isLooking = () => document.visibilityState === 'visible' && !isViewing();

function useLooking(): boolean {
  const [isIt, setIt] = useState(isLooking);
  useEffect(() => {
    const follow = () => setIt(isLooking());
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);
  return isIt;
}

const settleMs = 250;

/** `lastSeen` is the number of the last message on the screen. */
export function useReading(
  projectId: string,
  messages: readonly Message[],
  viewerId: string,
  lastSeen: number | null,
) {
  const isVisible = useLooking();
  const told = useRef(0);
  const isUnread = messages.some(
    ({ seq, senderId, state }) =>
      lastSeen !== null && seq <= lastSeen && senderId !== viewerId && state !== 'read',
  );
  useEffect(() => {
    if (!isVisible || lastSeen === null || !isUnread || told.current >= lastSeen) return;
    // Scrolling past is one position, not a hundred.
    const timer = setTimeout(() => {
      const before = told.current;
      told.current = lastSeen;
      call(readMessages, { params: { projectId }, body: { upTo: lastSeen } }).catch(() => {
        told.current = before;
      });
    }, settleMs);
    return () => clearTimeout(timer);
  }, [isVisible, lastSeen, isUnread, projectId]);
}

/** Where the line above the unread messages stands: fixed when the viewer comes, moved when they had looked away. */
export function useUnreadLine(messages: readonly Message[], viewerId: string): number | null {
  const isVisible = useLooking();
  const [line, setLine] = useState<number | null>(null);
  const isOpened = useRef(false);
  const firstUnread = findFirstUnread(messages, viewerId);
  const isLoaded = messages.length > 0;
  useEffect(() => {
    if (!isLoaded) return;
    if (!isOpened.current) {
      isOpened.current = true;
      setLine(firstUnread);
    } else if (!isVisible && firstUnread !== null) setLine(firstUnread);
  }, [isLoaded, isVisible, firstUnread]);
  // While the first page is drawn for the first time, the line is already known.
  return isOpened.current ? line : firstUnread;
}
