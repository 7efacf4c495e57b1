/** Stats from one query: labels immediately, numbers once loaded, or an error with Retry. */
import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { ErrorState } from './error-state.tsx';
import { Skeleton } from './skeleton.tsx';
import { StatCard } from './stat-card.tsx';
import { StatGrid } from './stat-grid.tsx';

export interface Figure<Data> {
  label: string;
  icon: ReactNode;
  value: (data: Data) => ReactNode;
  hint?: string | ((data: Data) => string);
}

export interface FiguresProps<Data> {
  label: string;
  query: {
    data: Data | undefined;
    isPending: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  figures: readonly Figure<Data>[];
  loadingLabel?: string;
}

export function Figures<Data>({ label, query, figures, loadingLabel = 'Loading...' }: FiguresProps<Data>) {
  const { data } = query;
  if (data === undefined && !query.isPending) {
    return (
      <Card>
        <ErrorState title="The figures could not be loaded" query={query} />
      </Card>
    );
  }
  return (
    <StatGrid label={label} loadingLabel={data === undefined && loadingLabel}>
      {figures.map((figure) => (
        <StatCard
          key={figure.label}
          label={figure.label}
          icon={figure.icon}
          value={data === undefined ? undefined : figure.value(data)}
          hint={typeof figure.hint === 'function' ? hintOf(figure.hint, data) : figure.hint}
        />
      ))}
    </StatGrid>
  );
}

function hintOf<Data>(hint: (data: Data) => string, data: Data | undefined): ReactNode {
  return data === undefined ? <Skeleton className="my-0.75 h-3.5 w-24 max-w-full" /> : hint(data);
}
