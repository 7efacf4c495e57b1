/** Creates the first administrator with the one-time link that the server printed. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { setUpBody } from '#contract/auth.ts';
import { minimumPasswordLength } from '#domain/user.ts';
import { ApiError } from '../../lib/api-error.ts';
import { failureText, showIssues } from '../../lib/form-errors.ts';
import { useFragmentToken } from '../../lib/fragment-token.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { Input } from '../../ui/input.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { LinkNotice } from './link-notice.tsx';
import { useSetUp } from './queries.ts';

const schema = setUpBody.omit({ token: true });

export function SetUpForm() {
  const token = useFragmentToken();
  const navigate = useNavigate();
  const creation = useSetUp();
  const { register, handleSubmit, formState, control, setFocus, setError } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { firstName: '', lastName: '', email: '', password: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit((values) => {
    if (!token) return;
    creation.mutate(
      { token, ...values },
      {
        onSuccess: () => navigate({ to: '/admin', replace: true }),
        onError: (error) => {
          showIssues(error, ['firstName', 'lastName', 'email', 'password'], setError);
          const said = error instanceof ApiError ? error.serverMessage : undefined;
          toast({
            title: 'Error',
            description: failureText(error, said ?? 'The account could not be created. Please try again.'),
            variant: 'destructive',
          });
        },
      },
    );
  });

  if (!token) {
    return (
      <LinkNotice
        title="This link is incomplete"
        text="Open the whole set-up link that the server printed when it started, including everything after the #."
      />
    );
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormErrorSummary control={control} setFocus={setFocus} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First Name" error={errors.firstName?.message}>
          {(field) => <Input {...field} {...register('firstName')} required autoComplete="given-name" />}
        </Field>
        <Field label="Last Name" error={errors.lastName?.message}>
          {(field) => <Input {...field} {...register('lastName')} required autoComplete="family-name" />}
        </Field>
      </div>
      <Field label="Email Address" error={errors.email?.message}>
        {(field) => (
          <Input
            {...field}
            {...register('email')}
            type="email"
            required
            autoComplete="username"
            spellCheck={false}
          />
        )}
      </Field>
      <Field
        label="Password"
        help={`At least ${minimumPasswordLength} characters.`}
        error={errors.password?.message}
      >
        {(field) => (
          <PasswordInput {...field} {...register('password')} required autoComplete="new-password" />
        )}
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={creation.isPending || creation.isSuccess}
        busyText="Creating Account..."
      >
        Create Administrator
      </Button>
    </form>
  );
}
