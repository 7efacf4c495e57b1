/** The four figures on top of the assignments. */
import { Link2, Percent, UserRoundX, UserStar } from 'lucide-react';
import { wholePercent } from '#domain/analytics.ts';
import { formatNumber, formatPercent } from '../../lib/format.ts';
import { LoadedStats } from '../../ui/loaded-stats.tsx';
import { StatCard } from '../../ui/stat-card.tsx';
import { StatGrid } from '../../ui/stat-grid.tsx';
import { useAssignmentFigures } from './queries.ts';

export function AssignmentFigures() {
  return (
    <LoadedStats query={useAssignmentFigures()} loadingLabel="Loading assignments...">
      {({ assignments, activeAdvisors, clients }) => (
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
      )}
    </LoadedStats>
  );
}
