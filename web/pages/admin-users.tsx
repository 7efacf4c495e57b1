/** Admin users page: advisors, clients and admins. */
import { UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { CsvButton } from '../features/csv-exports/csv-button.tsx';
import { UserLists } from '../features/users/user-lists.tsx';
import { lazyComponent } from '../lib/lazy-component.ts';
import { Button } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';

const AddAdvisorDialog = lazyComponent(
  () => import('../features/users/add-advisor-dialog.tsx'),
  'AddAdvisorDialog',
);

export function AdminUsersPage() {
  const [isAdding, setAdding] = useState(false);
  // Keeps the dialog mounted after it closes, so that it can fade out.
  const [hasOpened, setOpened] = useState(false);
  if (isAdding && !hasOpened) setOpened(true);
  return (
    <>
      <PageHeader
        title="User Management"
        description="Manage advisors, clients and admins"
        actions={
          <>
            <CsvButton table="users" />
            <Button
              variant="primary"
              onPointerEnter={() => void AddAdvisorDialog.preload?.()}
              onClick={() => setAdding(true)}
            >
              <UserPlus aria-hidden="true" />
              Add Advisor
            </Button>
          </>
        }
      />
      <UserLists />
      {hasOpened && (
        <Suspense>
          <AddAdvisorDialog open={isAdding} onOpenChange={setAdding} />
        </Suspense>
      )}
    </>
  );
}
