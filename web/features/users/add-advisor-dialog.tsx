/** Dialog to add an advisor, with either a password or an emailed invitation. */
import { type Resolver, useWatch } from 'react-hook-form';
import { companyRule, emailProblem, firstNameRule, lastNameRule, newPasswordProblem } from '#domain/user.ts';
import { ApiError } from '../../lib/api-error.ts';
import { checkFields } from '../../lib/check-fields.ts';
import { showIssues } from '../../lib/form-errors.ts';
import { usePersistedForm } from '../../lib/persisted-form.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { Input } from '../../ui/input.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { RestoredNote } from '../../ui/restored-note.tsx';
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
      description="Advisors see the projects of the clients you assign to them."
    >
      <AddAdvisorForm onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

type Values = Record<'email' | 'firstName' | 'lastName' | 'company' | 'password', string> & {
  isInvited: boolean;
};

const checks = {
  email: emailProblem,
  firstName: firstNameRule.problem,
  lastName: lastNameRule.problem,
  company: companyRule.problem,
  password: newPasswordProblem,
};

/** An invited advisor chooses their own password; one typed here is kept in the form but not sent. */
const resolver: Resolver<Values, unknown, Values> = (values, ...rest) =>
  checkFields<keyof typeof checks, Values>({
    ...checks,
    ...(values.isInvited && { password: () => undefined }),
  })(values, ...rest);

function AddAdvisorForm({ onDone }: { onDone: () => void }) {
  const adding = useAddAdvisor();
  const form = usePersistedForm({
    name: 'advisor',
    secrets: ['password'],
    resolver,
    defaultValues: { email: '', firstName: '', lastName: '', company: '', password: '', isInvited: false },
  });
  const { register, handleSubmit, control, setFocus, setError, setValue } = form;
  const { errors } = form.formState;
  const isInvited = useWatch({ control, name: 'isInvited' });
  const leave = () => {
    form.forget();
    onDone();
  };

  const submit = handleSubmit((values) => {
    adding.mutate(values, {
      onSuccess: () => {
        leave();
        toast({ title: 'Advisor Added', description: 'New advisor has been successfully created.' });
      },
      onError: (error) => {
        showIssues(error, ['email', 'firstName', 'lastName', 'company', 'password'], setError);
        const serverMessage = error instanceof ApiError ? error.serverMessage : undefined;
        toast({
          title: 'Error',
          description: serverMessage || 'Failed to add advisor.',
          variant: 'destructive',
        });
      },
    });
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <RestoredNote isRestored={form.isRestored} onStartOver={form.startOver} />
      <FormErrorSummary control={control} setFocus={setFocus} />
      <Field label="Email Address" error={errors.email?.message}>
        {(field) => (
          <Input {...field} {...register('email')} type="email" required autoComplete="off" data-autofocus />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First Name" error={errors.firstName?.message}>
          {(field) => <Input {...field} {...register('firstName')} required autoComplete="off" />}
        </Field>
        <Field label="Last Name" error={errors.lastName?.message}>
          {(field) => <Input {...field} {...register('lastName')} required autoComplete="off" />}
        </Field>
      </div>
      <Field label="Company Name" optional error={errors.company?.message}>
        {(field) => <Input {...field} {...register('company')} autoComplete="off" />}
      </Field>
      <Checkbox
        label="Email an invitation instead of setting a password"
        help="They'll get a link to choose their own password. It works once and expires in 7 days."
        checked={isInvited}
        onChange={(event) => setValue('isInvited', event.target.checked)}
      />
      {!isInvited && (
        <Field
          label="Password"
          help="At least 8 characters. They'll choose their own when they first sign in."
          error={errors.password?.message}
        >
          {(field) => (
            <PasswordInput {...field} {...register('password')} required autoComplete="new-password" />
          )}
        </Field>
      )}
      <DialogActions>
        <Button onClick={leave}>Cancel</Button>
        <Button type="submit" variant="primary" busy={adding.isPending} busyText="Adding...">
          Add Advisor
        </Button>
      </DialogActions>
    </form>
  );
}
