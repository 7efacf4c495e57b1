/** Dialog to set an advisor's capacity, the limit for automatic and suggested assignments. */
import { type FormEvent, useState } from 'react';
import type { ListedUser } from '#contract/admin-users.ts';
import { defaultCapacity, maxCapacity } from '#domain/assignment.ts';
import { plural } from '#domain/plural.ts';
import { fullName } from '#domain/user.ts';
import { formatNumber } from '../../lib/format.ts';
import { runMutation } from '../../lib/run-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useUpdateUser } from './queries.ts';

interface CapacityDialogProps {
  user: ListedUser;
  open: boolean;
  onClose: () => void;
  onFailed: (error: unknown) => void;
}

/** Null means the default capacity; undefined means invalid. */
function readCapacity(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const number = Number(text);
  return Number.isInteger(number) && number >= 0 && number <= maxCapacity ? number : undefined;
}

export function CapacityDialog({ user, open, onClose, onFailed }: CapacityDialogProps) {
  /** Undefined until the admin types; until then the dialog follows the current capacity. */
  const [typed, setTyped] = useState<string>();
  const text = typed ?? (user.capacity === null ? '' : String(user.capacity));
  const update = useUpdateUser(user.id);
  const capacity = readCapacity(text);
  const close = () => {
    setTyped(undefined);
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (capacity === undefined) return;
    runMutation(
      update,
      { capacity },
      {
        onError: onFailed,
        onSuccess: () => {
          close();
          toast({
            title: 'Capacity saved',
            description: `${fullName(user)} can take up to ${plural(capacity ?? defaultCapacity, 'client')}.`,
          });
        },
      },
    );
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      size="sm"
      title={`Set ${fullName(user)}'s capacity`}
      description="Suggestions and automatic assignments respect this limit. You can still assign more clients manually."
    >
      <form noValidate onSubmit={submit}>
        <Field
          label="Maximum number of clients"
          help={`Leave blank for the default of ${defaultCapacity}.`}
          error={
            capacity === undefined ? `Enter a whole number from 0 to ${formatNumber(maxCapacity)}` : undefined
          }
        >
          {(field) => (
            <Input
              {...field}
              inputMode="numeric"
              value={text}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <DialogActions>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="primary" busy={update.isPending}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
