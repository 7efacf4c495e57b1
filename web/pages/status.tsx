/** Project Status page: status, milestones, activity and sign-off; staff change the status here. */
import { lazy, Suspense } from 'react';
import { StatusForm } from '../features/advisor-dashboard/status-form.tsx';
import { DownloadMenu } from '../features/files/download-menu.tsx';
import { StatusView } from '../features/project-status/status-view.tsx';

/** Loaded after the page: most projects aren't out for signature. */
const SignOffRegion = lazy(async () => ({
  default: (await import('../features/sign-offs/sign-off-region.tsx')).SignOffRegion,
}));

export function StatusPage() {
  return (
    <>
      <StatusView
        statusForm={(project) => <StatusForm project={project} />}
        renderDownload={({ id, name }) => <DownloadMenu variant="button" projectId={id} projectName={name} />}
      />
      <Suspense>
        <SignOffRegion />
      </Suspense>
    </>
  );
}
