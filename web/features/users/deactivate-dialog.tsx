/** Dialog to deactivate an advisor who has clients: asks who takes over those clients. */
import { useState } from 'react';
import type { ListedUser } from '#contract/admin-users.ts';
import { canTakeClients, leastBusy } from '#domain/assignment.ts';
import { plural } from '#domain/plural.ts';
import { fullName } from '#domain/user.ts';
import { runMutation } from '../../lib/run-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { RetryLink } from '../../ui/retry-link.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useAdvisorLoads, useUpdateUser } from './queries.ts';

interface DeactivateDialogProps {
  user: ListedUser;
  open: boolean;
  onClose: () => void;
  onFailed: (error: unknown) => void;
}

/** Value of the option to leave the clients without an advisor. */
const unassigned = 'unassigned';

export function DeactivateDialog({ user, open, onClose, onFailed }: DeactivateDialogProps) {
  const [chosen, setChosen] = useState<string>();
  const loads = useAdvisorLoads(open);
  const haveLoadsFailed = loads.isError && !loads.data;
  const others = (loads.data ?? []).filter((advisor) => advisor.id !== user.id && canTakeClients(advisor));
  const successor = chosen ?? (loads.data && (leastBusy(others)?.id ?? unassigned)) ?? '';
  const update = useUpdateUser(user.id);
  const close = () => {
    setChosen(undefined);
    onClose();
  };
  const isOne = user.clientCount === 1;
  const save = () =>
    runMutation(
      update,
      { active: false, successorId: successor === unassigned ? null : successor },
      {
        onError: onFailed,
        onSuccess: () => {
          close();
          toast({ title: 'User deactivated', description: `${fullName(user)} is signed out everywhere.` });
        },
      },
    );
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      size="sm"
      title={`Deactivate ${fullName(user)}`}
      description={`${fullName(user)} has ${plural(user.clientCount, 'client')}. We'll notify the ${isOne ? 'client' : 'clients'} and the advisor you choose.`}
    >
      <Field
        label={isOne ? 'Who takes over the client?' : 'Who takes over the clients?'}
        aside={haveLoadsFailed && <RetryLink noun="advisors" onRetry={() => void loads.refetch()} />}
      >
        {(field) => (
          <Select
            {...field}
            placeholder={
              loads.data
                ? 'Select an advisor'
                : loads.isFetching
                  ? 'Loading...'
                  : "Couldn't load the advisors"
            }
            value={successor}
            onChange={(event) => setChosen(event.target.value)}
            options={[
              ...others.map((advisor) => ({
                value: advisor.id,
                label: `${fullName(advisor)} (${advisor.email})`,
              })),
              { value: unassigned, label: 'No one for now (leave them unassigned)' },
            ]}
          />
        )}
      </Field>
      <DialogActions>
        <Button onClick={close}>Cancel</Button>
        <Button variant="danger" busy={update.isPending} disabled={!successor} onClick={save}>
          Deactivate
        </Button>
      </DialogActions>
    </Dialog>
  );
}
