/** Project Status page: status, milestones, sign-off, versions and activity; staff change the status here. */
import { Suspense, useEffect } from 'react';
import type { Project } from '#contract/projects.ts';
import { StatusForm } from '../features/advisor-dashboard/status-form.tsx';
import { DownloadMenu } from '../features/files/download-menu.tsx';
import { StatusView } from '../features/project-status/status-view.tsx';
import { lazyComponent } from '../lib/lazy-component.ts';
import { useRequirementsStatus } from '../lib/requirements-status.ts';
import { Card } from '../ui/card.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Loading, SkeletonText } from '../ui/skeleton.tsx';

const StatusSignOff = lazyComponent(() => import('./status-sign-off.tsx'), 'StatusSignOff');

export function StatusPage() {
  return (
    <StatusView
      renderStatusForm={(project) => <StatusForm project={project} />}
      renderDownload={({ id, name }) => <DownloadMenu variant="button" projectId={id} projectName={name} />}
      renderSignOff={(project) => <SignOff project={project} />}
    />
  );
}

function SignOff({ project }: { project: Project }) {
  const status = useRequirementsStatus(project.id);
  useEffect(() => void StatusSignOff.preload?.(), []);
  // Until the status has loaded, the project says whether there will be anything to show.
  const isExpected = project.requirementsState !== 'in_progress' || project.isChangeRequestOpen;
  if (!status.data && !isExpected) return null;
  return (
    <Loaded
      query={status}
      errorTitle="We couldn't load the sign-off"
      isErrorCard
      skeleton={<SignOffSkeleton />}
    >
      {() => (
        <Suspense
          fallback={
            isExpected && (
              <Loading>
                <SignOffSkeleton />
              </Loading>
            )
          }
        >
          <StatusSignOff project={project} />
        </Suspense>
      )}
    </Loaded>
  );
}

/** Two cards, about as tall as what replaces them, so that the activity hardly moves. */
function SignOffSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      {['sign-off', 'versions'].map((card) => (
        <Card key={card} className="p-5">
          <SkeletonText lines={4} />
        </Card>
      ))}
    </div>
  );
}
