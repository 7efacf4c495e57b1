/** Table of the advisor's projects. */
import { Link } from '@tanstack/react-router';
import { Eye, FolderOpen, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AdvisedProject } from '#contract/advisor-dashboard.ts';
import { initials } from '#domain/initials.ts';
import { statusLabel } from '#domain/project.ts';
import { fullName } from '#domain/user.ts';
import { formatDate, formatDateTime, formatPercent } from '../../lib/format.ts';
import { PathLink } from '../../lib/path-link.tsx';
import { RequirementsNote } from '../../lib/requirements-note.tsx';
import { statusTone } from '../../lib/tones.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Table, TableCell, TableHead, TableHeader } from '../../ui/table.tsx';
import { TableRows } from '../../ui/table-rows.tsx';
import type { AdvisedFilters } from './queries.ts';
import { SortHeader } from './sort-header.tsx';
import { TurnBadges } from './turn-badges.tsx';

interface ProjectsTableProps {
  /** Null while loading. */
  projects: readonly AdvisedProject[] | null;
  total: number;
  filters: AdvisedFilters;
  onSort: (changes: AdvisedFilters) => void;
  renderDownload: (project: AdvisedProject) => ReactNode;
  onOpen: (projectId: string) => void;
}

const height = { wide: 95, narrow: 271 };
const keyOf = (project: AdvisedProject) => project.id;
/** Enough of a client's id to tell an advisor's clients apart; the tooltip shows all of it. */
const shortIdLength = 8;

export function ProjectsTable(props: ProjectsTableProps) {
  const { projects, total, filters, onSort, renderDownload, onOpen } = props;
  const sorting = { filters, onChange: onSort };
  return (
    <Table caption="Client Projects" stacked="headless" total={total}>
      <TableHead>
        <SortHeader sort="client" className="w-46 xl:w-54" {...sorting}>
          Client
        </SortHeader>
        <SortHeader sort="project" {...sorting}>
          Project
        </SortHeader>
        <SortHeader sort="progress" className="w-34" {...sorting}>
          Progress
        </SortHeader>
        <SortHeader sort="status" className="w-48" {...sorting}>
          Status
        </SortHeader>
        <SortHeader sort="updated" className="w-32" {...sorting}>
          Last Update
        </SortHeader>
        <TableHeader align="end" className="w-40">
          Actions
        </TableHeader>
      </TableHead>
      <TableRows
        rows={projects}
        columns={6}
        actions={4}
        rowKey={keyOf}
        name="client projects"
        height={height}
      >
        {(project) => <ProjectCells project={project} renderDownload={renderDownload} onOpen={onOpen} />}
      </TableRows>
    </Table>
  );
}

interface ProjectCellsProps extends Pick<ProjectsTableProps, 'renderDownload' | 'onOpen'> {
  project: AdvisedProject;
}

const linkClass = buttonClass({ variant: 'ghost', size: 'sm', square: true });

function ProjectCells({ project, renderDownload, onOpen }: ProjectCellsProps) {
  const { client, name, completionPercentage, status } = project;
  const params = { projectId: project.id };
  return (
    <>
      <TableCell>
        <div className="flex items-center gap-3">
          <Avatar photoOf={project.clientId} initials={initials(name)} tone="green" />
          <div className="min-w-0 flex-1">
            <p className="truncate font-medium text-ink">{fullName(client)}</p>
            <p className="text-muted text-xs tabular-nums" title={project.clientId}>
              ID {project.clientId.slice(0, shortIdLength)}
            </p>
          </div>
        </div>
      </TableCell>
      <TableCell>
        <div className="w-full min-w-0">
          <button
            type="button"
            onClick={() => onOpen(project.id)}
            className="max-w-full truncate rounded-sm text-left font-medium text-ink hover:underline"
          >
            {name}
          </button>
          <p className="truncate text-muted text-sm">{project.summary}</p>
          <TurnBadges project={project} onOpen={onOpen} />
        </div>
      </TableCell>
      <TableCell>
        <div className="flex w-full items-center gap-2.5">
          <Progress label={`Progress of ${name}`} value={completionPercentage} />
          <span className="w-10 shrink-0 text-right text-sm tabular-nums">
            {formatPercent(completionPercentage)}
          </span>
        </div>
      </TableCell>
      <TableCell>
        <div className="flex flex-wrap items-start gap-x-2 gap-y-1 md:flex-col">
          <Badge tone={statusTone(status)}>{statusLabel(status)}</Badge>
          <RequirementsNote project={project} />
        </div>
      </TableCell>
      <TableCell
        label="Last Update"
        className="whitespace-nowrap text-muted"
        title={formatDateTime(project.updatedAt)}
      >
        {formatDate(project.updatedAt)}
      </TableCell>
      <TableCell>
        <div className="-ml-1.5 flex gap-0.5 md:-mr-1.5 md:ml-0 md:justify-end">
          <Link
            to="/requirements/{-$projectId}"
            params={params}
            className={linkClass}
            aria-label={`View requirements for ${name}`}
            title="View"
          >
            <Eye aria-hidden="true" />
          </Link>
          <Link
            to="/messages/{-$projectId}"
            params={params}
            className={linkClass}
            aria-label={`Messages about ${name}`}
            title="Message"
          >
            <MessageSquare aria-hidden="true" />
          </Link>
          <PathLink
            to={`/documents?project=${project.id}`}
            className={linkClass}
            aria-label={`Documents for ${name}`}
            title="Documents"
          >
            <FolderOpen aria-hidden="true" />
          </PathLink>
          {renderDownload(project)}
        </div>
      </TableCell>
    </>
  );
}
