/** Advisor dashboard page: stats, client projects and the project drawer. */
import { AdvisorStats } from '../features/advisor-dashboard/advisor-stats.tsx';
import { ClientProjects } from '../features/advisor-dashboard/client-projects.tsx';
import { DownloadMenu } from '../features/files/download-menu.tsx';
import { useUrlProject } from '../lib/url-filters.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { LazyProjectDrawer } from './lazy-project-drawer.tsx';

export function AdvisorPage() {
  const { projectId, open, close } = useUrlProject();
  return (
    <>
      <PageHeader title="Client Success Dashboard" description="Manage client projects and requirements" />
      <div className="flex flex-col gap-4">
        <AdvisorStats />
        <ClientProjects
          onOpen={open}
          renderDownload={(project) => <DownloadMenu projectId={project.id} projectName={project.name} />}
        />
      </div>
      <LazyProjectDrawer projectId={projectId} onClose={close} />
    </>
  );
}
