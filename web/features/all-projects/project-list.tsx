/** 'Projects (n)': every project with client, advisor, dates, progress and status; search and status are in the URL. */
import { type AdminProject, listAllProjects } from '#contract/admin-projects.ts';
import { type ProjectStatus, projectStatuses, statusLabel } from '#domain/project.ts';
import { fullName } from '#domain/user.ts';
import { formatDate, formatPercent } from '../../lib/format.ts';
import { longListFor } from '../../lib/query-client.ts';
import { RequirementsNote } from '../../lib/requirements-note.tsx';
import { statusTone } from '../../lib/tones.ts';
import { useTypedFilter, useUrlFilters } from '../../lib/url-filters.ts';
import { usePages } from '../../lib/use-pages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { FolderDrawing } from '../../ui/drawings/folder-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { ListRows } from '../../ui/list-rows.tsx';
import { Progress } from '../../ui/progress.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const statuses = [
  { value: '', label: 'All Statuses' },
  ...projectStatuses.map((status) => ({ value: status, label: statusLabel(status) })),
];

const height = { wide: 157, narrow: 240 };
const keyOf = (project: AdminProject) => project.id;

export function ProjectList({ onOpen }: { onOpen: (projectId: string) => void }) {
  const [filters, setFilters] = useUrlFilters();
  const status = projectStatuses.find(
    (candidate): candidate is ProjectStatus => candidate === filters.status,
  );
  const { search } = filters;
  const list = usePages(longListFor(listAllProjects, { query: { search, status } }));
  const [typed, setTyped] = useTypedFilter(search, (next) => setFilters({ search: next }));
  return (
    <>
      <Card className="flex flex-wrap gap-3 p-5" aria-label="Filters">
        <SearchInput
          label="Search by project name, summary, or client..."
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="min-w-0 flex-1 basis-72"
        />
        <Select
          aria-label="Status"
          options={statuses}
          value={status ?? ''}
          onChange={(event) => setFilters({ status: event.target.value || undefined })}
          className="w-full sm:w-56"
        />
      </Card>
      <Card aria-labelledby="projects">
        <CardHeader id="projects" title={list.isUncounted ? 'Projects' : `Projects (${list.totalText})`} />
        <ListFrame
          list={list}
          noun="projects"
          one="project"
          skeleton={<ProjectSkeletons />}
          empty={
            <EmptyState
              drawing={<FolderDrawing />}
              title="No projects found"
              text={
                search || status
                  ? 'No projects match. Try fewer words or a different status.'
                  : 'Projects will appear here once a client describes an idea.'
              }
            />
          }
        >
          <ListRows
            rows={list.items}
            total={list.total}
            rowKey={keyOf}
            name="projects"
            height={height}
            className="px-5 py-4"
          >
            {(project) => <ProjectItem project={project} onOpen={onOpen} />}
          </ListRows>
        </ListFrame>
      </Card>
    </>
  );
}

function Party({ label, person }: { label: string; person: AdminProject['client'] }) {
  return (
    // The line follows its label's direction, not the name's.
    <p className="min-w-0 truncate text-sm [unicode-bidi:isolate]">
      <span className="text-muted">{label}: </span>
      <span>{fullName(person)}</span> <span className="text-muted">({person.email})</span>
    </p>
  );
}

const itemClass = 'grid gap-x-6 gap-y-2 md:grid-cols-[1fr_14rem]';

function ProjectSkeletons() {
  return ['a', 'b', 'c', 'd', 'e'].map((row) => (
    <div key={row} className="border-line px-5 py-4 not-last:border-b">
      <div className={itemClass}>
        <div className="flex flex-col">
          <Skeleton className="my-0.75 h-4 w-40" />
          <Skeleton className="my-1 h-3" />
          <Skeleton className="my-1 h-3 w-2/3" />
          <div className="mt-2 flex flex-col gap-0.5">
            <Skeleton className="my-1 h-3 w-64 max-w-full" />
            <Skeleton className="my-1 h-3 w-56 max-w-full" />
            <Skeleton className="my-1 h-3 w-60 max-w-full" />
          </div>
        </div>
        <div className="flex flex-col items-start gap-2 md:items-end">
          <Skeleton className="h-5 w-36 rounded-full" />
          <Skeleton className="my-1.5 h-2 w-full" />
        </div>
      </div>
    </div>
  ));
}

interface ProjectItemProps {
  project: AdminProject;
  onOpen: (projectId: string) => void;
}

function ProjectItem({ project, onOpen }: ProjectItemProps) {
  const { name, summary, client, advisor, completionPercentage, status } = project;
  return (
    <div className={itemClass}>
      <div className="min-w-0">
        <h3 className="flex font-medium text-ink">
          <button
            type="button"
            onClick={() => onOpen(project.id)}
            className="truncate rounded-sm text-left hover:underline"
          >
            {name}
          </button>
        </h3>
        <p className="line-clamp-2 text-muted text-sm">{summary}</p>
        <div className="mt-2 flex flex-col gap-0.5">
          <Party label="Client" person={client} />
          {advisor && <Party label="Advisor" person={advisor} />}
          <p className="flex flex-col gap-x-3 text-muted text-sm sm:flex-row">
            <span>Created {formatDate(project.createdAt)}</span>
            <span>Updated {formatDate(project.updatedAt)}</span>
          </p>
        </div>
      </div>
      <div className="flex flex-col items-start gap-2 md:items-end">
        <Badge tone={statusTone(status)}>{statusLabel(status)}</Badge>
        <RequirementsNote project={project} />
        <div className="flex w-full items-center gap-2.5">
          <Progress label={`Progress of ${name}`} value={completionPercentage} />
          <span className="w-10 shrink-0 text-right text-sm tabular-nums">
            {formatPercent(completionPercentage)}
          </span>
        </div>
      </div>
    </div>
  );
}
