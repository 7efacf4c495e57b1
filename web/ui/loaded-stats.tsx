/** Figures that a query brings: as many cards as will be there while it loads, what went wrong with Retry, or the figures. */
import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { ErrorState } from './error-state.tsx';
import { StatSkeletons } from './list-frame.tsx';

export interface LoadedStatsProps<Data> {
  query: { data: Data | undefined; isPending: boolean; isFetching: boolean; refetch: () => unknown };
  loadingLabel?: string;
  children: (data: Data) => ReactNode;
}

export function LoadedStats<Data>({ query, loadingLabel, children }: LoadedStatsProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <StatSkeletons {...(loadingLabel && { label: loadingLabel })} />;
  return (
    <Card>
      <ErrorState title="The figures could not be loaded" query={query} />
    </Card>
  );
}
