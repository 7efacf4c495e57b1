/** Adds an advisor: with a password typed here, or by an invitation through which they choose their own. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { createAdvisorBody } from '#contract/admin-users.ts';
import { ApiError } from '../../lib/api-error.ts';
import { showIssues } from '../../lib/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { Input } from '../../ui/input.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useAddAdvisor } from './queries.ts';

interface AddAdvisorDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function AddAdvisorDialog({ open, onOpenChange }: AddAdvisorDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add Advisor"
      description="They see the projects of the clients that you assign to them."
    >
      <AddAdvisorForm onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

/** An invited person chooses their own password, so any that passes the check stands in for it. */
const unused = 'chosen by the advisor';

function AddAdvisorForm({ onDone }: { onDone: () => void }) {
  const adding = useAddAdvisor();
  const [isInvited, setInvited] = useState(false);
  const { register, handleSubmit, formState, control, setFocus, setError, setValue } = useForm({
    resolver: zodResolver(createAdvisorBody),
    defaultValues: { email: '', firstName: '', lastName: '', company: '', password: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit((values) => {
    adding.mutate(
      { ...values, isInvited },
      {
        onSuccess: () => {
          onDone();
          toast({ title: 'Advisor Added', description: 'New advisor has been successfully created.' });
        },
        onError: (error) => {
          showIssues(error, ['email', 'firstName', 'lastName', 'company', 'password'], setError);
          const words = error instanceof ApiError ? error.serverMessage : undefined;
          toast({ title: 'Error', description: words || 'Failed to add advisor.', variant: 'destructive' });
        },
      },
    );
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormErrorSummary control={control} setFocus={setFocus} />
      <Field label="Email Address" error={errors.email?.message}>
        {(field) => <Input {...field} {...register('email')} type="email" required autoComplete="off" />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First Name" error={errors.firstName?.message}>
          {(field) => <Input {...field} {...register('firstName')} required autoComplete="off" />}
        </Field>
        <Field label="Last Name" error={errors.lastName?.message}>
          {(field) => <Input {...field} {...register('lastName')} required autoComplete="off" />}
        </Field>
      </div>
      <Field label="Company" optional error={errors.company?.message}>
        {(field) => <Input {...field} {...register('company')} autoComplete="off" />}
      </Field>
      <Checkbox
        label="Invite by mail instead of a password"
        help="They get a link to choose their own password. It works once, within 7 days."
        checked={isInvited}
        onChange={(event) => {
          setInvited(event.target.checked);
          setValue('password', event.target.checked ? unused : '');
        }}
      />
      {!isInvited && (
        <Field label="Password" help="At least 8 characters." error={errors.password?.message}>
          {(field) => (
            <PasswordInput {...field} {...register('password')} required autoComplete="new-password" />
          )}
        </Field>
      )}
      <DialogActions>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" busy={adding.isPending} busyText="Adding...">
          Add Advisor
        </Button>
      </DialogActions>
    </form>
  );
}
