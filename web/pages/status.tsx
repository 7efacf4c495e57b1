/** Project Status page: status, milestones, activity and sign-off; staff change the status here. */
import { StatusForm } from '../features/advisor-dashboard/status-form.tsx';
import { DownloadMenu } from '../features/files/download-menu.tsx';
import { StatusView } from '../features/project-status/status-view.tsx';
import { SignOffRegion } from '../features/sign-offs/sign-off-region.tsx';

export function StatusPage() {
  return (
    <>
      <StatusView
        statusForm={(project) => <StatusForm project={project} />}
        renderDownload={({ id, name }) => <DownloadMenu variant="button" projectId={id} projectName={name} />}
      />
      <SignOffRegion />
    </>
  );
}
