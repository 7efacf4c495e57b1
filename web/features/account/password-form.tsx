/** Password change form. A new password ends every other session. */
import { useForm } from 'react-hook-form';
import { currentPasswordRequired, minPasswordLength, newPasswordProblem } from '#domain/user.ts';
import { checkFields } from '../../lib/check-fields.ts';
import { failureText, showIssues } from '../../lib/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useChangePassword } from './queries.ts';

interface PasswordFormProps {
  currentHelp?: string;
  newHelp?: string;
  submitLabel?: string;
  /** Whether this is the only form on its page, rather than one of many settings. */
  isMain?: boolean;
  onChanged?: () => void;
}

const showChanged = () =>
  toast({ title: 'Password changed', description: "You've been signed out everywhere else." });

export function PasswordForm({
  currentHelp,
  newHelp = `At least ${minPasswordLength} characters. You'll stay signed in here and be signed out everywhere else.`,
  submitLabel = 'Change password',
  isMain = false,
  onChanged = showChanged,
}: PasswordFormProps) {
  const change = useChangePassword();
  const { register, handleSubmit, formState, control, setFocus, setError, reset } = useForm({
    resolver: checkFields({
      currentPassword: (text) => (text === '' ? currentPasswordRequired : undefined),
      newPassword: newPasswordProblem,
    }),
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit((values) =>
    change.mutate(values, {
      onSuccess: () => {
        reset();
        onChanged();
      },
      onError: (error) => {
        if (showIssues(error, ['currentPassword', 'newPassword'], setError)) return;
        const description = failureText(error, "We couldn't change your password. Please try again.");
        toast({ title: 'Error', description, variant: 'destructive' });
      },
    }),
  );
  return (
    <form noValidate onSubmit={submit} className="flex max-w-sm flex-col gap-5">
      <FormErrorSummary control={control} setFocus={setFocus} />
      <Field label="Current password" help={currentHelp} error={errors.currentPassword?.message}>
        {(field) => (
          <PasswordInput
            {...field}
            {...register('currentPassword')}
            required
            autoComplete="current-password"
          />
        )}
      </Field>
      <Field label="New password" help={newHelp} error={errors.newPassword?.message}>
        {(field) => (
          <PasswordInput {...field} {...register('newPassword')} required autoComplete="new-password" />
        )}
      </Field>
      <div className={isMain ? 'flex flex-col' : undefined}>
        <Button
          type="submit"
          busy={change.isPending}
          busyText="Saving..."
          {...(isMain && { variant: 'primary', size: 'lg' })}
        >
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
