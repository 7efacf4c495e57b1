/** The four stat cards above the assignments. */
import { Link2, Percent, UserRoundX, UserStar } from 'lucide-react';
import type { AdminStats } from '#contract/admin-analytics.ts';
import { assignedClients, wholePercent } from '#domain/analytics.ts';
import { formatNumber, formatPercent } from '../../lib/format.ts';
import { type Stat, StatCards } from '../../ui/stat-cards.tsx';
import { useAssignmentStats } from './queries.ts';

const stats: readonly Stat<AdminStats>[] = [
  { label: 'Total Assignments', icon: <Link2 />, value: (data) => formatNumber(data.assignments) },
  { label: 'Available Advisors', icon: <UserStar />, value: (data) => formatNumber(data.activeAdvisors) },
  {
    label: 'Unassigned Clients',
    icon: <UserRoundX />,
    value: (data) => formatNumber(data.unassignedClients),
  },
  {
    label: 'Assignment Rate',
    icon: <Percent />,
    value: (data) => formatPercent(wholePercent(assignedClients(data), data.activeClients)),
  },
];

export function AssignmentStats() {
  return (
    <StatCards
      isCompact
      label="Stats"
      query={useAssignmentStats()}
      stats={stats}
      loadingLabel="Loading assignments..."
    />
  );
}
