/** Project Status page: status, milestones, sign-off, versions and activity; staff change the status here. */
import { Suspense } from 'react';
import type { Project } from '#contract/projects.ts';
import { StatusForm } from '../features/advisor-dashboard/status-form.tsx';
import { DownloadMenu } from '../features/files/download-menu.tsx';
import { StatusView } from '../features/project-status/status-view.tsx';
import { lazyComponent } from '../lib/lazy-component.ts';
import { Card } from '../ui/card.tsx';
import { Loading, SkeletonText } from '../ui/skeleton.tsx';

const StatusSignOff = lazyComponent(() => import('./status-sign-off.tsx'), 'StatusSignOff');

export function StatusPage() {
  return (
    <StatusView
      renderStatusForm={(project) => <StatusForm project={project} />}
      renderDownload={({ id, name }) => <DownloadMenu variant="button" projectId={id} projectName={name} />}
      renderSignOff={(project) => (
        <Suspense fallback={<SignOffSkeleton project={project} />}>
          <StatusSignOff project={project} />
        </Suspense>
      )}
    />
  );
}

/** Two cards, like the content it stands in for, so that the activity doesn't move. */
function SignOffSkeleton({ project }: { project: Project }) {
  if (project.requirementsState === 'in_progress') return null;
  return (
    <Loading>
      <div className="flex flex-col gap-4">
        {['sign-off', 'versions'].map((card) => (
          <Card key={card} className="p-5">
            <SkeletonText lines={4} />
          </Card>
        ))}
      </div>
    </Loading>
  );
}
