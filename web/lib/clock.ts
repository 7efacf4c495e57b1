/** Clock for relative and exact times; relative times update while the page is open. */
import { formatDateTime, formatRelative } from './format.ts';
import { useNow } from './use-now.ts';

function useWords(at: string): string {
  const now = useNow();
  // The ticking clock can lag behind a new event; don't show past events as in the future.
  return formatRelative(at, Math.max(now, Date.parse(at)));
}

export const clock = { useWords, exact: (at: string) => formatDateTime(at) };
