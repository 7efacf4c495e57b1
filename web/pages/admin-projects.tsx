/** Admin projects page: all projects, and the project drawer. */
import { ProjectDrawer } from '../features/advisor-dashboard/project-drawer.tsx';
import { ProjectList } from '../features/all-projects/project-list.tsx';
import { ProjectStats } from '../features/analytics/project-stats.tsx';
import { CsvButton } from '../features/csv-exports/csv-button.tsx';
import { DownloadMenu } from '../features/files/download-menu.tsx';
import { ManageProject } from '../features/project-status/manage-project.tsx';
import { AnswersHistory } from '../features/requirements/answers-history.tsx';
import { useUrlProject } from '../lib/url-filters.ts';
import { PageHeader } from '../ui/page-header.tsx';

export function AdminProjectsPage() {
  const { projectId, open, close } = useUrlProject();
  return (
    <>
      <PageHeader
        title="Project Management"
        description="Monitor and manage all client projects"
        actions={<CsvButton table="projects" />}
      />
      <div className="flex flex-col gap-6">
        <ProjectStats />
        <ProjectList onOpen={open} />
      </div>
      <ProjectDrawer
        projectId={projectId}
        onClose={close}
        renderManagement={(id) => <ManageProject projectId={id} />}
        renderHistory={(id) => <AnswersHistory projectId={id} />}
        renderDownload={({ id, name }) => <DownloadMenu variant="button" projectId={id} projectName={name} />}
      />
    </>
  );
}
