/** Analytics charts. The charting library is loaded with the first chart. */

import { CatchBoundary } from '@tanstack/react-router';
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import type { Analytics } from '#contract/admin-analytics.ts';
import { decimalPercent, dropOff, formatDuration } from '#domain/analytics.ts';
import { dateFormat, formatDay } from '#domain/locale-format.ts';
import { plural } from '#domain/plural.ts';
import { projectStatuses, sectionCount, statusLabel } from '#domain/project.ts';
import { requirementsStateLabel, requirementsStates } from '#domain/requirements.ts';
import { fullName } from '#domain/user.ts';
import { formatNumber } from '../../lib/format.ts';
import { requirementsTones } from '../../lib/requirements-status.ts';
import { statusTone } from '../../lib/tones.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toneColor } from '../../ui/tone.ts';
import { ChartCard } from './chart-card.tsx';
import { BarsSkeleton, ColumnsSkeleton } from './chart-skeletons.tsx';
import { ClientTypeBars, clientTypeLabel, clientTypes, decimalShare } from './distributions.tsx';

const LazyBarChart = lazy(() => import('./bar-chart.tsx').then((module) => ({ default: module.BarChart })));
const LazyTrendChart = lazy(() =>
  import('./trend-chart.tsx').then((module) => ({ default: module.TrendChart })),
);

interface ChartFrameProps {
  minHeight: number;
  skeleton: ReactNode;
  children: ReactNode;
}

/**
 * The skeleton and the load error are as tall as the chart, so that nothing shifts. If a taller neighbor stretches the
 * card, the chart grows with it.
 */
export function ChartFrame({ minHeight, skeleton, children }: ChartFrameProps) {
  return (
    <div className="relative flex-1" style={{ minHeight }}>
      <div className="absolute inset-0">
        <CatchBoundary getResetKey={() => 'chart'} errorComponent={ChartError}>
          <Suspense fallback={skeleton}>{children}</Suspense>
        </CatchBoundary>
      </div>
    </div>
  );
}

const ChartError = () => (
  <p className="grid h-full place-content-center text-balance text-center text-muted">
    We couldn't load the chart. Show it as a table to see the numbers.
  </p>
);

interface BarChartProps extends Omit<ComponentProps<typeof LazyBarChart>, 'data'> {
  /** Undefined while loading. */
  data: ComponentProps<typeof LazyBarChart>['data'] | undefined;
  /** Number of bars while loading. */
  expected: number;
}

function BarChart({ data, expected, ...rest }: BarChartProps) {
  const count = data?.length ?? expected;
  const skeleton = <BarsSkeleton count={count} />;
  return (
    <ChartFrame minHeight={Math.max(120, count * 36 + 32)} skeleton={skeleton}>
      {data ? <LazyBarChart data={data} {...rest} /> : skeleton}
    </ChartFrame>
  );
}

type TrendChartProps = ComponentProps<typeof LazyTrendChart>;

function TrendChart({ data, series }: Omit<TrendChartProps, 'data'> & Partial<TrendChartProps>) {
  const skeleton = <ColumnsSkeleton />;
  return (
    <ChartFrame minHeight={260} skeleton={skeleton}>
      {data ? <LazyTrendChart data={data} series={series} /> : skeleton}
    </ChartFrame>
  );
}

interface Data {
  /** Undefined while loading. The cards then show their titles and skeletons. */
  data: Analytics | undefined;
}

/** 'Nov 4' for 2026-11-04. Without the year, because no range is longer than a year. */
const formatTick = (day: string) =>
  dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

export function GrowthChart({ data }: Data) {
  const rows = data?.series.map(({ from, users, projects }) => ({
    name: formatDay(from),
    tick: formatTick(from),
    users,
    projects,
  }));
  return (
    <ChartCard
      className="lg:col-span-2"
      title="New Users and Projects"
      columns={['From', 'New users', 'New projects']}
      rows={rows?.map(({ name, users, projects }) => [name, users, projects])}
    >
      <TrendChart
        data={rows}
        series={[
          { key: 'users', name: 'New users', color: toneColor('blue') },
          { key: 'projects', name: 'New projects', color: toneColor('green') },
        ]}
      />
    </ChartCard>
  );
}

export function StatusChart({ data }: Data) {
  const rows =
    data &&
    projectStatuses.map((status) => ({
      name: statusLabel(status),
      value: data.projectStatuses[status],
      color: toneColor(statusTone(status)),
    }));
  return (
    <ChartCard
      title="Project Status Distribution"
      columns={['Status', 'Projects', 'Share (%)']}
      rows={data && rows?.map(({ name, value }) => [name, value, decimalPercent(value, data.projects)])}
    >
      <BarChart data={rows} expected={projectStatuses.length} valueName="Projects" />
    </ChartCard>
  );
}

function requirementsBars({ states, openSignOffs }: Analytics['requirements']) {
  return requirementsStates.flatMap((state) => {
    const color = toneColor(requirementsTones[state]);
    const bar = { name: requirementsStateLabel(state), value: states[state], color };
    if (state !== 'approved') return [bar];
    const waiting = { name: 'Waiting for signatures', value: openSignOffs, color: toneColor('teal') };
    return [{ ...bar, value: states.approved - openSignOffs }, waiting];
  });
}

export function RequirementsChart({ data }: Data) {
  const rows = data && requirementsBars(data.requirements);
  const openChangeRequests = data?.requirements.openChangeRequests ?? 0;
  return (
    <ChartCard
      title="Requirements by State"
      {...(openChangeRequests > 0 && {
        description: plural(openChangeRequests, 'open change request'),
      })}
      columns={['State', 'Projects', 'Share (%)']}
      rows={data && rows?.map(({ name, value }) => [name, value, decimalPercent(value, data.projects)])}
    >
      <BarChart data={rows} expected={requirementsStates.length + 1} valueName="Projects" />
    </ChartCard>
  );
}

export function ClientTypeChart({ data }: Data) {
  return (
    <ChartCard
      title="Client Type Distribution"
      columns={['Client type', 'Clients', 'Share (%)']}
      rows={
        data &&
        clientTypes.map((type) => [
          clientTypeLabel(type),
          data.clientTypes[type],
          decimalPercent(data.clientTypes[type], data.clients),
        ])
      }
    >
      <ClientTypeBars stats={data} share={decimalShare} />
    </ChartCard>
  );
}

export function DropOffChart({ data }: Data) {
  const steps =
    data &&
    dropOff(
      data.sections.map(({ completed }) => completed),
      data.projects,
    );
  return (
    <ChartCard
      className="lg:row-span-2"
      title="Section Drop-off"
      description="How many projects have completed each section"
      columns={['Section', 'Completed', 'Share (%)', 'Drop-off']}
      rows={data?.sections.map(({ section, name, completed }, index) => [
        `${section}. ${name}`,
        completed,
        steps?.[index]?.share,
        steps?.[index]?.droppedOff,
      ])}
    >
      <BarChart
        data={data?.sections.map(({ section, name, completed }) => ({
          name: `${section}. ${name}`,
          value: completed,
        }))}
        expected={sectionCount}
        valueName="Completed"
      />
    </ChartCard>
  );
}

function firstReplyText({ answered, waiting, medianMinutes, slowMinutes }: Analytics['firstReply']) {
  return answered === 0
    ? `${formatNumber(waiting)} still waiting`
    : `50% within ${formatDuration(medianMinutes ?? 0)}, 90% within ${formatDuration(slowMinutes ?? 0)}, ${formatNumber(waiting)} still waiting`;
}

/** Number of ranges that first replies are counted in. */
const firstReplySteps = 5;

export function FirstReplyChart({ data }: Data) {
  const replies = data?.firstReply;
  const hasText = replies && replies.answered + replies.waiting > 0;
  return (
    <ChartCard
      title="First Reply Time"
      {...(hasText && { description: firstReplyText(replies) })}
      {...(!replies && { description: <Skeleton className="inline-block! h-4 w-64 align-middle" /> })}
      columns={['First reply', 'Conversations', 'Share (%)']}
      rows={replies?.steps.map(({ label, count }) => [label, count, decimalPercent(count, replies.answered)])}
      {...(replies?.answered === 0 && {
        empty: (
          <EmptyState
            title="No first replies in this period"
            text="Reply times will appear here once the team replies to clients who first wrote in this period."
            className="py-6"
          />
        ),
      })}
    >
      <BarChart
        data={replies?.steps.map(({ label, count }) => ({
          name: label,
          value: count,
          color: toneColor('teal'),
        }))}
        expected={firstReplySteps}
        valueName="Conversations"
      />
    </ChartCard>
  );
}

/** Maximum number of bars. Advisor Workload Analysis lists more advisors. */
const shownAdvisors = 12;

export function WorkloadChart({ data }: Data) {
  const names = new Map<string, number>();
  const rows = data?.workload.slice(0, shownAdvisors).map((advisor) => {
    const name = fullName(advisor);
    const occurrence = (names.get(name) ?? 0) + 1;
    names.set(name, occurrence);
    return {
      name: occurrence > 1 ? `${name} (${occurrence})` : name,
      value: advisor.clientCount,
      color: toneColor('blue'),
    };
  });
  return (
    <ChartCard
      title="Advisor Workload"
      description={
        data && data.workload.length > shownAdvisors
          ? `The ${shownAdvisors} advisors with the most clients`
          : 'Clients per advisor'
      }
      columns={['Advisor', 'Clients']}
      rows={rows?.map(({ name, value }) => [name, value])}
      {...(rows?.length === 0 && {
        empty: (
          <EmptyState
            title="No advisors found"
            text="Add advisors in User Management to see how many clients each one has."
            className="py-6"
          />
        ),
      })}
    >
      <BarChart data={rows} expected={3} valueName="Clients" />
    </ChartCard>
  );
}
