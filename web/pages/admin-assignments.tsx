/** Where the administrator assigns advisors to clients. */
import { Card } from '../ui/card.tsx';
import { PeopleDrawing } from '../ui/drawing.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function AdminAssignmentsPage() {
  return (
    <>
      <PageHeader
        title="Assignment Management"
        description="Assign advisors to clients and manage existing assignments"
      />
      <Card>
        <EmptyState
          level={2}
          drawing={<PeopleDrawing />}
          title="Who takes care of whom"
          text="Advisors will be assigned to clients here, and every assignment will be listed."
        />
      </Card>
    </>
  );
}
