/** Error pages with Retry: for a page that failed inside its shell, and for a failed shell. */
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { isApiError } from '../lib/api-error.ts';
import { ErrorMessage } from '../ui/error-message.tsx';
import { BareMain } from './bare-main.tsx';

export function PageFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const retry = () => {
    queries.reset();
    reset();
    router.invalidate();
  };
  return (
    <ErrorMessage
      title="We couldn't show this page"
      {...(isApiError(error)
        ? { error }
        : { text: 'Something went wrong on our side. Your saved work is safe.' })}
      onRetry={retry}
    />
  );
}

/** Provides the main landmark that the failed shell would have had. */
export function ShellFailure(props: ErrorComponentProps) {
  return (
    <BareMain className="grid min-h-dvh place-items-center">
      <PageFailure {...props} />
    </BareMain>
  );
}
