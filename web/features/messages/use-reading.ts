/** Tells the server how far the viewer has read: what has been on the screen while they were looking at it. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { readMessages } from '#contract/messages.ts';
import { call } from '../../lib/api-client.ts';
import { isClientView } from '../../lib/client-view.ts';

/** A member of the team who looks at a client's portal does not read in the client's name. */
const isLooking = () => document.visibilityState === 'visible' && !isClientView();

function useVisiting(): boolean {
  const [isIt, setIt] = useState(isLooking);
  useEffect(() => {
    const follow = () => setIt(isLooking());
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);
  return isIt;
}

const settleMs = 250;

/** Gives back whom to tell the number of the last message on the screen. Nothing is drawn anew for it. */
export function useReading(projectId: string, firstUnread: number | null): (lastSeen: number) => void {
  const isVisible = useVisiting();
  const told = useRef(0);
  const seen = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tell = useCallback(() => {
    clearTimeout(timer.current);
    if (!isVisible || firstUnread === null || firstUnread > seen.current || told.current >= seen.current)
      return;
    // Scrolling past is one position, not a hundred.
    timer.current = setTimeout(() => {
      const [before, upTo] = [told.current, seen.current];
      told.current = upTo;
      call(readMessages, { params: { projectId }, body: { upTo } }).catch(() => {
        told.current = before;
      });
    }, settleMs);
  }, [isVisible, firstUnread, projectId]);
  useEffect(() => {
    tell();
    return () => clearTimeout(timer.current);
  }, [tell]);
  return useCallback(
    (lastSeen) => {
      seen.current = lastSeen;
      tell();
    },
    [tell],
  );
}

/** Where the line above the unread messages stands: fixed when the viewer comes, moved when they had looked away. */
export function useUnreadLine(isLoaded: boolean, firstUnread: number | null): number | null {
  const isVisible = useVisiting();
  const [line, setLine] = useState<number | null>(null);
  const isOpened = useRef(false);
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
