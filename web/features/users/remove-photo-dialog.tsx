/** Dialog to confirm removing a user's photo, which can't be undone. */
import type { ListedUser } from '#contract/admin-users.ts';
import { fullName } from '#domain/user.ts';
import { runMutation } from '../../lib/run-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useRemovePhoto } from './queries.ts';

interface RemovePhotoDialogProps {
  user: ListedUser;
  open: boolean;
  onClose: () => void;
  onFailed: (error: unknown) => void;
}

export function RemovePhotoDialog({ user, open, onClose, onFailed }: RemovePhotoDialogProps) {
  const remove = useRemovePhoto(user.id);
  const name = fullName(user);
  const confirm = () =>
    runMutation(remove, undefined, {
      onError: onFailed,
      onSuccess: () => {
        onClose();
        toast({ title: 'Photo removed', description: `We now show ${name}'s initials instead.` });
      },
    });
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="sm"
      title={`Remove ${name}'s photo`}
      description="We'll show their initials instead. They can add another photo at any time. The removal is recorded in the audit trail."
    >
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="danger" busy={remove.isPending} onClick={confirm}>
          Remove photo
        </Button>
      </DialogActions>
    </Dialog>
  );
}
