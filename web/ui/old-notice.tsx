/** Says of what stands below that it may have changed since: the latest look at it failed. */
import { Button } from './button.tsx';
import { cx } from './cx.ts';

export interface OldNoticeProps {
  isRetrying: boolean;
  onRetry: () => void;
  className?: string;
}

export function OldNotice({ isRetrying, onRetry, className }: OldNoticeProps) {
  return (
    <div
      role="status"
      className={cx(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 bg-amber-soft px-5 py-2 text-amber-ink text-sm',
        className,
      )}
    >
      <p>The latest could not be loaded. This is how it was before.</p>
      <Button reads size="sm" busy={isRetrying} onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
