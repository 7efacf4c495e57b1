/** Stat cards and the status distribution above the admin's project list. */
import { ChartNoAxesColumn, CircleCheckBig, FolderKanban, Hammer } from 'lucide-react';
import type { AdminStats } from '#contract/admin-analytics.ts';
import { inProgress, wholeMean } from '#domain/analytics.ts';
import { formatNumber, formatPercent } from '../../lib/format.ts';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { type Stat, StatCards } from '../../ui/stat-cards.tsx';
import { StatusBars, wholeShare } from './distributions.tsx';
import { useOverview } from './queries.ts';

const stats: readonly Stat<AdminStats>[] = [
  {
    label: 'Total Projects',
    icon: <FolderKanban />,
    value: (data) => formatNumber(data.projects),
    hint: 'All statuses',
  },
  {
    label: 'Completed',
    icon: <CircleCheckBig />,
    value: (data) => formatNumber(data.projectStatuses.completed),
    hint: (data) => `${wholeShare(data.projectStatuses.completed, data.projects)} of projects`,
  },
  {
    label: 'In Progress',
    icon: <Hammer />,
    value: (data) => formatNumber(inProgress(data.projectStatuses)),
    hint: 'Development and testing',
  },
  {
    label: 'Avg Completion',
    icon: <ChartNoAxesColumn />,
    value: (data) => formatPercent(wholeMean(data.averageProgress)),
    hint: 'Sections completed',
  },
];

export function ProjectStats() {
  const query = useOverview();
  return (
    <>
      <StatCards isCompact label="Stats" query={query} stats={stats} />
      {(query.data || query.isPending) && (
        <Card aria-labelledby="status-distribution">
          <CardHeader id="status-distribution" title="Project Status Distribution" />
          <CardBody>
            <StatusBars stats={query.data} />
          </CardBody>
        </Card>
      )}
    </>
  );
}
