/** Requests a password reset email; shows the same confirmation whether or not the account exists. */
import { useLocation } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { ownEmailProblem } from '#domain/user.ts';
import { checkFields } from '../../lib/check-fields.ts';
import { failureText } from '../../lib/form-errors.ts';
import { focusIfLost } from '../../lib/lost-focus.ts';
import { keepReturnPathForReset } from '../../lib/return-path.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useForgotPassword } from './queries.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Typed into the sign-in form. */
    email?: string;
  }
}

export function ForgotForm() {
  const request = useForgotPassword();
  const outcome = useRef<HTMLDivElement>(null);
  const { email = '' } = useLocation().state;
  const { register, handleSubmit, formState } = useForm({
    resolver: checkFields({ email: ownEmailProblem }),
    defaultValues: { email },
  });

  const submit = handleSubmit((values) => {
    request.mutate(values, {
      onSuccess: () => {
        keepReturnPathForReset();
        focusIfLost(() => outcome.current);
      },
      onError: (error) =>
        toast({
          title: 'Error',
          description: failureText(error, "We couldn't send the email. Please try again."),
          variant: 'destructive',
        }),
    });
  });

  if (request.isSuccess) {
    return (
      <div
        ref={outcome}
        role="status"
        tabIndex={-1}
        className="flex gap-3 rounded-lg border border-line bg-surface p-4 outline-none"
      >
        <MailCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-green-ink" />
        <div>
          <p className="font-semibold">Check your email</p>
          <p className="mt-1 text-muted">
            If there is an account for <span className="font-medium text-ink">{request.variables.email}</span>
            , a link to choose a new password is on its way. It works once and expires in one hour.
          </p>
        </div>
      </div>
    );
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field label="Email Address" error={formState.errors.email?.message}>
        {(field) => <Input {...field} {...register('email')} type="email" required autoComplete="username" />}
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={request.isPending} busyText="Sending...">
        Send link
      </Button>
    </form>
  );
}
