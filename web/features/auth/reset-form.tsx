/** Form to choose a password, opened from the link in a reset or invitation email. The link carries the token. */
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { minPasswordLength, newPasswordProblem } from '#domain/user.ts';
import { isApiError } from '../../lib/api-error.ts';
import { checkFields } from '../../lib/check-fields.ts';
import { failureText, showIssues } from '../../lib/form-errors.ts';
import { useFragmentToken } from '../../lib/fragment-token.ts';
import { resumeReturnPath } from '../../lib/return-path.ts';
import { session } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { LinkNotice } from './link-notice.tsx';
import { useResetPassword } from './queries.ts';

export function ResetForm() {
  const token = useFragmentToken();
  const navigate = useNavigate();
  const reset = useResetPassword();
  useEffect(resumeReturnPath, []);
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: checkFields({ password: newPasswordProblem }),
    defaultValues: { password: '' },
  });

  const submit = handleSubmit(({ password }) => {
    if (!token) return;
    reset.mutate(
      { token, password },
      {
        onSuccess: () => {
          toast({ title: 'Password saved', description: 'Sign in with your new password.' });
          // The reset ended every session of the account, including one in this browser.
          if (session.get().user) session.signOut();
          navigate({ to: '/auth', replace: true });
        },
        onError: (error) => {
          if (isLinkRejected(error) || showIssues(error, ['password'], setError)) return;
          toast({
            title: 'Error',
            description: failureText(error, "We couldn't save your password. Please try again."),
            variant: 'destructive',
          });
        },
      },
    );
  });

  if (!token || isLinkRejected(reset.error)) {
    return (
      <LinkNotice
        title={token ? 'This link no longer works' : 'This link is incomplete'}
        text={
          token
            ? 'It may have expired or been used already. Request a new one below.'
            : 'Make sure you copied the complete link from the email, or request a new one below.'
        }
      />
    );
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field
        label="New password"
        help={`At least ${minPasswordLength} characters. If you're signed in anywhere, you'll be signed out.`}
        error={formState.errors.password?.message}
      >
        {(field) => (
          <PasswordInput {...field} {...register('password')} required autoComplete="new-password" />
        )}
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={reset.isPending || reset.isSuccess}
        busyText="Saving..."
      >
        Save password
      </Button>
    </form>
  );
}

/** Whether the token was rejected as used, expired or unknown. An invalid password is reported as an issue instead. */
const isLinkRejected = (error: unknown) =>
  isApiError(error, 400, 401, 403, 404, 409, 410) && !error.issues.some((issue) => issue.path === 'password');
