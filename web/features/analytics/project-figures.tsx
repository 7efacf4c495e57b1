/** The cards on top of the administrator's list of projects. */
import { ChartNoAxesColumn, CircleCheckBig, FolderKanban, Hammer } from 'lucide-react';
import { inProgress, wholeMean } from '#domain/analytics.ts';
import { formatNumber, formatPercent } from '../../lib/format.ts';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { LoadedStats } from '../../ui/loaded-stats.tsx';
import { StatCard } from '../../ui/stat-card.tsx';
import { StatGrid } from '../../ui/stat-grid.tsx';
import { StatusBars } from './distributions.tsx';
import { useOverview } from './queries.ts';

export function ProjectFigures() {
  return (
    <LoadedStats query={useOverview()}>
      {(data) => (
        <>
          <StatGrid label="Figures">
            <StatCard label="Total Projects" value={formatNumber(data.projects)} icon={<FolderKanban />} />
            <StatCard
              label="Completed"
              value={formatNumber(data.projectStatuses.completed)}
              icon={<CircleCheckBig />}
            />
            <StatCard
              label="In Progress"
              value={formatNumber(inProgress(data.projectStatuses))}
              hint="Development and testing"
              icon={<Hammer />}
            />
            <StatCard
              label="Avg Completion"
              value={formatPercent(wholeMean(data.averageProgress))}
              icon={<ChartNoAxesColumn />}
            />
          </StatGrid>
          <Card aria-labelledby="status-distribution">
            <CardHeader id="status-distribution" title="Project Status Distribution" />
            <CardBody>
              <StatusBars figures={data} />
            </CardBody>
          </Card>
        </>
      )}
    </LoadedStats>
  );
}
