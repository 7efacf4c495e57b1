/** Form that renames a passkey. */
import { useForm } from 'react-hook-form';
import type { Passkey } from '#contract/passkeys.ts';
import { passkeyNameRule } from '#domain/passkey.ts';
import { checkFields } from '../../lib/check-fields.ts';
import { failureText, showIssues } from '../../lib/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useRenamePasskey } from './queries.ts';

export function RenameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const rename = useRenamePasskey(passkey.id);
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: checkFields({ name: passkeyNameRule.problem }),
    defaultValues: { name: passkey.name },
  });
  const submit = handleSubmit(({ name }) =>
    rename.mutate(name, {
      onSuccess: onDone,
      onError: (error) => {
        if (showIssues(error, ['name'], setError)) return;
        const description = failureText(error, "We couldn't rename this passkey. Please try again.");
        toast({ title: 'Error', description, variant: 'destructive' });
      },
    }),
  );
  return (
    <form noValidate onSubmit={submit}>
      <Field label="Name" error={formState.errors.name?.message}>
        {(field) => <Input {...field} {...register('name')} required data-autofocus />}
      </Field>
      <DialogActions>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" busy={rename.isPending} busyText="Saving...">
          Save
        </Button>
      </DialogActions>
    </form>
  );
}
