/** Account deletion: explains the consequences and confirms with the password. */
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Side, sideOf } from '#domain/permissions.ts';
import { erasedNames } from '#domain/placeholder-names.ts';
import { fullName, passwordProblem } from '#domain/user.ts';
import { checkFields } from '../../lib/check-fields.ts';
import { refusalText, showIssues } from '../../lib/form-errors.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { CurrentPasswordField } from '../../ui/current-password-field.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useDeleteAccount } from './queries.ts';

function consequences(side: Side): string[] {
  const isClient = side === 'client';
  return [
    "We close your account right away. You're signed out everywhere and can't sign in anymore.",
    isClient
      ? 'Your projects, with their requirements, messages and files, stay with your project team, who may need them for their records.'
      : "Your clients' projects continue without you, and what you wrote and uploaded stays. If you still have clients, an admin has to reassign them first.",
    `After 30 days we erase your name, photo, email address and company, and show “${fullName(erasedNames[side])}” instead of your name.`,
    'Names in answers, signed documents and the audit trail stay as they are.',
    'If you change your mind, an admin can reactivate your account within those 30 days.',
  ];
}

export function DeleteAccount() {
  const { role } = useUser();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-col items-start gap-4">
      <ul className="flex list-disc flex-col gap-1 pl-5 text-muted">
        {consequences(sideOf(role)).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Button className="text-red-ink!" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        size="sm"
        title="Delete my account"
        description="You'll be signed out right away. Export your data first if you want to keep a copy."
      >
        <DeleteForm onCancel={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}

function DeleteForm({ onCancel }: { onCancel: () => void }) {
  const remove = useDeleteAccount();
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: checkFields({ password: passwordProblem }),
    defaultValues: { password: '' },
  });
  const submit = handleSubmit((values) =>
    remove.mutate(values, {
      onSuccess: () => toast({ title: 'Your account is closed' }),
      onError: (error) => {
        if (showIssues(error, ['password'], setError)) return;
        const description = refusalText(error, "We couldn't delete your account. Please try again.");
        toast({ title: 'Error', description, variant: 'destructive' });
      },
    }),
  );
  return (
    <form noValidate onSubmit={submit}>
      <CurrentPasswordField
        error={formState.errors.password?.message}
        {...register('password')}
        data-autofocus
      />
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="danger" busy={remove.isPending} busyText="Deleting...">
          Delete my account
        </Button>
      </DialogActions>
    </form>
  );
}
