/** Error message for a list or page that couldn't be loaded, with Retry. */
import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { cx } from './cx.ts';

/** An error that may say what happened and what to do. */
export interface ExplainedError extends Error {
  explanation?: string | undefined;
  status?: number;
  /** Helps us find a server error in the log. */
  requestId?: string | undefined;
}

export interface ErrorMessageProps {
  title: string;
  /** Shown after the error's explanation. */
  text?: ReactNode;
  /** The failed query; Retry refetches it. */
  query?: { error: ExplainedError | null; isFetching: boolean; refetch: () => unknown };
  /** The next three replace `query` where there is no single query to pass, such as for a paged list. */
  error?: ExplainedError | null;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Drawn as its own card, where the content isn't inside one. */
  isCard?: boolean;
  /** Replaces the default padding. Of two padding classes, the later one in the style sheet would win. */
  className?: string;
}

export function ErrorMessage(props: ErrorMessageProps) {
  const { title, text, query, error = query?.error, isCard, className = 'py-12' } = props;
  const { onRetry = query && (() => void query.refetch()), isRetrying = query?.isFetching ?? false } = props;
  const explanation = error && (error.explanation ?? 'Something went wrong on our side. Please try again.');
  const state = (
    <div role="alert" className={cx('flex flex-col items-center px-2 text-center', className)}>
      <span className="mb-4 flex size-10 items-center justify-center rounded-full bg-red-soft text-red-ink">
        <CircleAlert aria-hidden="true" className="size-5" />
      </span>
      <p className="text-balance font-semibold text-ink text-lg">{title}</p>
      {(explanation || text) && (
        <p className="mt-1 max-w-md text-balance text-muted">
          {explanation} {text}
        </p>
      )}
      {error?.requestId && Number(error.status) >= 500 && (
        <p className="mt-1 max-w-md text-balance text-faint text-sm">
          If it happens again, send us this code: {error.requestId}
        </p>
      )}
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
