/** The client's dashboard: how the project stands and what comes next. */
import { Card } from '../ui/card.tsx';
import { JourneyDrawing } from '../ui/drawing.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function DashboardPage() {
  return (
    <>
      <PageHeader title="Project Dashboard" description="Track your project requirements and progress" />
      <Card>
        <EmptyState
          level={2}
          drawing={<JourneyDrawing />}
          title="Your project at a glance"
          text="How far your requirements are, the status of your project, the next milestone and your team will be shown here."
        />
      </Card>
    </>
  );
}
