/** Admin overview: totals, assigned clients, client types, statuses and the most recent projects. */
import { FolderKanban, UserRoundCheck, UserStar, UsersRound } from 'lucide-react';
import type { AdminStats } from '#contract/admin-analytics.ts';
import type { AdminProject } from '#contract/admin-projects.ts';
import { assignedClients } from '#domain/analytics.ts';
import { statusLabel } from '#domain/project.ts';
import { fullName } from '#domain/user.ts';
import { formatNumber, formatPercent } from '../../lib/format.ts';
import { PathLink } from '../../lib/path-link.tsx';
import { statusTone } from '../../lib/tones.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { FolderDrawing } from '../../ui/drawings/folder-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { type Stat, StatCards } from '../../ui/stat-cards.tsx';
import { ClientTypeBars, ShareBars, StatusBars, wholeShare } from './distributions.tsx';
import { useOverview } from './queries.ts';

const totals: readonly Stat<AdminStats>[] = [
  { label: 'Total Users', icon: <UsersRound />, value: (data) => formatNumber(data.users) },
  { label: 'Total Clients', icon: <UserRoundCheck />, value: (data) => formatNumber(data.clients) },
  { label: 'Total Advisors', icon: <UserStar />, value: (data) => formatNumber(data.advisors) },
  { label: 'Total Projects', icon: <FolderKanban />, value: (data) => formatNumber(data.projects) },
];

const shares = [
  { key: 'assigned', label: 'Assigned', tone: 'green', countOf: assignedClients },
  {
    key: 'unassigned',
    label: 'Unassigned',
    tone: 'amber',
    countOf: (data: AdminStats) => data.unassignedClients,
    isRest: true,
  },
] as const;

export function Overview() {
  const query = useOverview();
  const { data } = query;
  if (!data && !query.isPending) {
    return (
      <Card>
        <ErrorState title="We couldn't load the overview" query={query} />
      </Card>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <StatCards isCompact label="Totals" query={query} stats={totals} />
      <div className="grid gap-4 lg:grid-cols-3">
        <Card aria-labelledby="client-assignments" className="flex flex-col">
          <CardHeader id="client-assignments" title="Client Assignments" />
          <CardBody className="flex flex-1 flex-col justify-between gap-5">
            <ShareBars stats={data} groups={shares} share={wholeShare} />
            <PathLink to="/admin/assignments" className={buttonClass({ className: 'w-full' })}>
              Manage assignments
            </PathLink>
          </CardBody>
        </Card>
        <Card aria-labelledby="client-types">
          <CardHeader id="client-types" title="Client Types" />
          <CardBody>
            <ClientTypeBars stats={data} />
          </CardBody>
        </Card>
        <Card aria-labelledby="project-status">
          <CardHeader id="project-status" title="Project Status" />
          <CardBody>
            <StatusBars stats={data} />
          </CardBody>
        </Card>
      </div>
      <Card aria-labelledby="recent-projects">
        <CardHeader id="recent-projects" title="Recent Projects" />
        {data ? <RecentProjects projects={data.recentProjects} /> : <RecentProjectsSkeleton />}
      </Card>
    </div>
  );
}

function RecentProjects({ projects }: { projects: readonly AdminProject[] }) {
  if (projects.length === 0) {
    return (
      <EmptyState
        drawing={<FolderDrawing />}
        title="No projects found"
        text="Projects will appear here once a client describes an idea."
      />
    );
  }
  return (
    <ul className="divide-y divide-line">
      {projects.map((project) => (
        <li key={project.id} className={rowClass}>
          <div className="min-w-0 flex-1">
            <div className={nameClass}>
              <PathLink
                to={`/admin/projects?project=${project.id}`}
                className="truncate font-medium text-ink hover:underline"
              >
                {project.name}
              </PathLink>
              <p className="shrink-0 text-muted text-sm tabular-nums">
                {formatPercent(project.completionPercentage)} complete
              </p>
            </div>
            <p className="truncate text-muted text-sm">{project.summary}</p>
          </div>
          <div className={clientClass}>
            <p className="truncate text-sm">{fullName(project.client)}</p>
            <Badge tone={statusTone(project.status)} className="shrink-0">
              {statusLabel(project.status)}
            </Badge>
          </div>
        </li>
      ))}
    </ul>
  );
}

const rowClass = 'flex flex-col gap-x-6 gap-y-0.5 px-5 py-3.5 sm:flex-row';
const nameClass = 'flex items-baseline justify-between gap-4';
const clientClass = 'flex items-center justify-between gap-4 sm:w-80';

function RecentProjectsSkeleton() {
  return (
    <Loading>
      <div className="divide-y divide-line">
        {['a', 'b', 'c', 'd', 'e'].map((row) => (
          <div key={row} className={rowClass}>
            <div className="min-w-0 flex-1">
              <div className={nameClass}>
                <Skeleton className="my-1 h-3.5 w-36" />
                <Skeleton className="h-3 w-20" />
              </div>
              <Skeleton className="my-1 h-3 w-4/5" />
            </div>
            <div className={clientClass}>
              <Skeleton className="h-3 w-24" />
              <Skeleton className="h-5 w-32 rounded-full" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
