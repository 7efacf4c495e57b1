/** Error state of a list or page that couldn't be loaded, with Retry. */
import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { cx } from './cx.ts';

export interface ErrorStateProps {
  title?: string;
  text?: ReactNode;
  /** The failed query; Retry refetches it. */
  query?: { isFetching: boolean; refetch: () => unknown };
  /** Used instead of `query` when Retry isn't a refetch. */
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Drawn as a card of its own, where the content isn't inside one. */
  isCard?: boolean;
  className?: string;
}

export function ErrorState(props: ErrorStateProps) {
  const { title = "We couldn't load this", text, query, isCard = false, className } = props;
  const onRetry = query ? () => void query.refetch() : props.onRetry;
  const isRetrying = query?.isFetching ?? props.isRetrying ?? false;
  const state = (
    <div role="alert" className={cx('flex flex-col items-center px-6 py-12 text-center', className)}>
      <span className="mb-4 inline-flex size-10 items-center justify-center rounded-full bg-red-soft text-red-ink">
        <TriangleAlert aria-hidden="true" className="size-5" />
      </span>
      <p className="font-semibold text-ink text-lg">{title}</p>
      {text && <p className="mt-1 max-w-md text-balance text-muted">{text}</p>}
      {onRetry && (
        <Button staysEnabled className="mt-5" busy={isRetrying} onClick={onRetry}>
          {!isRetrying && <RotateCw aria-hidden="true" />}
          Retry
        </Button>
      )}
    </div>
  );
  return isCard ? <Card>{state}</Card> : state;
}
