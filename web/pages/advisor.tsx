/** The advisor's dashboard: all projects of their clients. */
import { Card } from '../ui/card.tsx';
import { PeopleDrawing } from '../ui/drawing.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function AdvisorPage() {
  return (
    <>
      <PageHeader title="Client Success Dashboard" description="Manage client projects and requirements" />
      <Card>
        <EmptyState
          level={2}
          drawing={<PeopleDrawing />}
          title="Your clients and their projects"
          text="The projects of the clients assigned to you, with progress and status, will be listed here."
        />
      </Card>
    </>
  );
}
