/** Bars shared by several admin screens: client types, project statuses and shares of the active clients. */
import type { AdminStats } from '#contract/admin-analytics.ts';
import { decimalPercent, wholePercent } from '#domain/analytics.ts';
import { projectStatuses, statusLabel } from '#domain/project.ts';
import { userTypeLabel, userTypes } from '#domain/user.ts';
import { formatNumber, formatPercent } from '../../lib/format.ts';
import { statusTone } from '../../lib/tones.ts';
import { Badge } from '../../ui/badge.tsx';
import { type CountBar, CountBars } from '../../ui/count-bars.tsx';

type Share = (count: number, total: number, isRest?: boolean) => string;

/** The rest is 100% minus the other rounded share, so that both add up to 100%: 7 of 8 and 1 of 8 are 88% and 12%. */
const createShare =
  (percent: (count: number, total: number) => number, decimals: 0 | 1): Share =>
  (count, total, isRest = false) =>
    formatPercent(
      isRest && total > 0 ? 100 - percent(total - count, total) : percent(count, total),
      decimals,
    );

/** '33%' */
export const wholeShare = createShare(wholePercent, 0);
/** '33.3%' */
export const decimalShare = createShare((count, total) => Number(decimalPercent(count, total)), 1);

/** The count, with its share if given; empty while loading. */
const counted = (count: number | undefined, total: number, share?: Share, isRest?: boolean) => ({
  count,
  text:
    count === undefined
      ? ''
      : share
        ? `${formatNumber(count)} (${share(count, total, isRest)})`
        : formatNumber(count),
});

interface BarsProps {
  /** Undefined while loading. */
  stats: AdminStats | undefined;
  share?: Share;
}

export const clientTypes = [...userTypes, 'unspecified'] as const;

export const clientTypeLabel = (type: (typeof clientTypes)[number]) =>
  type === 'unspecified' ? userTypeLabel(null, 'Unspecified') : userTypeLabel(type);

export function ClientTypeBars({ stats, share }: BarsProps) {
  const total = stats?.clients ?? 0;
  const bars = clientTypes.map((type) => ({
    key: type,
    label: clientTypeLabel(type),
    ...counted(stats?.clientTypes[type], total, share),
    tone: type === 'unspecified' ? ('neutral' as const) : ('accent' as const),
  }));
  return <CountBars bars={bars} total={total} />;
}

export function StatusBars({ stats, share }: BarsProps) {
  const total = stats?.projects ?? 0;
  const bars = projectStatuses.map((status) => ({
    key: status,
    label: statusLabel(status),
    mark: <Badge tone={statusTone(status)}>{statusLabel(status)}</Badge>,
    ...counted(stats?.projectStatuses[status], total, share),
    tone: statusTone(status),
  }));
  return <CountBars bars={bars} total={total} />;
}

interface ShareGroup extends Pick<CountBar, 'key' | 'label' | 'tone'> {
  countOf: (stats: AdminStats) => number;
  /** Whether this group is the rest of the total, so that the shares add up to 100%. */
  isRest?: boolean;
}

/** Shares of all active clients, such as those with and without an advisor. */
export function ShareBars({
  stats,
  groups,
  share,
}: BarsProps & { groups: readonly ShareGroup[]; share: Share }) {
  const total = stats?.activeClients ?? 0;
  const bars = groups.map(({ countOf, isRest, ...group }) => ({
    ...group,
    ...counted(stats && countOf(stats), total, share, isRest),
  }));
  return <CountBars bars={bars} total={total} />;
}
