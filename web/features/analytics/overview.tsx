/** The portal at a glance: totals, assigned clients, client types, statuses, the most recent projects. */
import { FolderKanban, UserRoundCheck, UserStar, UsersRound } from 'lucide-react';
import type { AdminProject } from '#contract/admin-projects.ts';
import { wholePercent } from '#domain/analytics.ts';
import { statusLabel } from '#domain/project.ts';
import { fullName } from '#domain/user.ts';
import { AddressLink } from '../../lib/address-link.tsx';
import { formatNumber } from '../../lib/format.ts';
import { statusTone } from '../../lib/tones.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { CountBars } from '../../ui/count-bars.tsx';
import { FolderDrawing } from '../../ui/drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { RowSkeletons, StatSkeletons } from '../../ui/list-frame.tsx';
import { StatCard } from '../../ui/stat-card.tsx';
import { StatGrid } from '../../ui/stat-grid.tsx';
import { ClientTypeBars, StatusBars } from './distributions.tsx';
import { useOverview } from './queries.ts';

export function Overview() {
  const overview = useOverview();
  const { data, isPending } = overview;
  if (isPending) {
    return (
      <div className="flex flex-col gap-6">
        <StatSkeletons />
        <Card>
          <RowSkeletons />
        </Card>
      </div>
    );
  }
  if (!data) {
    return (
      <Card>
        <ErrorState title="The overview could not be loaded" query={overview} />
      </Card>
    );
  }
  const { clients, assignments } = data;
  const shares = [
    { key: 'assigned', label: 'Assigned', count: assignments, tone: 'green' as const },
    { key: 'unassigned', label: 'Unassigned', count: clients - assignments, tone: 'amber' as const },
  ].map((bar) => ({ ...bar, text: `${formatNumber(bar.count)} (${wholePercent(bar.count, clients)}%)` }));
  return (
    <div className="flex flex-col gap-6">
      <StatGrid label="Totals">
        <StatCard label="Total Users" value={formatNumber(data.users)} icon={<UsersRound />} />
        <StatCard label="Total Clients" value={formatNumber(clients)} icon={<UserRoundCheck />} />
        <StatCard label="Total Advisors" value={formatNumber(data.advisors)} icon={<UserStar />} />
        <StatCard label="Total Projects" value={formatNumber(data.projects)} icon={<FolderKanban />} />
      </StatGrid>
      <div className="grid gap-6 lg:grid-cols-3">
        <Card aria-labelledby="client-assignments">
          <CardHeader id="client-assignments" title="Client Assignments" />
          <CardBody>
            <CountBars bars={shares} total={clients} />
          </CardBody>
        </Card>
        <Card aria-labelledby="client-types">
          <CardHeader id="client-types" title="Client Types" />
          <CardBody>
            <ClientTypeBars figures={data} />
          </CardBody>
        </Card>
        <Card aria-labelledby="project-status">
          <CardHeader id="project-status" title="Project Status" />
          <CardBody>
            <StatusBars figures={data} />
          </CardBody>
        </Card>
      </div>
      <RecentProjects projects={data.recentProjects} />
    </div>
  );
}

function RecentProjects({ projects }: { projects: readonly AdminProject[] }) {
  return (
    <Card aria-labelledby="recent-projects">
      <CardHeader id="recent-projects" title="Recent Projects" />
      {projects.length === 0 ? (
        <EmptyState
          drawing={<FolderDrawing />}
          title="No projects found"
          text="Projects appear here as soon as a client describes an idea."
        />
      ) : (
        <ul className="divide-y divide-line">
          {projects.map((project) => (
            <li
              key={project.id}
              className="grid items-center gap-x-4 gap-y-1.5 px-5 py-3.5 md:grid-cols-[minmax(0,1fr)_9rem_7.5rem_11rem]"
            >
              <div className="min-w-0">
                <AddressLink
                  to={`/admin/projects?project=${project.id}`}
                  className="block truncate font-medium text-ink hover:underline"
                >
                  {project.name}
                </AddressLink>
                <p className="truncate text-muted text-sm">{project.summary}</p>
              </div>
              <p className="truncate text-sm">{fullName(project.client)}</p>
              <p className="text-muted text-sm tabular-nums">{project.completionPercentage}% complete</p>
              <span className="md:justify-self-end">
                <Badge tone={statusTone(project.status)}>{statusLabel(project.status)}</Badge>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
