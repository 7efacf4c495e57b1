/** The four stat cards at the top of the advisor dashboard. */
import { CircleAlert, ClipboardCheck, FolderKanban, Hourglass } from 'lucide-react';
import type { readAdvisorStats } from '#contract/advisor-dashboard.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { formatNumber } from '../../lib/format.ts';
import { type Stat, StatCards } from '../../ui/stat-cards.tsx';
import { useAdvisorStats } from './queries.ts';

const stats: readonly Stat<ResponseOf<typeof readAdvisorStats>>[] = [
  {
    label: 'Active Projects',
    icon: <FolderKanban />,
    value: (data) => formatNumber(data.activeProjects),
    hint: 'All statuses',
  },
  {
    label: 'Requirements Complete',
    icon: <ClipboardCheck />,
    value: (data) => formatNumber(data.requirementsComplete),
    hint: '100% complete',
  },
  {
    label: 'Pending Review',
    icon: <Hourglass />,
    value: (data) => formatNumber(data.pendingReview),
    hint: '1-99% complete',
  },
  {
    label: 'Need Attention',
    icon: <CircleAlert />,
    value: (data) => formatNumber(data.needAttention),
    hint: '0% complete',
  },
];

export function AdvisorStats() {
  return <StatCards isCompact label="Project stats" query={useAdvisorStats()} stats={stats} />;
}
