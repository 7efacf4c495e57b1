/** Client dashboard of the current project: stats, turns, recent activity and team. */
import type { ReactNode } from 'react';
import { useCurrentProject } from '../../lib/current-project.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { OverviewCards, OverviewCardsSkeleton } from './overview-cards.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { RequirementsButton } from './requirements-button.tsx';
import { TeamCard } from './team-card.tsx';
import { YourTurn } from './your-turn.tsx';

/** `newProject` is the link to start another project, passed in by the page. */
export function Dashboard({ newProject }: { newProject?: ReactNode }) {
  const current = useCurrentProject();
  const { project, isPending, isError } = current;
  return (
    <>
      <PageHeader
        title="Project Dashboard"
        description="Track your project requirements and progress"
        actions={
          isPending ? (
            <>
              <Skeleton className="h-10 w-32 max-sm:basis-full" />
              <Skeleton className="h-10 w-52 max-sm:order-first max-sm:basis-full" />
            </>
          ) : (
            !isError && (
              <>
                {newProject}
                <RequirementsButton project={project} />
              </>
            )
          )
        }
      />
      {isError ? (
        <ErrorState isCard title="We couldn't load your projects" query={current} />
      ) : (
        <div className="flex flex-col gap-4">
          {isPending && <Skeleton className="-mt-1 h-5 w-48" />}
          {project && <p className="-mt-2 font-medium text-ink text-lg">{project.name}</p>}
          {/* On a phone, the user's turns come before the status. */}
          <div className="max-md:order-last">
            {isPending ? <OverviewCardsSkeleton /> : <OverviewCards project={project} />}
          </div>
          <div className="grid gap-4 lg:grid-cols-[3fr_2fr]">
            <div className="flex min-w-0 flex-col gap-4">
              <YourTurn />
              <TeamCard projectId={project?.id} isPending={isPending} />
            </div>
            <RecentActivity projectId={project?.id} isPending={isPending} />
          </div>
        </div>
      )}
    </>
  );
}
