/** Project Status page: status, milestones, sign-off, versions and activity; staff change the status here. */
import { Suspense, useEffect } from 'react';
import type { Project } from '#contract/projects.ts';
import { StatusForm } from '../features/advisor-dashboard/status-form.tsx';
import { DownloadMenu } from '../features/files/download-menu.tsx';
import { StatusView } from '../features/project-status/status-view.tsx';
import { lazyComponent } from '../lib/lazy-component.ts';
import { useRequirementsStatus } from '../lib/requirements-status.ts';
import { Card } from '../ui/card.tsx';
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
  const { isPending } = useRequirementsStatus(project.id);
  useEffect(() => void StatusSignOff.preload?.(), []);
  const skeleton = <SignOffSkeleton project={project} />;
  if (isPending) return skeleton;
  return (
    <Suspense fallback={skeleton}>
      <StatusSignOff project={project} />
    </Suspense>
  );
}

/** Two cards, about as tall as what replaces them, so that the activity hardly moves. */
function SignOffSkeleton({ project }: { project: Project }) {
  if (project.requirementsState === 'in_progress' && !project.isChangeRequestOpen) return null;
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
