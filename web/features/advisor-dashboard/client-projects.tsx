/** 'Client Projects': projects waiting for the advisor first, with search, status filter and sorting in the URL. */

import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { AdvisedProject } from '#contract/advisor-dashboard.ts';
import { canReadAllProjects } from '#domain/permissions.ts';
import { projectStatuses, statusLabel } from '#domain/project.ts';
import { formatNumber } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useTypedFilter, useUrlFilters } from '../../lib/url-filters.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { cx } from '../../ui/cx.ts';
import { PeopleDrawing } from '../../ui/drawings/people-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
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
  const filtersId = useId();
  const seesAll = user !== null && canReadAllProjects(user);
  const table = { filters, onSort: setFilters, renderDownload, onOpen };
  const isNarrowed = Boolean(filters.status || filters.turn);
  const isFiltered = isNarrowed || Boolean(filters.search);
  /** On a phone, the filters would push the list out of view. */
  const [areFiltersOpen, setFiltersOpen] = useState(isNarrowed);
  return (
    <Card>
      <CardHeader
        title="Client Projects"
        {...(stats.isPending && {
          description: <Skeleton className="inline-block! h-4 w-40 align-middle" />,
        })}
        {...(waiting !== undefined && {
          description:
            waiting > 0
              ? `Your turn in ${formatNumber(waiting)} ${waiting === 1 ? 'project' : 'projects'}`
              : 'Nothing is waiting for you',
        })}
      />
      <div className="flex flex-wrap items-center gap-3 px-5 pb-4">
        <div className="flex w-full gap-2 sm:w-80">
          <SearchInput
            label="Search by client, company or project..."
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className="min-w-0 flex-1"
          />
          <IconButton
            staysEnabled
            label={isNarrowed ? 'Filters, in use' : 'Filters'}
            icon={<SlidersHorizontal aria-hidden="true" />}
            size="lg"
            variant="secondary"
            className={cx('sm:hidden', isNarrowed && 'border-accent! text-accent-ink!')}
            aria-expanded={areFiltersOpen}
            aria-controls={filtersId}
            onClick={() => setFiltersOpen(!areFiltersOpen)}
          />
        </div>
        <div
          id={filtersId}
          className={cx(
            'flex flex-wrap items-center gap-3 max-sm:w-full',
            !areFiltersOpen && 'max-sm:hidden',
          )}
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
          />
        </div>
      </div>
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
                ? 'No projects match your search. Try fewer words or a different status.'
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
