/** The stages, milestones and history of a project. */
import { Card } from '../ui/card.tsx';
import { JourneyDrawing } from '../ui/drawing.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function StatusPage() {
  return (
    <>
      <PageHeader title="Project Status" description="Where your project stands" />
      <Card>
        <EmptyState
          level={2}
          drawing={<JourneyDrawing />}
          title="From requirements to completion"
          text="The five stages of your project, its milestones and everything that happened will be shown here."
        />
      </Card>
    </>
  );
}
