/** Column chart of counts per day, week or month, loaded lazily. A line would suggest values between the counts. */
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatNumber } from '../../lib/format.ts';
import { axisText, formatCount, tickCountFor, tooltipStyle } from './chart-style.ts';

export interface TrendSeries {
  key: string;
  name: string;
  color: string;
}

interface TrendChartProps {
  /** Each row has a `name`, a shorter `tick` for the axis, and a number for the key of each series. */
  data: readonly Record<string, string | number>[];
  series: readonly TrendSeries[];
}

export function TrendChart({ data, series }: TrendChartProps) {
  const counts = data.flatMap((row) => series.map(({ key }) => Number(row[key])));
  return (
    <ResponsiveContainer>
      <BarChart
        data={[...data]}
        margin={{ left: 0, right: 12, top: 8, bottom: 0 }}
        barCategoryGap="20%"
        barGap={1}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          dataKey="tick"
          interval="equidistantPreserveStart"
          tick={axisText}
          minTickGap={24}
          tickLine={false}
          stroke="var(--color-line)"
        />
        <YAxis
          allowDecimals={false}
          tickFormatter={formatNumber}
          tickCount={tickCountFor(counts)}
          tick={axisText}
          tickLine={false}
          axisLine={false}
          width="auto"
        />
        <Tooltip
          cursor={{ fill: 'var(--color-hover)' }}
          formatter={formatCount}
          labelFormatter={(tick, [first]) => first?.payload.name ?? tick}
          contentStyle={tooltipStyle}
          itemStyle={{ color: 'var(--color-ink)' }}
        />
        <Legend iconType="circle" iconSize={8} itemSorter={null} wrapperStyle={{ fontSize: 13 }} />
        {series.map(({ key, name, color }) => (
          <Bar
            key={key}
            dataKey={key}
            name={name}
            fill={color}
            radius={[3, 3, 0, 0]}
            maxBarSize={28}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
