/** 'Client Projects': projects waiting for the advisor first, with search, filters and sorting in the URL. */
import type { ReactNode } from 'react';
import type { AdvisedProject } from '#contract/advisor-dashboard.ts';
import { canReadAllProjects } from '#domain/permissions.ts';
import { plural } from '#domain/plural.ts';
import { projectStatuses, statusLabel } from '#domain/project.ts';
import { useSession } from '../../lib/session.ts';
import { useTypedFilter, useUrlFilters } from '../../lib/url-filters.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { PeopleDrawing } from '../../ui/drawings/people-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ProjectsTable } from './projects-table.tsx';
import { useAdvisedProjects, useAdvisorStats } from './queries.ts';
import { SortSelect } from './sort-header.tsx';

const statuses = [
  { value: '', label: 'All Statuses' },
  ...projectStatuses.map((status) => ({ value: status, label: statusLabel(status) })),
];

interface ClientProjectsProps {
  /** Renders a row's download menu, which belongs to another feature. */
  renderDownload: (project: AdvisedProject) => ReactNode;
  onOpen: (projectId: string) => void;
}

export function ClientProjects({ renderDownload, onOpen }: ClientProjectsProps) {
  const [filters, setFilters] = useUrlFilters();
  const list = useAdvisedProjects(filters);
  const stats = useAdvisorStats();
  const waiting = stats.data?.yourTurn;
  const [typed, setTyped] = useTypedFilter(filters.search, (search) => setFilters({ search }));
  const { user } = useSession();
  const seesAll = user !== null && canReadAllProjects(user);
  const table = { filters, onSort: setFilters, renderDownload, onOpen };
  const isNarrowed = Boolean(filters.status || filters.turn);
  const isFiltered = isNarrowed || Boolean(filters.search);
  return (
    <Card>
      <CardHeader
        title="Client Projects"
        {...(stats.isPending && {
          description: <Skeleton className="inline-block! h-4 w-40 align-middle" />,
        })}
        {...(waiting !== undefined && {
          description:
            waiting > 0 ? `Your turn in ${plural(waiting, 'project')}` : 'Nothing is waiting for you',
        })}
      />
      <FilterBar
        label="Search by client, company or project..."
        placeholder="Client or project..."
        search={typed}
        onSearch={setTyped}
        isNarrowed={isNarrowed}
      >
        <Select
          aria-label="Status"
          options={statuses}
          value={filters.status ?? ''}
          onChange={(event) => setFilters({ status: event.target.value || undefined })}
          className="w-full min-[26rem]:w-auto min-[26rem]:flex-1 sm:w-52 sm:flex-none"
        />
        <SortSelect filters={filters} onChange={setFilters} />
        <Checkbox
          label="Your turn only"
          checked={filters.turn === 'yes'}
          onChange={(event) => setFilters({ turn: event.target.checked ? 'yes' : undefined })}
          className="self-center"
        />
      </FilterBar>
      <ListFrame
        list={list}
        noun="projects"
        one="project"
        skeleton={<ProjectsTable projects={null} total={0} {...table} />}
        empty={
          <EmptyState
            drawing={<PeopleDrawing />}
            title="No projects found"
            text={
              isFiltered
                ? 'No projects match. Try fewer words or different filters.'
                : seesAll
                  ? 'Projects will appear here once a client describes an idea.'
                  : "Your clients' projects will appear here once an admin assigns a client to you."
            }
          />
        }
      >
        <ProjectsTable projects={list.items} total={list.total} {...table} />
      </ListFrame>
    </Card>
  );
}
