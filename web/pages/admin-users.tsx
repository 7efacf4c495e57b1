/** The administrator's list of advisors and clients. */
import { Card } from '../ui/card.tsx';
import { PeopleDrawing } from '../ui/drawing.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function AdminUsersPage() {
  return (
    <>
      <PageHeader title="User Management" description="Advisors and clients of this portal" />
      <Card>
        <EmptyState
          level={2}
          drawing={<PeopleDrawing />}
          title="Advisors and clients"
          text="Everybody with an account will be listed here, and advisors will be added here."
        />
      </Card>
    </>
  );
}
