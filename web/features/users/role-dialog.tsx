/** Dialog to change a user's role. */
import { useState } from 'react';
import type { ListedUser } from '#contract/admin-users.ts';
import { roleLabel } from '#domain/role-label.ts';
import { fullName, type Role, roles } from '#domain/user.ts';
import { runMutation } from '../../lib/run-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useUpdateUser } from './queries.ts';

interface RoleDialogProps {
  user: ListedUser;
  open: boolean;
  onClose: () => void;
  onFailed: (error: unknown) => void;
}

const options = roles.map((role) => ({ value: role, label: roleLabel(role) }));

export function RoleDialog({ user, open, onClose, onFailed }: RoleDialogProps) {
  /** Undefined until the admin chooses; until then the dialog follows the current role. */
  const [chosen, setChosen] = useState<Role>();
  const role = chosen ?? user.role;
  const update = useUpdateUser(user.id);
  const close = () => {
    setChosen(undefined);
    onClose();
  };
  const save = () =>
    runMutation(
      update,
      { role },
      {
        onError: onFailed,
        onSuccess: () => {
          close();
          toast({
            title: 'Role changed',
            description: `${fullName(user)}'s role is now ${roleLabel(role)}.${
              user.isInvited ? ' Send the invitation again so that they can choose a password.' : ''
            }`,
          });
        },
      },
    );
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      size="sm"
      title={`Change ${fullName(user)}'s role`}
      description={
        user.isInvited
          ? 'Their invitation link will stop working, so send the invitation again afterward.'
          : "They'll be signed out everywhere and get the new role when they sign in again."
      }
    >
      <Field label="Role">
        {(field) => (
          <Select
            {...field}
            options={options}
            value={role}
            onChange={(event) => setChosen(event.target.value as Role)}
          />
        )}
      </Field>
      <DialogActions>
        <Button onClick={close}>Cancel</Button>
        <Button variant="primary" busy={update.isPending} disabled={role === user.role} onClick={save}>
          Change role
        </Button>
      </DialogActions>
    </Dialog>
  );
}
