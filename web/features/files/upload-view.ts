/** Which of many uploads are shown one by one. */

/** Rows on the screen at most, save those that something happens to. */
const listedUploads = 8;

/** Everything that moves or failed, and the next few of those that wait, in the order in which they were picked. */
export function inView<Item extends { state: string }>(items: readonly Item[]) {
  const isWaiting = ({ state }: Item) => state === 'waiting';
  const waiting = items.filter(isWaiting);
  const room = Math.max(0, listedUploads - (items.length - waiting.length));
  const next = new Set(waiting.slice(0, room));
  return {
    shown: items.filter((item) => !isWaiting(item) || next.has(item)),
    more: waiting.length - next.size,
  };
}
