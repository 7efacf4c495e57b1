/** The bars that several of the administrator's screens share: client types and project statuses. */
import type { Figures } from '#contract/admin-analytics.ts';
import { projectStatuses, statusLabel } from '#domain/project.ts';
import { userTypeLabel, userTypes } from '#domain/user.ts';
import { formatNumber } from '../../lib/format.ts';
import { statusTone } from '../../lib/tones.ts';
import { Badge } from '../../ui/badge.tsx';
import { CountBars } from '../../ui/count-bars.tsx';

type Share = (count: number, total: number) => string;

/** The count alone, or with its share. */
const withShare = (count: number, total: number, share?: Share) =>
  share ? `${formatNumber(count)} (${share(count, total)}%)` : formatNumber(count);

export const clientTypeRows = ({ clientTypes }: Figures) => [
  ...userTypes.map((type) => ({ key: type as string, label: userTypeLabel(type), count: clientTypes[type] })),
  { key: 'unspecified', label: userTypeLabel(null, 'Unspecified'), count: clientTypes.unspecified },
];

export function ClientTypeBars({ figures, share }: { figures: Figures; share?: Share }) {
  const bars = clientTypeRows(figures).map((row) => ({
    ...row,
    text: withShare(row.count, figures.clients, share),
    tone: row.key === 'unspecified' ? ('neutral' as const) : ('accent' as const),
  }));
  return <CountBars bars={bars} total={figures.clients} />;
}

export function StatusBars({ figures, share }: { figures: Figures; share?: Share }) {
  const bars = projectStatuses.map((status) => ({
    key: status,
    label: statusLabel(status),
    mark: <Badge tone={statusTone(status)}>{statusLabel(status)}</Badge>,
    count: figures.projectStatuses[status],
    text: withShare(figures.projectStatuses[status], figures.projects, share),
    tone: statusTone(status),
  }));
  return <CountBars bars={bars} total={figures.projects} />;
}
