/** 'Welcome back' above the intake: a client's projects, each with its progress and a link to continue. */
import { useState } from 'react';
import { isClient } from '#domain/permissions.ts';
import type { RequirementsState } from '#domain/requirements.ts';
import { projectsQuery, useProjects } from '../../lib/current-project.ts';
import { formatNumber, formatPercent } from '../../lib/format.ts';
import { keepOfflineCopies } from '../../lib/offline-copies.ts';
import { PathLink } from '../../lib/path-link.tsx';
import { queryClient } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { keepFocus } from '../../ui/keep-focus.ts';
import { Progress } from '../../ui/progress.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { pathForProject } from './project-path.ts';

// The installed app takes clients to this page, so they must be able to reach the questionnaire from here offline.
keepOfflineCopies(queryClient);

const rowClass = 'flex flex-wrap items-center gap-x-4 gap-y-2';
const detailsClass = 'min-w-0 flex-1 basis-48';

/** Listed before 'Show all'. */
const maxListed = 3;

/** Where the client continues: the form while they can edit it, otherwise the dashboard. */
const nextPage: Record<RequirementsState, '/requirements' | '/dashboard'> = {
  in_progress: '/requirements',
  changes_requested: '/requirements',
  submitted: '/dashboard',
  approved: '/dashboard',
  signed: '/dashboard',
};

/** How long the intake waits for the projects before it shows a skeleton in their place. */
const skeletonDelayMs = 300;

export const loadProjects = () =>
  Promise.race([
    queryClient.prefetchQuery(projectsQuery),
    new Promise((resolve) => setTimeout(resolve, skeletonDelayMs)),
  ]);

/** Shows nothing to visitors, staff and clients without a project. */
export function WelcomeBack() {
  const { user } = useSession();
  return user && isClient(user) ? <Projects /> : null;
}

function Projects() {
  const query = useProjects();
  const { data: projects } = query;
  /** Shown before the projects arrived. The card then stays as tall as one project, so that the form below doesn't move. */
  const [isLate] = useState(projects === undefined);
  const [isExpanded, setExpanded] = useState(false);
  if (!isLate && projects?.length === 0) return null;
  const shown = isExpanded ? projects : projects?.slice(0, isLate ? 1 : maxListed);
  const isShortened = projects && shown && shown.length < projects.length;
  return (
    <Card aria-labelledby="welcome-back" className="mx-auto mb-10 max-w-3xl">
      <CardHeader
        id="welcome-back"
        title="Welcome back"
        actions={
          <div className="h-7">
            {isShortened && (
              <Button variant="ghost" size="sm" staysEnabled onClick={() => setExpanded(true)}>
                Show all {formatNumber(projects.length)}
                <span className="max-sm:sr-only"> projects</span>
              </Button>
            )}
          </div>
        }
      />
      <CardBody>
        {shown && shown.length > 0 ? (
          <ul className="flex flex-col gap-4">
            {shown.map(({ id, name, completionPercentage, requirementsState }, index) => (
              <li key={id} className={rowClass}>
                <div className={detailsClass}>
                  <p
                    dir="auto"
                    title={name}
                    className={cx(
                      isLate && !isExpanded ? 'truncate' : 'wrap-anywhere',
                      'font-medium text-ink',
                    )}
                  >
                    {name}
                  </p>
                  <div className="mt-1.5 flex items-center gap-3">
                    <Progress label={`Progress of ${name}`} value={completionPercentage} />
                    <span className="shrink-0 text-muted text-sm">{formatPercent(completionPercentage)}</span>
                  </div>
                </div>
                <PathLink
                  to={pathForProject(nextPage[requirementsState], id)}
                  // The list starts with the project updated last.
                  className={buttonClass({ size: 'sm', variant: index === 0 ? 'primary' : 'secondary' })}
                >
                  Continue<span className="sr-only"> {name}</span>
                </PathLink>
              </li>
            ))}
          </ul>
        ) : query.isPending ? (
          <Loading label="Loading your projects...">
            <RowSkeleton />
          </Loading>
        ) : (
          <div className="relative">
            <div aria-hidden="true" className="invisible">
              <RowSkeleton />
            </div>
            <div ref={keepFocus} className="absolute inset-0 flex items-center justify-between gap-4">
              {projects ? (
                <p className="text-muted">
                  You don't have any projects yet. Describe your idea to start one.
                </p>
              ) : (
                <>
                  <p role="alert">We couldn't load your projects</p>
                  <Button size="sm" staysEnabled busy={query.isFetching} onClick={() => void query.refetch()}>
                    Retry
                  </Button>
                </>
              )}
            </div>
          </div>
        )}
      </CardBody>
    </Card>
  );
}

/** As tall as one project. */
function RowSkeleton() {
  return (
    <div className={rowClass}>
      <div className={cx('flex flex-col', detailsClass)}>
        <Skeleton className="my-0.75 h-4 w-48 max-w-full" />
        <div className="mt-1.5 flex h-5 items-center gap-3">
          <Skeleton className="h-2 flex-1" />
          <Skeleton className="h-3 w-8" />
        </div>
      </div>
      <Skeleton className="h-7 w-19" />
    </div>
  );
}
