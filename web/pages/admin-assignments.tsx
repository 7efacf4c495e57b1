/** Admin assignments page: assigns advisors to clients. */
import { AssignmentStats } from '../features/assignments/assignment-stats.tsx';
import { CreateAssignment } from '../features/assignments/create-assignment.tsx';
import { CurrentAssignments } from '../features/assignments/current-assignments.tsx';
import { UnassignedClients } from '../features/assignments/unassigned-clients.tsx';
import { CsvButton } from '../features/csv-exports/csv-button.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function AdminAssignmentsPage() {
  return (
    <>
      <PageHeader
        title="Assignment Management"
        description="Assign advisors to clients and manage existing assignments"
        actions={<CsvButton table="assignments" />}
      />
      <div className="flex flex-col gap-4">
        <AssignmentStats />
        <CreateAssignment />
        <CurrentAssignments />
        <UnassignedClients />
      </div>
    </>
  );
}
