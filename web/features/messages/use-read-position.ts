/** Read position: while the page is visible, reports to the server how far the viewer has read. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { markMessagesRead } from '#contract/messages.ts';
import { call } from '../../lib/api-client.ts';
import { isClientView } from '../../lib/client-view.ts';

/** In a client view, staff must not mark the client's messages as read. */
const isReading = () => document.visibilityState === 'visible' && !isClientView();

function useIsReading(): boolean {
  const [isNow, setNow] = useState(isReading);
  useEffect(() => {
    const follow = () => setNow(isReading());
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);
  return isNow;
}

const debounceMs = 250;

/** Returns a callback for the seq of the last visible message. Uses refs, so that calling it doesn't re-render. */
export function useReadPosition(projectId: string, firstUnread: number | null): (lastSeen: number) => void {
  const isReadingNow = useIsReading();
  const reported = useRef(0);
  const seen = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const report = useCallback(() => {
    clearTimeout(timer.current);
    if (
      !isReadingNow ||
      firstUnread === null ||
      firstUnread > seen.current ||
      reported.current >= seen.current
    )
      return;
    // Debounced: scrolling reports one position, not a hundred.
    timer.current = setTimeout(() => {
      const [before, upTo] = [reported.current, seen.current];
      reported.current = upTo;
      call(markMessagesRead, { params: { projectId }, body: { upTo } }).catch(() => {
        reported.current = before;
      });
    }, debounceMs);
  }, [isReadingNow, firstUnread, projectId]);
  useEffect(() => {
    report();
    return () => clearTimeout(timer.current);
  }, [report]);
  return useCallback(
    (lastSeen) => {
      seen.current = lastSeen;
      report();
    },
    [report],
  );
}

/**
 * The seq below the unread line: set when the conversation opens, and moved only while the viewer isn't reading because the
 * page is hidden or this is a client view.
 */
export function useUnreadLine(isLoaded: boolean, firstUnread: number | null): number | null {
  const isReadingNow = useIsReading();
  const [line, setLine] = useState<number | null>(null);
  const isOpened = useRef(false);
  useEffect(() => {
    if (!isLoaded) return;
    if (!isOpened.current) {
      isOpened.current = true;
      setLine(firstUnread);
    } else if (!isReadingNow && firstUnread !== null) setLine(firstUnread);
  }, [isLoaded, isReadingNow, firstUnread]);
  // On the first render with data, the effect hasn't set the line yet.
  return isOpened.current ? line : firstUnread;
}
