/** The four figures on top of the assignments. */
import { Link2, Percent, UserRoundX, UserStar } from 'lucide-react';
import { wholePercent } from '#domain/analytics.ts';
import { formatNumber, formatPercent } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { StatSkeletons } from '../../ui/list-frame.tsx';
import { StatCard } from '../../ui/stat-card.tsx';
import { StatGrid } from '../../ui/stat-grid.tsx';
import { useAssignmentFigures } from './queries.ts';

export function AssignmentFigures() {
  const { data, isPending, isFetching, refetch } = useAssignmentFigures();
  if (isPending) return <StatSkeletons label="Loading assignments..." />;
  if (!data) {
    return (
      <Card>
        <ErrorState
          title="The figures could not be loaded"
          onRetry={() => refetch()}
          isRetrying={isFetching}
        />
      </Card>
    );
  }
  const { assignments, activeAdvisors, clients } = data;
  return (
    <StatGrid label="Figures">
      <StatCard label="Total Assignments" value={formatNumber(assignments)} icon={<Link2 />} />
      <StatCard label="Available Advisors" value={formatNumber(activeAdvisors)} icon={<UserStar />} />
      <StatCard
        label="Unassigned Clients"
        value={formatNumber(clients - assignments)}
        icon={<UserRoundX />}
      />
      <StatCard
        label="Assignment Rate"
        value={formatPercent(wholePercent(assignments, clients))}
        icon={<Percent />}
      />
    </StatGrid>
  );
}
