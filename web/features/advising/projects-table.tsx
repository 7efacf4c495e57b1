/** The rows of the advisor's table. */
import { Link } from '@tanstack/react-router';
import { Eye, FolderOpen, MessageSquare } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { AdvisedProject } from '#contract/advising.ts';
import { statusLabel } from '#domain/project.ts';
import { fullName, initials } from '#domain/user.ts';
import { AddressLink } from '../../lib/address-link.tsx';
import { formatDate, formatDateTime, formatPercent } from '../../lib/format.ts';
import { statusTone } from '../../lib/tones.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../ui/table.tsx';
import type { AdvisedFilters } from './queries.ts';
import { SortHeader } from './sort-header.tsx';
import { TurnBadges } from './turn-badges.tsx';

interface ProjectsTableProps {
  projects: readonly AdvisedProject[];
  filters: AdvisedFilters;
  onSort: (changes: AdvisedFilters) => void;
  renderDownload: (project: AdvisedProject) => ReactNode;
  onOpen: (projectId: string) => void;
}

export function ProjectsTable({ projects, filters, onSort, renderDownload, onOpen }: ProjectsTableProps) {
  const sorting = { filters, onChange: onSort };
  return (
    <Table caption="Client Projects" stacked="sortable">
      <TableHead>
        <SortHeader sort="client" {...sorting}>
          Client
        </SortHeader>
        <SortHeader sort="project" {...sorting}>
          Project
        </SortHeader>
        <SortHeader sort="progress" {...sorting}>
          Progress
        </SortHeader>
        <SortHeader sort="status" {...sorting}>
          Status
        </SortHeader>
        <SortHeader sort="updated" {...sorting}>
          Last Update
        </SortHeader>
        <TableHeader align="end" className="max-md:sr-only">
          Actions
        </TableHeader>
      </TableHead>
      <TableBody>
        {projects.map((project) => (
          <ProjectRow key={project.id} project={project} renderDownload={renderDownload} onOpen={onOpen} />
        ))}
      </TableBody>
    </Table>
  );
}

interface ProjectRowProps extends Pick<ProjectsTableProps, 'renderDownload' | 'onOpen'> {
  project: AdvisedProject;
}

const linkClass = buttonClass({ variant: 'ghost', size: 'sm', square: true });

/** Drawn once: the pages that come while scrolling leave the rows before them as they are. */
const ProjectRow = memo(function ProjectRow({ project, renderDownload, onOpen }: ProjectRowProps) {
  const { client, name, completionPercentage, status } = project;
  const params = { projectId: project.id };
  return (
    <TableRow>
      <TableCell>
        <div className="flex items-center gap-3">
          <Avatar photoOf={project.clientId} initials={initials(name)} />
          <div className="min-w-0 md:w-36">
            <p className="truncate font-medium text-ink">{fullName(client)}</p>
            <p className="truncate text-muted text-xs" title={project.clientId}>
              {project.clientId}
            </p>
          </div>
        </div>
      </TableCell>
      <TableCell>
        <div className="w-full min-w-0 md:w-64">
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
        <div className="flex w-full items-center gap-2.5 md:w-32">
          <Progress label={`Progress of ${name}`} value={completionPercentage} />
          <span className="w-10 shrink-0 text-right text-sm tabular-nums">
            {formatPercent(completionPercentage)}
          </span>
        </div>
      </TableCell>
      <TableCell>
        <Badge tone={statusTone(status)}>{statusLabel(status)}</Badge>
      </TableCell>
      <TableCell className="whitespace-nowrap text-muted" title={formatDateTime(project.updatedAt)}>
        {formatDate(project.updatedAt)}
      </TableCell>
      <TableCell>
        <div className="-ml-2 flex gap-0.5 md:ml-0 md:justify-end">
          <Link
            to="/requirements/{-$projectId}"
            params={params}
            className={linkClass}
            aria-label={`View requirements of ${name}`}
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
          <AddressLink
            to={`/documents?project=${project.id}`}
            className={linkClass}
            aria-label={`Documents of ${name}`}
            title="Documents"
          >
            <FolderOpen aria-hidden="true" />
          </AddressLink>
          {renderDownload(project)}
        </div>
      </TableCell>
    </TableRow>
  );
});
