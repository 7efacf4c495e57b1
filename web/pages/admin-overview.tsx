/** The administrator's overview of users, projects and assignments. */
import { Card } from '../ui/card.tsx';
import { ChartDrawing } from '../ui/drawing.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function AdminOverviewPage() {
  return (
    <>
      <PageHeader title="Overview" description="Users, projects and assignments at a glance" />
      <Card>
        <EmptyState
          level={2}
          drawing={<ChartDrawing />}
          title="The whole portal at a glance"
          text="Totals of users and projects, assigned and unassigned clients, and the most recent projects will be shown here."
        />
      </Card>
    </>
  );
}
