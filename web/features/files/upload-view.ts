/** Upload view: which of many uploads get their own row, and how much is left to upload. */

/** Waiting uploads fill the list up to this many rows; active and failed ones are always listed. */
const targetRows = 8;

/** Active and failed uploads, and the next few waiting ones, in the order they were chosen. */
export function listedUploads<Item extends { state: string }>(items: readonly Item[]) {
  const isWaiting = ({ state }: Item) => state === 'waiting';
  const waiting = items.filter(isWaiting);
  const room = Math.max(0, targetRows - (items.length - waiting.length));
  const next = new Set(waiting.slice(0, room));
  return {
    shown: items.filter((item) => !isWaiting(item) || next.has(item)),
    more: waiting.length - next.size,
  };
}

/** Leaves out uploads that failed for good. */
export function remainingOf(
  items: readonly { state: string; canRetry: boolean; size: number; sent: number }[],
) {
  const remaining = items.filter(({ state, canRetry }) => state !== 'failed' || canRetry);
  const bytes = remaining.reduce((sum, { size, sent }) => sum + Math.max(0, size - sent), 0);
  return { count: remaining.length, bytes };
}
