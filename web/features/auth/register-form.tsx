/** A new client's account. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { registerBody } from '#contract/auth.ts';
import { minimumPasswordLength } from '#domain/user.ts';
import { isApiError } from '../../lib/api-error.ts';
import { failureText, showIssues } from '../../lib/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { Input } from '../../ui/input.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useRegister } from './queries.ts';

export function RegisterForm() {
  const creation = useRegister();
  const { register, handleSubmit, formState, control, setFocus, setError } = useForm({
    resolver: zodResolver(registerBody),
    defaultValues: { firstName: '', lastName: '', email: '', company: '', password: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit((values) => {
    creation.mutate(values, {
      onError: (error) => {
        const isShown = showIssues(
          error,
          ['firstName', 'lastName', 'email', 'company', 'password'],
          setError,
        );
        if (!isShown && isApiError(error, 409)) {
          setError('email', { type: 'server', message: error.serverMessage ?? 'This address is taken' });
          setFocus('email');
        }
        toast({
          title: 'Error',
          description: failureText(error, 'Registration failed. Please try again.'),
          variant: 'destructive',
        });
      },
    });
  });

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
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label="Company Name" optional error={errors.company?.message}>
        {(field) => <Input {...field} {...register('company')} autoComplete="organization" />}
      </Field>
      <Field
        label="Password"
        help={`At least ${minimumPasswordLength} characters. A few words in a row work well.`}
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
        Create Account
      </Button>
    </form>
  );
}
