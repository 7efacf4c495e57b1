/** Dialog to move a client to another advisor in one step. */
import { useState } from 'react';
import type { Assignment } from '#contract/admin-assignments.ts';
import { canTakeClients, leastBusy } from '#domain/assignment.ts';
import { fullName } from '#domain/user.ts';
import { isApiError } from '../../lib/api-error.ts';
import { runMutation } from '../../lib/run-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { AdvisorSelect } from './advisor-select.tsx';
import { useAdvisors, useReassign } from './queries.ts';

export function ReassignDialog({ assignment, onClose }: { assignment: Assignment; onClose: () => void }) {
  const isAnother = ({ id }: { id: string }) => id !== assignment.advisorId;
  const others = (useAdvisors().data ?? []).filter((each) => canTakeClients(each) && isAnother(each));
  const [chosenId, setChosenId] = useState<string>();
  // Ignore an advisor who is no longer offered, because another admin deactivated them.
  const advisorId = others.find(({ id }) => id === (chosenId ?? leastBusy(others)?.id))?.id ?? '';
  const moving = useReassign(assignment.id);
  const save = () =>
    runMutation(moving, advisorId, {
      onSuccess: ({ advisor }) => {
        onClose();
        toast({
          title: 'Client reassigned',
          description: `${fullName(assignment.client)} is now assigned to ${fullName(advisor)}. We notified everyone involved.`,
        });
      },
      onError: (error) => {
        const isGone = isApiError(error, 404);
        if (isGone) onClose();
        toast({
          title: 'Reassignment failed',
          description: isGone
            ? 'Someone else just removed this assignment. You can assign the client again.'
            : "We couldn't reassign this client. Please try again.",
          variant: 'destructive',
        });
      },
    });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Reassign ${fullName(assignment.client)}`}
      description={`Current advisor: ${fullName(assignment.advisor)}. We'll notify both advisors and the client.`}
    >
      <AdvisorSelect label="New advisor" isOffered={isAnother} value={advisorId} onChange={setChosenId} />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          disabled={!advisorId}
          busy={moving.isPending}
          busyText="Reassigning..."
          onClick={save}
        >
          Reassign
        </Button>
      </DialogActions>
    </Dialog>
  );
}
