/** What a query brought: its skeleton while it loads, what went wrong with Retry, or the thing itself. */
import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { Loading } from './skeleton.tsx';

export interface LoadedProps<Data> {
  query: {
    data: Data | undefined;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** The shape of what is coming. */
  skeleton: ReactNode;
  loadingLabel?: string;
  errorTitle?: string;
  children: (data: Data) => ReactNode;
}

/** Data that is there stays on the screen, also while it is fetched anew or when that failed. */
export function Loaded<Data>({ query, skeleton, loadingLabel, errorTitle, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return <ErrorState {...(errorTitle && { title: errorTitle })} className="py-8" query={query} />;
  }
  return <Loading {...(loadingLabel && { label: loadingLabel })}>{skeleton}</Loading>;
}
