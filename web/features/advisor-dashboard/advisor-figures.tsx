/** The four figures on top of the advisor's dashboard, over all projects of the advisor. */
import { CircleAlert, ClipboardCheck, FolderKanban, Hourglass } from 'lucide-react';
import type { readAdvisorFigures } from '#contract/advisor-dashboard.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { formatNumber } from '../../lib/format.ts';
import { type Figure, Figures } from '../../ui/figures.tsx';
import { useAdvisorFigures } from './queries.ts';

const figures: readonly Figure<ResponseOf<typeof readAdvisorFigures>>[] = [
  { label: 'Active Projects', icon: <FolderKanban />, value: (data) => formatNumber(data.activeProjects) },
  {
    label: 'Requirements Complete',
    icon: <ClipboardCheck />,
    value: (data) => formatNumber(data.requirementsComplete),
  },
  { label: 'Pending Review', icon: <Hourglass />, value: (data) => formatNumber(data.pendingReview) },
  { label: 'Need Attention', icon: <CircleAlert />, value: (data) => formatNumber(data.needAttention) },
];

export function AdvisorFigures() {
  return <Figures label="Figures" query={useAdvisorFigures()} figures={figures} />;
}
