/** Rows between messages: day labels, the unread line, and the loading state of earlier or newer messages. */
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { keepFocus } from '../../ui/keep-focus.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { dayLabel } from './day-label.ts';

export function DayRow({ at }: { at: string }) {
  return (
    <div className="flex justify-center pt-4 pb-1">
      <time
        dateTime={at}
        className="rounded-full bg-neutral-soft px-2.5 py-0.5 font-medium text-neutral-ink text-xs"
      >
        {dayLabel(at)}
      </time>
    </div>
  );
}

export function UnreadRow() {
  return (
    <div className="flex items-center gap-3 px-4 pt-4 pb-1 font-medium text-accent-ink text-xs">
      <span aria-hidden="true" className="h-px flex-1 bg-accent/50" />
      Unread messages
      <span aria-hidden="true" className="h-px flex-1 bg-accent/50" />
    </div>
  );
}

export interface LoadingRowProps {
  edge: 'top' | 'bottom';
  state: 'idle' | 'loading' | 'failed';
  onRetry: () => void;
}

/**
 * Overlays the rows at its edge, so that nothing moves when it disappears. At the bottom, it stays above the button that
 * jumps to the latest messages.
 */
export function LoadingRow({ edge, state, onRetry }: LoadingRowProps) {
  const isTop = edge === 'top';
  return (
    <div
      className={cx(
        'sticky z-10 flex h-0 justify-center overflow-visible text-sm',
        isTop ? 'top-2' : 'bottom-14 items-end',
      )}
    >
      {state === 'loading' && (
        <span
          role="status"
          className="flex h-7 items-center gap-2 rounded-full bg-surface px-3 text-muted shadow-sm"
        >
          <Spinner />
          {isTop ? 'Loading earlier messages...' : 'Loading newer messages...'}
        </span>
      )}
      {state === 'failed' && (
        <span
          ref={keepFocus}
          role="alert"
          className="flex h-7 items-center gap-2 rounded-full bg-surface px-3 shadow-sm"
        >
          {isTop ? "We couldn't load earlier messages." : "We couldn't load newer messages."}
          <Button staysEnabled size="sm" variant="ghost" onClick={onRetry}>
            Retry
          </Button>
        </span>
      )}
    </div>
  );
}
