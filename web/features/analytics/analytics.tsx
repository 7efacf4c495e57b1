/** Analytics page: rates, the last 30 days, distributions, workload and charts. */
import { ChartNoAxesColumn, CircleCheckBig, Percent, UsersRound } from 'lucide-react';
import type { AdminStats, Analytics as Data } from '#contract/admin-analytics.ts';
import { assignedClients, clientsPerAdvisor, decimalMean } from '#domain/analytics.ts';
import { plural } from '#domain/plural.ts';
import { formatDecimal, formatNumber, formatPercent } from '../../lib/format.ts';
import { useUrlFilters } from '../../lib/url-filters.ts';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type Stat, StatCards } from '../../ui/stat-cards.tsx';
import {
  ClientTypeChart,
  DropOffChart,
  FirstReplyChart,
  GrowthChart,
  RequirementsChart,
  StatusChart,
  WorkloadChart,
} from './charts.tsx';
import { decimalShare, ShareBars } from './distributions.tsx';
import { type Range, useAnalytics } from './queries.ts';
import { WorkloadList } from './workload-list.tsx';

const ranges: readonly { value: Range; label: string }[] = [
  { value: '30d', label: '30 days' },
  { value: '90d', label: '90 days' },
  { value: '12m', label: '12 months' },
];

const rates: readonly Stat<Data>[] = [
  {
    label: 'Assignment Rate',
    icon: <Percent />,
    value: (data) => decimalShare(assignedClients(data), data.activeClients),
    hint: (data) =>
      `${formatNumber(assignedClients(data))} of ${plural(data.activeClients, 'active client')}`,
  },
  {
    label: 'Project Completion',
    icon: <CircleCheckBig />,
    value: ({ projectStatuses, projects }) => decimalShare(projectStatuses.completed, projects),
    hint: ({ projectStatuses, projects }) =>
      `${formatNumber(projectStatuses.completed)} of ${plural(projects, 'project')}`,
  },
  {
    label: 'Avg Progress',
    icon: <ChartNoAxesColumn />,
    value: ({ averageProgress }) => formatPercent(Number(decimalMean(averageProgress)), 1),
    hint: ({ projects }) => `Across ${plural(projects, 'project')}`,
  },
  {
    label: 'Clients per Advisor',
    icon: <UsersRound />,
    value: ({ assignments, advisors }) =>
      advisors === 0 ? '0' : formatDecimal(Number(clientsPerAdvisor(assignments, advisors))),
    hint: ({ advisors }) => plural(advisors, 'advisor'),
  },
];

export function Analytics() {
  const [filters, setFilters] = useUrlFilters();
  const range = ranges.find(({ value }) => value === filters.range)?.value ?? '30d';
  const query = useAnalytics(range);
  const { data } = query;
  if (!data && !query.isPending) {
    return (
      <Card>
        <ErrorState title="We couldn't load the analytics" query={query} />
      </Card>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <StatCards label="Rates" query={query} stats={rates} loadingLabel="Loading analytics..." />
      <div className="grid gap-4 lg:grid-cols-3">
        <RecentActivity recent={data?.recent} />
        <ClientTypeChart data={data} />
        <AssignmentOverview data={data} />
      </div>
      <WorkloadList data={data} />
      <Charts
        data={data}
        range={range}
        onRange={(next) => setFilters({ range: next === '30d' ? undefined : next })}
      />
    </div>
  );
}

interface ChartsProps {
  data: Data | undefined;
  range: Range;
  onRange: (range: Range) => void;
}

function Charts({ data, range, onRange }: ChartsProps) {
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold text-lg">Charts</h2>
        <SegmentedControl
          label="Date range for new users, new projects and first replies"
          options={ranges}
          value={range}
          onChange={onRange}
        />
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <GrowthChart data={data} />
        <DropOffChart data={data} />
        <StatusChart data={data} />
        <RequirementsChart data={data} />
        <FirstReplyChart data={data} />
        <WorkloadChart data={data} />
      </div>
    </>
  );
}

function RecentActivity({ recent }: { recent: Data['recent'] | undefined }) {
  const facts = [
    ['New users', recent?.users],
    ['New projects', recent?.projects],
    ['New clients', recent?.clients],
    ['New advisors', recent?.advisors],
  ] as const;
  return (
    <Card aria-labelledby="recent-activity">
      <CardHeader id="recent-activity" title="Recent Activity (30 Days)" />
      <CardBody>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-5">
          {facts.map(([label, count]) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="text-muted">{label}</dt>
              <dd className="font-semibold text-2xl text-ink tabular-nums">
                {count === undefined ? <Skeleton className="my-0.75 h-7 w-12" /> : formatNumber(count)}
              </dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  );
}

const overview = [
  { key: 'assigned', label: 'Assigned Clients', tone: 'green', countOf: assignedClients },
  {
    key: 'unassigned',
    label: 'Unassigned Clients',
    tone: 'amber',
    countOf: (data: AdminStats) => data.unassignedClients,
    isRest: true,
  },
  {
    key: 'advisors',
    label: 'Active Advisors',
    tone: 'blue',
    countOf: (data: AdminStats) => data.activeAdvisors,
  },
] as const;

function AssignmentOverview({ data }: { data: Data | undefined }) {
  return (
    <Card aria-labelledby="assignment-overview">
      <CardHeader
        id="assignment-overview"
        title="Assignment Overview"
        description={
          data ? (
            `Out of ${plural(data.activeClients, 'active client')}`
          ) : (
            <Skeleton className="inline-block! h-4 w-44 align-middle" />
          )
        }
      />
      <CardBody>
        <ShareBars stats={data} groups={overview} share={decimalShare} />
      </CardBody>
    </Card>
  );
}
