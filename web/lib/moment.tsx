/** A moment in words, 'five minutes ago', with the exact time on hover. */
import { formatDateTime, formatRelative } from './format.ts';
import { useNow } from './use-now.ts';

export function Moment({ at, className }: { at: string; className?: string }) {
  const now = useNow();
  // The clock may be some seconds behind a fresh event: nothing that has happened lies in the future.
  const words = formatRelative(at, Math.max(now, Date.parse(at)));
  return (
    <time dateTime={at} title={formatDateTime(at)} className={className}>
      {words}
    </time>
  );
}
