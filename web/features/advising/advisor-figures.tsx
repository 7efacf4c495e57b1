/** The four figures on top of the advisor's dashboard, over all projects of the advisor. */
import { CircleAlert, ClipboardCheck, FolderKanban, Hourglass } from 'lucide-react';
import { formatNumber } from '../../lib/format.ts';
import { LoadedStats } from '../../ui/loaded-stats.tsx';
import { StatCard } from '../../ui/stat-card.tsx';
import { StatGrid } from '../../ui/stat-grid.tsx';
import { useAdvisorFigures } from './queries.ts';

export function AdvisorFigures() {
  return (
    <LoadedStats query={useAdvisorFigures()}>
      {(data) => (
        <StatGrid label="Figures">
          <StatCard
            label="Active Projects"
            value={formatNumber(data.activeProjects)}
            icon={<FolderKanban />}
          />
          <StatCard
            label="Requirements Complete"
            value={formatNumber(data.requirementsComplete)}
            icon={<ClipboardCheck />}
          />
          <StatCard label="Pending Review" value={formatNumber(data.pendingReview)} icon={<Hourglass />} />
          <StatCard label="Need Attention" value={formatNumber(data.needAttention)} icon={<CircleAlert />} />
        </StatGrid>
      )}
    </LoadedStats>
  );
}
