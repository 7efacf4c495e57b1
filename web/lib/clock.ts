/** How moments read on every screen: how long ago, kept true while the page is open, and exactly. */
import { formatDateTime, formatRelative } from './format.ts';
import { useNow } from './use-now.ts';

function useWords(at: string): string {
  const now = useNow();
  // The clock may be some seconds behind a fresh event: nothing that has happened lies in the future.
  return formatRelative(at, Math.max(now, Date.parse(at)));
}

export const clock = { useWords, exact: (at: string) => formatDateTime(at) };
