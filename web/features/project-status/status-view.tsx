/** Project status page: status steps, turns, milestones, sections, sign-off and all activity. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Project } from '#contract/projects.ts';
import { can, isStaff } from '#domain/permissions.ts';
import { useCurrentProject } from '../../lib/current-project.ts';
import { useUser } from '../../lib/session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { JourneyDrawing } from '../../ui/drawings/journey-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Loading, Skeleton, SkeletonText } from '../../ui/skeleton.tsx';
import { AllActivity } from './all-activity.tsx';
import { Milestones } from './milestones.tsx';
import { useActivity, useProjectStatus } from './queries.ts';
import { SectionGrid, SectionGridSkeleton } from './section-grid.tsx';
import { StatusSteps, StatusStepsSkeleton } from './status-steps.tsx';
import { WhoseTurn } from './whose-turn.tsx';
import { TurnsSkeleton } from './your-turn.tsx';

export interface StatusViewProps {
  /** The form that changes the status, passed in by the page and shown to users who may change it. */
  renderStatusForm: (project: Project) => ReactNode;
  /** The download menu of the requirements document. */
  renderDownload: (project: Project) => ReactNode;
  /** Change request, sign-off and versions. */
  renderSignOff: (project: Project) => ReactNode;
}

export function StatusView({ renderDownload, ...rest }: StatusViewProps) {
  const current = useCurrentProject();
  const { project, isPending, isError } = current;
  const whose = isStaff(useUser()) ? "a client's" : 'your';
  return (
    <>
      <PageHeader
        title="Project Status"
        description={project ? project.name : `See how ${whose} project is progressing`}
        actions={project && renderDownload(project)}
      />
      {isError ? (
        <ErrorState isCard title="We couldn't load your projects" query={current} />
      ) : isPending ? (
        <Loading>
          <StatusSkeleton />
        </Loading>
      ) : project ? (
        <ProjectStatus key={project.id} project={project} {...rest} />
      ) : (
        <NoProject />
      )}
    </>
  );
}

function ProjectStatus({
  project,
  renderStatusForm,
  renderSignOff,
}: Omit<StatusViewProps, 'renderDownload'> & { project: Project }) {
  const status = useProjectStatus(project.id);
  const activity = useActivity(project.id);
  const user = useUser();
  const canManage = can(user, 'manageProject', project);
  // If both fail, show only the status error, with a Retry button that refetches both.
  const haveBothFailed = status.isLoadingError && activity.isLoadingError;
  return (
    <div className="flex flex-col gap-4">
      <Loaded
        query={haveBothFailed ? { ...status, refetch: () => [status.refetch(), activity.refetch()] } : status}
        errorTitle="We couldn't load the project status"
        isErrorCard
        skeleton={<StatusSkeleton />}
      >
        {(view) => (
          <>
            <Card aria-labelledby="status-steps">
              <CardHeader id="status-steps" title="Status" />
              <CardBody>
                <StatusSteps steps={view.steps} />
                {canManage && (
                  <div className="mt-5 max-w-md border-line border-t pt-4">{renderStatusForm(project)}</div>
                )}
              </CardBody>
            </Card>
            <div className="grid gap-4 lg:grid-cols-2">
              <WhoseTurn status={view} role={user.role} />
              <Milestones projectId={project.id} milestones={view.milestones} canManage={canManage} />
            </div>
            <Card aria-labelledby="sections">
              <CardHeader
                id="sections"
                title="Requirements"
                description={`${view.sections.filter(({ state }) => state === 'completed').length} of ${view.sections.length} sections completed`}
              />
              <CardBody>
                <SectionGrid projectId={project.id} sections={view.sections} />
              </CardBody>
            </Card>
          </>
        )}
      </Loaded>
      {!haveBothFailed && (
        <>
          {renderSignOff(project)}
          <AllActivity projectId={project.id} />
        </>
      )}
    </div>
  );
}

function NoProject() {
  const isTeam = isStaff(useUser());
  return (
    <Card>
      <EmptyState
        level={2}
        drawing={<JourneyDrawing />}
        title="No project yet"
        text={
          isTeam
            ? 'Status, milestones and activity will appear here once one of your clients starts a project.'
            : 'Describe your idea to start a project. Its status, milestones and activity will appear here.'
        }
        action={
          !isTeam && (
            <Link to="/" className={buttonClass({ variant: 'primary' })}>
              Describe your idea
            </Link>
          )
        }
      />
    </Card>
  );
}

function StatusSkeleton() {
  const line = <Skeleton className="mt-2 h-4 w-48" />;
  return (
    <div className="flex flex-col gap-4">
      <Card>
        <CardHeader title="Status" />
        <CardBody>
          <StatusStepsSkeleton />
        </CardBody>
      </Card>
      <div className="grid gap-4 lg:grid-cols-2">
        <Card>
          <CardHeader title="Next steps" description={line} />
          <CardBody flush className="pb-2">
            <TurnsSkeleton />
          </CardBody>
        </Card>
        <Card>
          <CardHeader title="Milestones" />
          <CardBody>
            <SkeletonText lines={2} />
          </CardBody>
        </Card>
      </div>
      <Card>
        <CardHeader title="Requirements" description={line} />
        <CardBody>
          <SectionGridSkeleton />
        </CardBody>
      </Card>
    </div>
  );
}
