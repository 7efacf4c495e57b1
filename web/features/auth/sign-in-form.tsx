/** Sign-in form, used on its own page and in the dialog shown when a session ends. */
import { Link } from '@tanstack/react-router';
import { type SubmitEvent, Suspense, useRef, useState } from 'react';
import { signInChecks } from '#domain/user.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { problemsOf } from '../../lib/check-fields.ts';
import { failureText } from '../../lib/form-errors.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useSignIn } from './use-sign-in.ts';

export interface SignInFormProps {
  /** Prefilled, so that only the password is left to type. */
  email?: string;
  hasForgotLink?: boolean;
}

/** Loaded lazily: most people sign in without a code. */
const CodeForm = lazyComponent(() => import('./code-form.tsx'), 'CodeForm');

/** A sign-in with a correct password that still needs a code. */
interface Challenge {
  email: string;
  challenge: string;
}

type FieldName = keyof typeof signInChecks;

const check = (values: Record<FieldName, string>) => problemsOf(signInChecks, values);

function valuesOf(form: HTMLFormElement): Record<FieldName, string> {
  const data = new FormData(form);
  return { email: String(data.get('email')), password: String(data.get('password')) };
}

export function SignInForm({ email = '', hasForgotLink = false }: SignInFormProps) {
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  if (!challenge)
    return <PasswordStep email={email} hasForgotLink={hasForgotLink} onChallenge={setChallenge} />;
  return (
    <Suspense>
      <CodeForm {...challenge} onBack={() => setChallenge(null)} />
    </Suspense>
  );
}

type PasswordStepProps = Required<SignInFormProps> & { onChallenge: (challenge: Challenge) => void };

/** Doesn't use react-hook-form, which would make the sign-in page's code 10% larger. */
function PasswordStep({ email, hasForgotLink, onChallenge }: PasswordStepProps) {
  const signIn = useSignIn();
  const form = useRef<HTMLFormElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [problems, setProblems] = useState<ReturnType<typeof check>>([]);
  const errorOf = (name: FieldName) => problems.find(({ field }) => field === name)?.message;
  const focus = (name: string) => form.current?.[name].focus();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = valuesOf(event.currentTarget);
    const next = check(values);
    setAttempt(attempt + 1);
    setProblems(next);
    if (next[0]) return focus(next[0].field);
    signIn.mutate(values, {
      onError: (error) => {
        const { code, details, status } = error as Partial<ApiError>;
        if (code === 'second_factor_required') {
          return onChallenge({ email: values.email, challenge: String(details?.challenge) });
        }
        const description = failureText(error, 'Invalid credentials. Please try again.');
        toast({ title: 'Error', description, variant: 'destructive' });
        // Also shown beside the field: without a connection, the toast's code may not have loaded.
        const message = status === 401 ? 'Wrong email or password' : description;
        setProblems([{ field: 'password', message }]);
        focus('password');
      },
    });
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      // Errors first appear on submit and then update while the user types.
      onChange={({ currentTarget }) => attempt > 0 && setProblems(check(valuesOf(currentTarget)))}
      className="flex flex-col gap-5"
    >
      {/* A single error is already shown next to its field, which has focus. */}
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
            <Link
              to="/auth"
              search={{ mode: 'forgot' }}
              state={() => ({ email: form.current?.email.value })}
              className="link"
            >
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
        busy={signIn.isPending || signIn.isSuccess}
        busyText="Signing In..."
      >
        Sign In
      </Button>
    </form>
  );
}
