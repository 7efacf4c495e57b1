/** The advisor's dashboard: all projects of their clients, what waits in each, and one of them in detail. */
import { useState } from 'react';
import { AdvisorFigures } from '../features/advising/advisor-figures.tsx';
import { ClientProjects } from '../features/advising/client-projects.tsx';
import { type AdvisedProject, ProjectDrawer } from '../features/advising/project-drawer.tsx';
import { DownloadMenu } from '../features/documents/download-menu.tsx';
import { Steering } from '../features/progress/steering.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function AdvisorPage() {
  const [opened, setOpened] = useState<AdvisedProject | null>(null);
  return (
    <>
      <PageHeader title="Client Success Dashboard" description="Manage client projects and requirements" />
      <div className="flex flex-col gap-6">
        <AdvisorFigures />
        <ClientProjects
          onOpen={setOpened}
          renderDownload={(project) => <DownloadMenu projectId={project.id} projectName={project.name} />}
        />
      </div>
      <ProjectDrawer
        project={opened}
        onClose={() => setOpened(null)}
        steering={opened && <Steering projectId={opened.id} />}
        download={opened && <DownloadMenu look="button" projectId={opened.id} projectName={opened.name} />}
      />
    </>
  );
}
