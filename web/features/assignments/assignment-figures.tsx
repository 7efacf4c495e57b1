/** The four stat cards above the assignments. */
import { Link2, Percent, UserRoundX, UserStar } from 'lucide-react';
import type { Figures as Totals } from '#contract/admin-analytics.ts';
import { wholePercent } from '#domain/analytics.ts';
import { formatNumber, formatPercent } from '../../lib/format.ts';
import { type Figure, Figures } from '../../ui/figures.tsx';
import { useAssignmentFigures } from './queries.ts';

const figures: readonly Figure<Totals>[] = [
  { label: 'Total Assignments', icon: <Link2 />, value: (data) => formatNumber(data.assignments) },
  { label: 'Available Advisors', icon: <UserStar />, value: (data) => formatNumber(data.activeAdvisors) },
  {
    label: 'Unassigned Clients',
    icon: <UserRoundX />,
    value: (data) => formatNumber(data.clients - data.assignments),
  },
  {
    label: 'Assignment Rate',
    icon: <Percent />,
    value: (data) => formatPercent(wholePercent(data.assignments, data.clients)),
  },
];

export function AssignmentFigures() {
  return (
    <Figures
      label="Figures"
      query={useAssignmentFigures()}
      figures={figures}
      loadingLabel="Loading assignments..."
    />
  );
}
