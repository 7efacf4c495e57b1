/** The project drawer on the advisor and admin pages, with the parts that belong to other features. */
import { ProjectDrawer } from '../features/advisor-dashboard/project-drawer.tsx';
import { DownloadMenu } from '../features/files/download-menu.tsx';
import { ManageProject } from '../features/project-status/manage-project.tsx';
import { AnswersHistory } from '../features/requirements/answers-history.tsx';

interface StaffProjectDrawerProps {
  /** From the URL. Without it, the drawer is closed. */
  projectId: string | undefined;
  onClose: () => void;
}

export function StaffProjectDrawer({ projectId, onClose }: StaffProjectDrawerProps) {
  return (
    <ProjectDrawer
      projectId={projectId}
      onClose={onClose}
      renderManagement={(id) => <ManageProject projectId={id} />}
      renderHistory={(id) => <AnswersHistory projectId={id} />}
      renderDownload={({ id, name }) => <DownloadMenu variant="button" projectId={id} projectName={name} />}
    />
  );
}
