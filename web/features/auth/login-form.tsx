/** Sign-in form, used on its own page and in the dialog shown when a session ends. */
import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { loginBody } from '#contract/auth.ts';
import { failureText } from '../../lib/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { Input } from '../../ui/input.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useLogin } from './queries.ts';

export interface LoginFormProps {
  /** Prefilled, so that only the password is left to type. */
  email?: string;
  hasForgotLink?: boolean;
}

export function LoginForm({ email = '', hasForgotLink = false }: LoginFormProps) {
  const login = useLogin();
  const { register, handleSubmit, formState, control, setFocus } = useForm({
    resolver: zodResolver(loginBody),
    defaultValues: { email, password: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit((values) => {
    login.mutate(values, {
      onError: (error) => {
        toast({
          title: 'Error',
          description: failureText(error, 'Invalid credentials. Please try again.'),
          variant: 'destructive',
        });
        setFocus('password');
      },
    });
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormErrorSummary control={control} setFocus={setFocus} />
      <Field label="Email Address" error={errors.email?.message}>
        {(field) => <Input {...field} {...register('email')} type="email" required autoComplete="username" />}
      </Field>
      <Field
        label="Password"
        error={errors.password?.message}
        aside={
          hasForgotLink && (
            <Link to="/auth" search={{ mode: 'forgot' }} className="link">
              Forgot password?
            </Link>
          )
        }
      >
        {(field) => (
          <PasswordInput
            {...field}
            {...register('password')}
            required
            autoComplete="current-password"
            {...(email && { 'data-autofocus': true })}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={login.isPending || login.isSuccess}
        busyText="Signing In..."
      >
        Sign In
      </Button>
    </form>
  );
}
