/** The administrator's list of all projects. */
import { Card } from '../ui/card.tsx';
import { FolderDrawing } from '../ui/drawing.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function AdminProjectsPage() {
  return (
    <>
      <PageHeader title="Project Management" description="Monitor and manage all client projects" />
      <Card>
        <EmptyState
          level={2}
          drawing={<FolderDrawing />}
          title="All client projects"
          text="Every project with its client, advisor, progress and status will be listed here."
        />
      </Card>
    </>
  );
}
