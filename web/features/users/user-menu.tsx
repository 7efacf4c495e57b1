/** Admin actions for one user: the menu, and the dialogs it opens. */
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { ListedUser } from '#contract/admin-users.ts';
import { fullName } from '#domain/user.ts';
import { ApiError, isApiError } from '../../lib/api-error.ts';
import { failureText } from '../../lib/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/dropdown-menu.tsx';
import { toast } from '../../ui/toast-store.ts';
import { CapacityDialog } from './capacity-dialog.tsx';
import { DeactivateDialog } from './deactivate-dialog.tsx';
import { RemovePhotoDialog } from './remove-photo-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { SecondFactorDialog } from './second-factor-dialog.tsx';
import { type UserDialogName, UserMenuItems } from './user-menu-items.tsx';

function describeError(error: unknown): string {
  if (isApiError(error, 404)) return 'This account no longer exists.';
  const serverMessage = error instanceof ApiError && error.serverMessage;
  return serverMessage || failureText(error, "We couldn't save this change. Please try again.");
}

const showError = (error: unknown) =>
  toast({ title: 'Error', description: describeError(error), variant: 'destructive' });

export function UserMenu({ user }: { user: ListedUser }) {
  const [openDialog, setOpenDialog] = useState<UserDialogName | null>(null);
  /** Mounts the dialogs on first use, to keep long lists light. */
  const [hasOpened, setHasOpened] = useState(false);
  if (openDialog && !hasOpened) setHasOpened(true);
  const [isBusy, setBusy] = useState(false);
  const name = fullName(user);
  return (
    <>
      <Menu
        label={`Actions for ${name}`}
        trigger={
          <Button variant="ghost" size="sm" square aria-label={`Actions for ${name}`} busy={isBusy}>
            <Ellipsis aria-hidden="true" />
          </Button>
        }
      >
        <UserMenuItems user={user} onOpenDialog={setOpenDialog} onBusy={setBusy} onFailed={showError} />
      </Menu>
      {hasOpened && (
        <>
          <RoleDialog
            user={user}
            open={openDialog === 'role'}
            onClose={() => setOpenDialog(null)}
            onFailed={showError}
          />
          <RemovePhotoDialog
            user={user}
            open={openDialog === 'photo'}
            onClose={() => setOpenDialog(null)}
            onFailed={showError}
          />
          <SecondFactorDialog
            user={user}
            open={openDialog === 'second-factor'}
            onClose={() => setOpenDialog(null)}
            onFailed={showError}
          />
          <DeactivateDialog
            user={user}
            open={openDialog === 'deactivate'}
            onClose={() => setOpenDialog(null)}
            onFailed={showError}
          />
          <CapacityDialog
            user={user}
            open={openDialog === 'capacity'}
            onClose={() => setOpenDialog(null)}
            onFailed={showError}
          />
        </>
      )}
    </>
  );
}
