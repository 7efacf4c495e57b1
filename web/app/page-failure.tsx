/** What a page shows when it broke: the shell around it stays, and Retry draws it anew. */
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ApiError } from '../lib/api-error.ts';
import { ErrorState } from '../ui/error-state.tsx';

export function PageFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const retry = () => {
    queries.reset();
    reset();
    router.invalidate();
  };
  return <ErrorState title="This page could not be shown" text={explain(error)} onRetry={retry} />;
}

function explain(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong on our side. What you saved is safe.';
  if (error.status === 0) return 'The server could not be reached. Check your connection and try again.';
  const quote = error.requestId ? ` If it happens again, quote ${error.requestId}.` : '';
  return `${error.serverMessage ?? 'The server could not answer.'}${quote}`;
}
