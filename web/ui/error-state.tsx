/** Error state of a list or page that couldn't be loaded, with Retry. */
import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { cx } from './cx.ts';

export interface ErrorStateProps {
  title: string;
  text?: ReactNode;
  /** The failed query; Retry refetches it. */
  query?: { isFetching: boolean; refetch: () => unknown };
  /** Used instead of `query` when Retry isn't a refetch. */
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Drawn as its own card, where the content isn't inside one. */
  isCard?: boolean;
  /** Replaces the default padding. With two padding classes, their order in the style sheet would decide. */
  className?: string;
}

export function ErrorState(props: ErrorStateProps) {
  const { title, text, query, isCard, className = 'py-12' } = props;
  const { onRetry = query && (() => void query.refetch()), isRetrying = query?.isFetching ?? false } = props;
  const state = (
    <div role="alert" className={cx('flex flex-col items-center px-6 text-center', className)}>
      <span className="mb-4 flex size-10 items-center justify-center rounded-full bg-red-soft text-red-ink">
        <CircleAlert aria-hidden="true" className="size-5" />
      </span>
      <p className="text-balance font-semibold text-ink text-lg">{title}</p>
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
