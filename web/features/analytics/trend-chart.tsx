/** Line chart over time, loaded lazily. Its data is also in the table next to it. */
import { Area, AreaChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';

export interface TrendLine {
  key: string;
  name: string;
  color: string;
}

interface TrendChartProps {
  /** Each has its axis label as `name`, and a number under each line's key. */
  data: readonly Record<string, string | number>[];
  lines: readonly TrendLine[];
  height: number;
}

const axis = { fill: 'var(--color-muted)', fontSize: 12 };
const tooltipStyle = {
  background: 'var(--color-raised)',
  border: '1px solid var(--color-line)',
  borderRadius: 8,
  color: 'var(--color-ink)',
};

export function TrendChart({ data, lines, height }: TrendChartProps) {
  return (
    <ResponsiveContainer width="100%" height={height}>
      <AreaChart
        data={[...data]}
        margin={{ left: -12, right: 12, top: 8, bottom: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis dataKey="name" tick={axis} minTickGap={24} tickLine={false} stroke="var(--color-line)" />
        <YAxis allowDecimals={false} tick={axis} tickLine={false} axisLine={false} width={48} />
        <Tooltip contentStyle={tooltipStyle} itemStyle={{ color: 'var(--color-ink)' }} />
        <Legend iconType="plainline" wrapperStyle={{ fontSize: 13 }} />
        {lines.map(({ key, name, color }, index) => (
          <Area
            key={key}
            dataKey={key}
            name={name}
            type="monotone"
            stroke={color}
            strokeWidth={2}
            {...(index > 0 && { strokeDasharray: '6 3' })}
            fill={color}
            fillOpacity={0.12}
            isAnimationActive={false}
          />
        ))}
      </AreaChart>
    </ResponsiveContainer>
  );
}
