/** Stats from one query: labels immediately, numbers once loaded, or an error with Retry. */
import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { cx } from './cx.ts';
import type { ExplainedError } from './error-message.tsx';
import { ErrorState } from './error-state.tsx';
import { Skeleton } from './skeleton.tsx';
import { StatCard } from './stat-card.tsx';
import { StatGrid } from './stat-grid.tsx';

export interface Stat<Data> {
  label: string;
  icon: ReactNode;
  value: (data: Data) => ReactNode;
  hint?: string | ((data: Data) => string);
}

export interface StatCardsProps<Data> {
  label: string;
  query: {
    data: Data | undefined;
    isPending: boolean;
    error: ExplainedError | null;
    isFetching: boolean;
    refetch: () => unknown;
  };
  stats: readonly Stat<Data>[];
  loadingLabel?: string;
  /** For short numbers above a list: see StatCard. */
  isCompact?: boolean;
}

export function StatCards<Data>(props: StatCardsProps<Data>) {
  const { label, query, stats, loadingLabel = 'Loading...', isCompact = false } = props;
  const { data } = query;
  if (data === undefined && !query.isPending) {
    return (
      <Card>
        <ErrorState title="We couldn't load these stats" query={query} />
      </Card>
    );
  }
  return (
    <StatGrid label={label} loadingLabel={data === undefined && loadingLabel}>
      {stats.map((stat) => (
        <StatCard
          key={stat.label}
          label={stat.label}
          level={3}
          isCompact={isCompact}
          isInGrid
          icon={stat.icon}
          value={data === undefined ? undefined : stat.value(data)}
          hint={stat.hint && hintOf(stat.hint, data, isCompact)}
        />
      ))}
    </StatGrid>
  );
}

function hintOf<Data>(
  hint: NonNullable<Stat<Data>['hint']>,
  data: Data | undefined,
  isCompact: boolean,
): ReactNode {
  return (
    // On a phone, most hints wrap, so this reserves two lines, and nothing moves when they load. Compact ones are short.
    <span className={cx('flex items-start', !isCompact && 'min-h-10 sm:min-h-0')}>
      {typeof hint === 'string' ? (
        hint
      ) : data === undefined ? (
        <Skeleton className="my-0.75 h-3.5 w-24 max-w-full" />
      ) : (
        hint(data)
      )}
    </span>
  );
}
