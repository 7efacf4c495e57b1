/** Separators between messages: days, the unread line, and the loading state of older messages. */
import { formatDate } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';

const dayMs = 86_400_000;

export function dayLabel(at: string, now = Date.now()): string {
  const day = formatDate(at);
  if (day === formatDate(now)) return 'Today';
  return day === formatDate(now - dayMs) ? 'Yesterday' : day;
}

export function DayRow({ at }: { at: string }) {
  return (
    <div className="flex justify-center pt-4 pb-1">
      <time
        dateTime={at.slice(0, 10)}
        className="rounded-full bg-neutral-soft px-2.5 py-0.5 font-medium text-neutral-ink text-xs"
      >
        {dayLabel(at)}
      </time>
    </div>
  );
}

export function UnreadRow() {
  return (
    <div className="flex items-center gap-3 px-4 pt-4 pb-1 font-medium text-red-ink text-xs">
      <span aria-hidden="true" className="h-px flex-1 bg-red/50" />
      Unread messages
      <span aria-hidden="true" className="h-px flex-1 bg-red/50" />
    </div>
  );
}

export interface OlderRowProps {
  hasOlder: boolean;
  state: 'idle' | 'loading' | 'failed';
  onRetry: () => void;
}

/** Overlays the padding above the first row, so that nothing moves when it disappears. */
export function OlderRow({ hasOlder, state, onRetry }: OlderRowProps) {
  if (!hasOlder) return null;
  return (
    <div className="sticky top-2 z-10 flex h-0 justify-center overflow-visible text-sm">
      {state === 'loading' && (
        <span
          role="status"
          className="flex h-7 items-center gap-2 rounded-full bg-surface px-3 text-muted shadow-sm"
        >
          <Spinner />
          Loading earlier messages...
        </span>
      )}
      {state === 'failed' && (
        <span role="alert" className="flex h-7 items-center gap-2 rounded-full bg-surface px-3 shadow-sm">
          We couldn't load earlier messages.
          <Button reads size="sm" variant="ghost" onClick={onRetry}>
            Retry
          </Button>
        </span>
      )}
    </div>
  );
}
