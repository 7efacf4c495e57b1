/** The files of a project. */
import { Card } from '../ui/card.tsx';
import { FolderDrawing } from '../ui/drawing.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function DocumentsPage() {
  return (
    <>
      <PageHeader title="Documents" description="Files that belong to your project" />
      <Card>
        <EmptyState
          level={2}
          drawing={<FolderDrawing />}
          title="Everything you share, in one place"
          text="Files that you and your project team add will be found here."
        />
      </Card>
    </>
  );
}
