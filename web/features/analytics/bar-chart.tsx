/** Horizontal bar chart, loaded lazily. ChartCard shows the same data as a table. */
import {
  Bar,
  CartesianGrid,
  Cell,
  BarChart as Chart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { formatNumber } from '../../lib/format.ts';
import { axisText, formatCount, tickCountFor, tooltipStyle } from './chart-style.ts';

export interface BarDatum {
  name: string;
  value: number;
  /** A CSS color; the accent color by default. */
  color?: string;
}

/** Maximum length of a label next to the bars; the tooltip and the table show the full name. */
const maxLabelLength = 36;
/** Maximum length of a word in a label: the start of a longer one would be cut off, because it doesn't fit on a line. */
const maxWordLength = 18;
const shorten = (text: string, max: number) =>
  text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text;
const truncate = (name: string) =>
  shorten(
    name.replace(/\S+/g, (word) => shorten(word, maxWordLength)),
    maxLabelLength,
  );

interface BarChartProps {
  data: readonly BarDatum[];
  valueName: string;
}

export function BarChart({ data, valueName }: BarChartProps) {
  return (
    <ResponsiveContainer>
      <Chart
        layout="vertical"
        data={[...data]}
        margin={{ left: 4, right: 16, top: 4, bottom: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid horizontal={false} stroke="var(--color-line)" />
        <XAxis
          type="number"
          height={24}
          allowDecimals={false}
          tickCount={tickCountFor(data.map(({ value }) => value))}
          tickFormatter={formatNumber}
          tick={axisText}
          stroke="var(--color-line)"
        />
        <YAxis
          type="category"
          dataKey="name"
          width={132}
          tick={axisText}
          tickFormatter={truncate}
          interval={0}
          tickLine={false}
          stroke="var(--color-line)"
        />
        <Tooltip
          cursor={{ fill: 'var(--color-hover)' }}
          formatter={formatCount}
          contentStyle={tooltipStyle}
          itemStyle={{ color: 'var(--color-ink)' }}
        />
        <Bar dataKey="value" name={valueName} radius={[0, 4, 4, 0]} maxBarSize={22} isAnimationActive={false}>
          {data.map(({ name, color }) => (
            <Cell key={name} fill={color ?? 'var(--color-accent)'} />
          ))}
        </Bar>
      </Chart>
    </ResponsiveContainer>
  );
}
