/** Query states: a skeleton while loading, an error with Retry, or the data. */
import type { ReactNode } from 'react';
import type { ExplainedError } from './error-message.tsx';
import { ErrorState } from './error-state.tsx';
import { Loading } from './skeleton.tsx';

export interface LoadedProps<Data> {
  query: {
    data: Data | undefined;
    isError: boolean;
    error: ExplainedError | null;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Placeholder in the shape of the loaded content. */
  skeleton: ReactNode;
  loadingLabel?: string;
  errorTitle: string;
  /** Draws the error as a card of its own, for content that isn't inside one. */
  isErrorCard?: boolean;
  children: (data: Data) => ReactNode;
}

/** Keeps showing existing data during a refetch and after a failed one. */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, skeleton, loadingLabel, errorTitle, isErrorCard = false, children } = props;
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return (
      <ErrorState
        title={errorTitle}
        isCard={isErrorCard}
        className={isErrorCard ? 'py-12' : 'py-8'}
        query={query}
      />
    );
  }
  return <Loading {...(loadingLabel && { label: loadingLabel })}>{skeleton}</Loading>;
}
