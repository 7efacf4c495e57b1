/** The administrator's list of all projects. */
import { ProjectList } from '../features/all-projects/project-list.tsx';
import { ProjectFigures } from '../features/analytics/project-figures.tsx';
import { CsvButton } from '../features/exports/csv-button.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function AdminProjectsPage() {
  return (
    <>
      <PageHeader
        title="Project Management"
        description="Monitor and manage all client projects"
        actions={<CsvButton table="projects" />}
      />
      <div className="flex flex-col gap-6">
        <ProjectFigures />
        <ProjectList />
      </div>
    </>
  );
}
