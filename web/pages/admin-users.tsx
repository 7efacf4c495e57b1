/** Admin users page: advisors and clients. */
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { CsvButton } from '../features/csv-exports/csv-button.tsx';
import { AddAdvisorDialog } from '../features/users/add-advisor-dialog.tsx';
import { UserLists } from '../features/users/user-lists.tsx';
import { Button } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function AdminUsersPage() {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PageHeader
        title="User Management"
        description="Manage advisors, clients and admins"
        actions={
          <>
            <CsvButton table="users" />
            <Button variant="primary" onClick={() => setAdding(true)}>
              <UserPlus aria-hidden="true" />
              Add Advisor
            </Button>
          </>
        }
      />
      <UserLists />
      <AddAdvisorDialog open={isAdding} onOpenChange={setAdding} />
    </>
  );
}
