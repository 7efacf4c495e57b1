/** Analytics charts. The charting library is loaded with the first chart. */

import { CatchBoundary } from '@tanstack/react-router';
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import type { Analytics } from '#contract/admin-analytics.ts';
import { decimalPercent, dropOff, formatDuration } from '#domain/analytics.ts';
import { formatDay } from '#domain/locale-format.ts';
import { plural } from '#domain/plural.ts';
import { projectStatuses, statusLabel } from '#domain/project.ts';
import { requirementsStateLabel, requirementsStates } from '#domain/requirements.ts';
import { fullName } from '#domain/user.ts';
import { formatNumber } from '../../lib/format.ts';
import { requirementsTones } from '../../lib/requirements-status.ts';
import { statusTone } from '../../lib/tones.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toneColor } from '../../ui/tone.ts';
import { ChartCard } from './chart-card.tsx';
import { ClientTypeBars, clientTypeLabel, clientTypes, decimalShare } from './distributions.tsx';

const LazyBarChart = lazy(() => import('./bar-chart.tsx').then((module) => ({ default: module.BarChart })));
const LazyTrendChart = lazy(() =>
  import('./trend-chart.tsx').then((module) => ({ default: module.TrendChart })),
);

/**
 * The skeleton and the load error are as tall as the chart, so that nothing shifts. A chart grows with a card that a taller
 * neighbor stretches.
 */
export function ChartFrame({ minHeight, children }: { minHeight: number; children: ReactNode }) {
  return (
    <div className="relative flex-1" style={{ minHeight }}>
      <div className="absolute inset-0">
        <CatchBoundary getResetKey={() => 'chart'} errorComponent={ChartError}>
          <Suspense fallback={<Skeleton className="h-full w-full" />}>{children}</Suspense>
        </CatchBoundary>
      </div>
    </div>
  );
}

const ChartError = () => (
  <p className="grid h-full place-content-center text-balance text-center text-muted">
    We couldn't load the chart. Its numbers are in the table.
  </p>
);

function BarChart(props: ComponentProps<typeof LazyBarChart>) {
  return (
    <ChartFrame minHeight={Math.max(120, props.data.length * 36 + 32)}>
      <LazyBarChart {...props} />
    </ChartFrame>
  );
}

function TrendChart(props: ComponentProps<typeof LazyTrendChart>) {
  return (
    <ChartFrame minHeight={260}>
      <LazyTrendChart {...props} />
    </ChartFrame>
  );
}

type Data = { data: Analytics };

export function GrowthChart({ data }: Data) {
  const rows = data.series.map(({ from, users, projects }) => ({
    name: formatDay(from),
    users,
    projects,
  }));
  return (
    <ChartCard
      className="lg:col-span-2"
      title="New Users and Projects"
      columns={['From', 'New users', 'New projects']}
      rows={rows.map(({ name, users, projects }) => [name, users, projects])}
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
  const rows = projectStatuses.map((status) => ({
    name: statusLabel(status),
    value: data.projectStatuses[status],
    color: toneColor(statusTone(status)),
  }));
  return (
    <ChartCard
      title="Project Status Distribution"
      columns={['Status', 'Projects', 'Share (%)']}
      rows={rows.map(({ name, value }) => [name, value, decimalPercent(value, data.projects)])}
    >
      <BarChart data={rows} valueName="Projects" />
    </ChartCard>
  );
}

export function RequirementsChart({ data }: Data) {
  const { states, openSignOffs, openChangeRequests } = data.requirements;
  const rows = requirementsStates.flatMap((state) => {
    const color = toneColor(requirementsTones[state]);
    const bar = { name: requirementsStateLabel(state), value: states[state], color };
    if (state !== 'approved') return [bar];
    const waiting = { name: 'Waiting for signatures', value: openSignOffs, color: toneColor('teal') };
    return [{ ...bar, value: states.approved - openSignOffs }, waiting];
  });
  return (
    <ChartCard
      title="Requirements by State"
      {...(openChangeRequests > 0 && {
        description: plural(openChangeRequests, 'open change request'),
      })}
      columns={['State', 'Projects', 'Share (%)']}
      rows={rows.map(({ name, value }) => [name, value, decimalPercent(value, data.projects)])}
    >
      <BarChart data={rows} valueName="Projects" />
    </ChartCard>
  );
}

/** Renders its bars before the data has loaded. */
export function ClientTypeChart({ data }: { data: Analytics | undefined }) {
  return (
    <ChartCard
      title="Client Type Distribution"
      columns={['Client type', 'Clients', 'Share (%)']}
      isLoading={data === undefined}
      rows={clientTypes.map((type) => [
        clientTypeLabel(type),
        data?.clientTypes[type],
        data && decimalPercent(data.clientTypes[type], data.clients),
      ])}
    >
      <ClientTypeBars stats={data} share={decimalShare} />
    </ChartCard>
  );
}

export function DropOffChart({ data }: Data) {
  const steps = dropOff(
    data.sections.map(({ completed }) => completed),
    data.projects,
  );
  return (
    <ChartCard
      className="lg:row-span-2"
      title="Section Drop-off"
      description="How many projects have completed each section"
      columns={['Section', 'Completed', 'Share (%)', 'Drop-off']}
      rows={data.sections.map(({ section, name, completed }, index) => [
        `${section}. ${name}`,
        completed,
        steps[index]?.share,
        steps[index]?.droppedOff,
      ])}
    >
      <BarChart
        data={data.sections.map(({ section, name, completed }) => ({
          name: `${section}. ${name}`,
          value: completed,
        }))}
        valueName="Completed"
      />
    </ChartCard>
  );
}

export function FirstReplyChart({ data }: Data) {
  const { answered, waiting, medianMinutes, slowMinutes, steps } = data.firstReply;
  const description =
    answered === 0
      ? `${formatNumber(waiting)} waiting`
      : `Half within ${formatDuration(medianMinutes ?? 0)}, nine in ten within ${formatDuration(slowMinutes ?? 0)}; ${formatNumber(waiting)} waiting`;
  return (
    <ChartCard
      title="First Reply Time"
      {...(answered + waiting > 0 && { description })}
      columns={['First reply', 'Conversations', 'Share (%)']}
      rows={steps.map(({ label, count }) => [label, count, decimalPercent(count, answered)])}
      {...(answered === 0 && {
        empty: (
          <EmptyState
            title="No replies yet"
            text="First reply times appear here after the team's first reply to a client."
            className="py-6"
          />
        ),
      })}
    >
      <BarChart
        data={steps.map(({ label, count }) => ({ name: label, value: count, color: toneColor('teal') }))}
        valueName="Conversations"
      />
    </ChartCard>
  );
}

/** Maximum number of bars. Advisor Workload Analysis lists more advisors. */
const shownAdvisors = 12;

export function WorkloadChart({ data }: Data) {
  const names = new Map<string, number>();
  const rows = data.workload.slice(0, shownAdvisors).map((advisor) => {
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
        data.advisors > shownAdvisors
          ? `The ${shownAdvisors} advisors with the most clients`
          : 'Clients per advisor'
      }
      columns={['Advisor', 'Clients']}
      rows={rows.map(({ name, value }) => [name, value])}
      {...(rows.length === 0 && {
        empty: (
          <EmptyState
            title="No advisors found"
            text="Add advisors in User Management to see how many clients each one has."
            className="py-6"
          />
        ),
      })}
    >
      <BarChart data={rows} valueName="Clients" />
    </ChartCard>
  );
}
