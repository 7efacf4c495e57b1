/** Rates, the last 30 days, distributions, workload, and the charts. */
import { ChartNoAxesColumn, CircleCheckBig, Percent, UsersRound } from 'lucide-react';
import type { Analytics as Data } from '#contract/admin-analytics.ts';
import { clientsPerAdvisor, decimalMean, decimalPercent } from '#domain/analytics.ts';
import { useAddressFilters } from '../../lib/address-filters.ts';
import { formatNumber } from '../../lib/format.ts';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { CountBars } from '../../ui/count-bars.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { RowSkeletons, StatSkeletons } from '../../ui/list-frame.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { StatCard } from '../../ui/stat-card.tsx';
import { StatGrid } from '../../ui/stat-grid.tsx';
import {
  ClientTypeChart,
  DropOffChart,
  FirstReplyChart,
  GrowthChart,
  StatusChart,
  WorkloadChart,
} from './charts.tsx';
import { type Range, useAnalytics } from './queries.ts';
import { WorkloadList } from './workload-list.tsx';

const ranges: readonly { value: Range; label: string }[] = [
  { value: '30d', label: '30 days' },
  { value: '90d', label: '90 days' },
  { value: '12m', label: '12 months' },
];

const counted = (count: number, one: string) => `${formatNumber(count)} ${one}${count === 1 ? '' : 's'}`;

export function Analytics() {
  const [filters, setFilters] = useAddressFilters();
  const range = ranges.find(({ value }) => value === filters.range)?.value ?? '30d';
  const analytics = useAnalytics(range);
  const { data, isPending } = analytics;
  if (isPending) {
    return (
      <div className="flex flex-col gap-6">
        <StatSkeletons label="Loading analytics..." />
        <Card>
          <RowSkeletons label="Loading analytics..." />
        </Card>
      </div>
    );
  }
  if (!data) {
    return (
      <Card>
        <ErrorState title="The analytics could not be loaded" query={analytics} />
      </Card>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <Rates data={data} />
      <div className="grid gap-6 lg:grid-cols-3">
        <RecentActivity data={data} />
        <ClientTypeChart data={data} />
        <AssignmentOverview data={data} />
      </div>
      <WorkloadList workload={data.workload} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold text-lg">Over time</h2>
        <SegmentedControl
          label="Range of growth and first replies"
          options={ranges}
          value={range}
          onChange={(next) => setFilters({ range: next === '30d' ? undefined : next })}
        />
      </div>
      <div className="grid gap-6 lg:grid-cols-2">
        <GrowthChart data={data} />
        <DropOffChart data={data} />
        <FirstReplyChart data={data} />
        <StatusChart data={data} />
        <WorkloadChart data={data} />
      </div>
    </div>
  );
}

function Rates({ data }: { data: Data }) {
  const { assignments, clients, projects, projectStatuses, averageProgress, advisors } = data;
  return (
    <StatGrid label="Rates">
      <StatCard
        label="Assignment Rate"
        value={`${decimalPercent(assignments, clients)}%`}
        hint={`${formatNumber(assignments)} of ${counted(clients, 'client')}`}
        icon={<Percent />}
      />
      <StatCard
        label="Project Completion"
        value={`${decimalPercent(projectStatuses.completed, projects)}%`}
        hint={`${formatNumber(projectStatuses.completed)} of ${counted(projects, 'project')}`}
        icon={<CircleCheckBig />}
      />
      <StatCard
        label="Avg Progress"
        value={`${decimalMean(averageProgress)}%`}
        icon={<ChartNoAxesColumn />}
      />
      <StatCard
        label="Clients per Advisor"
        value={clientsPerAdvisor(assignments, advisors)}
        icon={<UsersRound />}
      />
    </StatGrid>
  );
}

function RecentActivity({ data: { recent } }: { data: Data }) {
  const facts: [string, number][] = [
    ['New users', recent.users],
    ['New projects', recent.projects],
    ['New clients', recent.clients],
    ['New advisors', recent.advisors],
  ];
  return (
    <Card aria-labelledby="recent-activity">
      <CardHeader id="recent-activity" title="Recent Activity (30 Days)" />
      <CardBody>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-5">
          {facts.map(([label, count]) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="text-muted">{label}</dt>
              <dd className="font-semibold text-2xl text-ink tabular-nums">{formatNumber(count)}</dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  );
}

function AssignmentOverview({ data: { clients, assignments, activeAdvisors } }: { data: Data }) {
  const bars = [
    { key: 'assigned', label: 'Assigned Clients', count: assignments, tone: 'green' as const },
    { key: 'unassigned', label: 'Unassigned Clients', count: clients - assignments, tone: 'amber' as const },
    { key: 'advisors', label: 'Active Advisors', count: activeAdvisors, tone: 'blue' as const },
  ].map((bar) => ({ ...bar, text: `${formatNumber(bar.count)} (${decimalPercent(bar.count, clients)}%)` }));
  return (
    <Card aria-labelledby="assignment-overview">
      <CardHeader
        id="assignment-overview"
        title="Assignment Overview"
        description={`Percent of ${counted(clients, 'client')} in total`}
      />
      <CardBody>
        <CountBars bars={bars} total={clients} />
      </CardBody>
    </Card>
  );
}
