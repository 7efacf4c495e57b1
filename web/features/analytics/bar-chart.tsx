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

export interface BarDatum {
  name: string;
  value: number;
  /** A CSS color; the accent color by default. */
  color?: string;
}

/** Maximum length of a label next to the bars; the tooltip and the table show the full name. */
const maxLabelLength = 36;
const truncate = (name: string) =>
  name.length > maxLabelLength ? `${name.slice(0, maxLabelLength - 1).trimEnd()}…` : name;

const axis = { fill: 'var(--color-muted)', fontSize: 12 };
const tooltipStyle = {
  background: 'var(--color-raised)',
  border: '1px solid var(--color-line)',
  borderRadius: 8,
  color: 'var(--color-ink)',
};

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
        <XAxis type="number" height={24} allowDecimals={false} tick={axis} stroke="var(--color-line)" />
        <YAxis
          type="category"
          dataKey="name"
          width={132}
          tick={axis}
          tickFormatter={truncate}
          interval={0}
          tickLine={false}
          stroke="var(--color-line)"
        />
        <Tooltip
          cursor={{ fill: 'var(--color-hover)' }}
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
