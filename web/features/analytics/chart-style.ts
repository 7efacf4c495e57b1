/** Axis and tooltip settings that the charts share. */

import { formatNumber } from '../../lib/format.ts';

export const axisText = { fill: 'var(--color-muted)', fontSize: 12 };

export const tooltipStyle = {
  background: 'var(--color-raised)',
  border: '1px solid var(--color-line)',
  borderRadius: 8,
  color: 'var(--color-ink)',
};

/** A tooltip's count as the table shows it, such as 12,345. */
export const formatCount = (count: unknown) => formatNumber(Number(count));

const maxTicks = 5;

/** One tick per whole number for small counts: with the default of five, a count of 1 would fill only a quarter of the chart. */
export const tickCountFor = (counts: readonly number[]) => Math.min(maxTicks, Math.max(1, ...counts) + 1);
