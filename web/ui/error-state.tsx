/** What a list or a page shows when it could not be loaded: what happened, and Retry. */
import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';

export interface ErrorStateProps {
  title?: string;
  text?: ReactNode;
  /** What could not be loaded: Retry asks for it again. */
  query?: { isFetching: boolean; refetch: () => unknown };
  /** Instead of a query, for what is brought back in another way. */
  onRetry?: () => void;
  isRetrying?: boolean;
  className?: string;
}

export function ErrorState(props: ErrorStateProps) {
  const { title = 'This could not be loaded', text, query, className } = props;
  const onRetry = query ? () => void query.refetch() : props.onRetry;
  const isRetrying = query?.isFetching ?? props.isRetrying ?? false;
  return (
    <div role="alert" className={cx('flex flex-col items-center px-6 py-12 text-center', className)}>
      <span className="mb-4 inline-flex size-10 items-center justify-center rounded-full bg-red-soft text-red-ink">
        <TriangleAlert aria-hidden="true" className="size-5" />
      </span>
      <p className="font-semibold text-ink text-lg">{title}</p>
      {text && <p className="mt-1 max-w-md text-balance text-muted">{text}</p>}
      {onRetry && (
        <Button reads className="mt-5" busy={isRetrying} onClick={onRetry}>
          {!isRetrying && <RotateCw aria-hidden="true" />}
          Retry
        </Button>
      )}
    </div>
  );
}
