/** Sign-in form, used on its own page and in the dialog shown when a session ends. */
import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useRef, useState } from 'react';
import { loginChecks } from '#domain/user.ts';
import { problemsOf } from '../../lib/check-fields.ts';
import { failureText } from '../../lib/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useLogin } from './queries.ts';

export interface LoginFormProps {
  /** Prefilled, so that only the password is left to type. */
  email?: string;
  hasForgotLink?: boolean;
}

type FieldName = keyof typeof loginChecks;

const check = (values: Record<FieldName, string>) => problemsOf(loginChecks, values);

function valuesOf(form: HTMLFormElement): Record<FieldName, string> {
  const data = new FormData(form);
  return { email: String(data.get('email')), password: String(data.get('password')) };
}

/** Without react-hook-form, which would add a tenth to the code of the sign-in page. */
export function LoginForm({ email = '', hasForgotLink = false }: LoginFormProps) {
  const login = useLogin();
  const form = useRef<HTMLFormElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [problems, setProblems] = useState<ReturnType<typeof check>>([]);
  const errorOf = (name: FieldName) => problems.find(({ field }) => field === name)?.message;
  const focus = (name: string) =>
    form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = valuesOf(event.currentTarget);
    const found = check(values);
    setAttempt(attempt + 1);
    setProblems(found);
    if (found[0]) return focus(found[0].field);
    login.mutate(values, {
      onError: (error) => {
        toast({
          title: 'Error',
          description: failureText(error, 'Invalid credentials. Please try again.'),
          variant: 'destructive',
        });
        focus('password');
      },
    });
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      // Errors appear on submit, and follow what is typed from then on.
      onChange={({ currentTarget }) => attempt > 0 && setProblems(check(valuesOf(currentTarget)))}
      className="flex flex-col gap-5"
    >
      {/* A single error is already shown at its field, which has the focus. */}
      {problems.length > 1 && <ErrorSummary errors={problems} attempt={attempt} onChoose={focus} />}
      <Field label="Email Address" error={errorOf('email')}>
        {(field) => (
          <Input {...field} name="email" defaultValue={email} type="email" required autoComplete="username" />
        )}
      </Field>
      <Field
        label="Password"
        error={errorOf('password')}
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
            name="password"
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
