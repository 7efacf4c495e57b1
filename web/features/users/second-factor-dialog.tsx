/** Dialog to confirm resetting a user's second factor, after which they sign in with just their password. */
import type { ListedUser } from '#contract/admin-users.ts';
import { fullName } from '#domain/user.ts';
import { runMutation } from '../../lib/run-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useResetSecondFactor } from './queries.ts';

interface SecondFactorDialogProps {
  user: ListedUser;
  open: boolean;
  onClose: () => void;
  onFailed: (error: unknown) => void;
}

export function SecondFactorDialog({ user, open, onClose, onFailed }: SecondFactorDialogProps) {
  const reset = useResetSecondFactor(user.id);
  const name = fullName(user);
  const confirm = () =>
    runMutation(reset, undefined, {
      onError: onFailed,
      onSuccess: () => {
        onClose();
        toast({
          title: 'Two-step sign-in reset',
          description: `${name} can sign in with their password${user.isActive ? '' : ' once you activate them'}.`,
        });
      },
    });
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="sm"
      title={`Reset ${name}'s two-step sign-in`}
      description="Only do this if you're sure the request came from them: until they set it up again, they can sign in with just their password. They'll get an email, and the reset is recorded in the audit trail."
    >
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="danger" busy={reset.isPending} onClick={confirm}>
          Reset
        </Button>
      </DialogActions>
    </Dialog>
  );
}
