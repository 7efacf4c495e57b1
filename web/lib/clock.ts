/** Clock for relative and exact times; relative times update while the page is open. */
import { formatDateTime, formatRelative } from './format.ts';
import { useNow } from './use-now.ts';

function useRelativeTime(at: string): string {
  const now = useNow();
  // The ticking clock can lag behind a new event; don't show past events as future ones.
  return formatRelative(at, Math.max(now, Date.parse(at)));
}

export const clock = { useRelativeTime, exact: (at: string) => formatDateTime(at) };
