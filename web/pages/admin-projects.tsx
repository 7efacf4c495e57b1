/** Admin projects page: all projects, and the project drawer. */
import { ProjectList } from '../features/all-projects/project-list.tsx';
import { ProjectStats } from '../features/analytics/project-stats.tsx';
import { CsvButton } from '../features/csv-exports/csv-button.tsx';
import { useUrlProject } from '../lib/url-filters.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { LazyProjectDrawer } from './lazy-project-drawer.tsx';

export function AdminProjectsPage() {
  const { projectId, open, close } = useUrlProject();
  return (
    <>
      <PageHeader
        title="Project Management"
        description="Monitor and manage all client projects"
        actions={<CsvButton table="projects" />}
      />
      <div className="flex flex-col gap-4">
        <ProjectStats />
        <ProjectList onOpen={open} />
      </div>
      <LazyProjectDrawer projectId={projectId} onClose={close} />
    </>
  );
}
