/** Project drawer: client, progress, changes, open questions, status, mockup, milestones and history. */
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { AdvisedProject } from '#contract/advisor-dashboard.ts';
import { completedSections, sectionCount, statusLabel } from '#domain/project.ts';
import { requirementsLabel } from '#domain/requirements.ts';
import { fullName, userTypeLabel } from '#domain/user.ts';
import { isApiError } from '../../lib/api-error.ts';
import { formatDate } from '../../lib/format.ts';
import { PathLink } from '../../lib/path-link.tsx';
import { requirementsTones } from '../../lib/requirements-status.ts';
import { statusTone } from '../../lib/tones.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Loading, SkeletonText } from '../../ui/skeleton.tsx';
import { OpenQuestions } from './open-questions.tsx';
import { ProjectChanges } from './project-changes.tsx';
import { ProjectMockup } from './project-mockup.tsx';
import { useAdvisedProject } from './queries.ts';
import { StatusForm } from './status-form.tsx';

interface ProjectDrawerProps {
  /** From the URL. The drawer is closed without one. */
  projectId: string | undefined;
  onClose: () => void;
  /** Parts that belong to other features, passed in by the page. */
  renderDownload: (project: AdvisedProject) => ReactNode;
  renderManagement: (projectId: string) => ReactNode;
  renderHistory: (projectId: string) => ReactNode;
}

export function ProjectDrawer({ projectId, onClose, ...slots }: ProjectDrawerProps) {
  // Keep the content while the drawer slides out.
  const [shown, setShown] = useState(projectId);
  if (projectId && projectId !== shown) setShown(projectId);
  const { data, error, isPending, isFetching, refetch } = useAdvisedProject(shown);
  const project = data?.[0];
  return (
    <Drawer
      open={projectId !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={project?.name ?? 'Project'}
    >
      {project && <Details key={project.id} project={project} isOpen={projectId !== undefined} {...slots} />}
      {!project && isPending && (
        <Loading className="p-5">
          <SkeletonText lines={8} />
        </Loading>
      )}
      {!project && !isPending && (
        <ErrorState
          {...(data || isApiError(error, 400)
            ? {
                title: 'Project not found',
                text: 'The link may be incomplete, or you may not have access to this project.',
              }
            : { title: "We couldn't load this project", error, onRetry: () => void refetch() })}
          isRetrying={isFetching}
        />
      )}
    </Drawer>
  );
}

interface DetailsProps extends Omit<ProjectDrawerProps, 'projectId' | 'onClose'> {
  project: AdvisedProject;
  isOpen: boolean;
}

function Details({ project, isOpen, renderDownload, renderManagement, renderHistory }: DetailsProps) {
  const { client, completionPercentage, status } = project;
  const params = { projectId: project.id };
  const sections = `${completedSections(completionPercentage)} of ${sectionCount} sections completed`;
  const facts: [string, ReactNode][] = [
    ['Client', fullName(client)],
    ['Email', client.email],
    ['Company', client.company],
    ['App type', userTypeLabel(client.userType)],
    [
      'Status',
      <Badge key="status" tone={statusTone(status)}>
        {statusLabel(status)}
      </Badge>,
    ],
    [
      'Requirements',
      <Badge key="requirements" tone={requirementsTones[project.requirementsState]}>
        {requirementsLabel(project.requirementsState, project)}
      </Badge>,
    ],
    ['Last update', formatDate(project.updatedAt)],
  ];
  return (
    <div className="flex flex-col gap-6 p-5">
      {project.summary && <p className="whitespace-pre-line text-muted">{project.summary}</p>}
      <div>
        <p className="mb-1.5 text-sm">{sections}</p>
        <Progress label="Requirements" value={completionPercentage} valueText={sections} />
      </div>
      <dl className="grid grid-cols-[7rem_1fr] gap-x-4 gap-y-2">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd className="min-w-0 break-words">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Link to="/review/{-$projectId}" params={params} className={buttonClass({ variant: 'primary' })}>
          Review requirements
        </Link>
        <Link to="/requirements/{-$projectId}" params={params} className={buttonClass()}>
          Open requirements
        </Link>
        <Link to="/messages/{-$projectId}" params={params} className={buttonClass()}>
          Message
        </Link>
        <PathLink to={`/documents?project=${project.id}`} className={buttonClass()}>
          Documents
        </PathLink>
        <PathLink to={`/status?project=${project.id}`} className={buttonClass()}>
          Project Status
        </PathLink>
        {renderDownload(project)}
      </div>
      <ProjectChanges projectId={project.id} isOpen={isOpen} />
      <OpenQuestions projectId={project.id} />
      <section aria-labelledby="status">
        <h3 id="status" className="mb-2 font-semibold text-lg">
          Status
        </h3>
        <StatusForm project={project} />
      </section>
      <ProjectMockup projectId={project.id} hasMockup={project.hasMockup} />
      {renderManagement(project.id)}
      {renderHistory(project.id)}
    </div>
  );
}
