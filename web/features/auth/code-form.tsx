/** Second step of signing in: a code from the authenticator app, or a recovery code. */
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import {
  authenticatorCodeProblem,
  recoveryCodeProblem,
  rememberedDeviceDays,
} from '#domain/second-factor.ts';
import { isApiError } from '../../lib/api-error.ts';
import { failureText } from '../../lib/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useConfirmSignIn } from './code-queries.ts';

interface CodeFormProps {
  email: string;
  challenge: string;
  /** Returns to the password step. */
  onBack: () => void;
}

const modes = {
  authenticator: {
    label: 'Code',
    help: 'Enter the 6 digits from your authenticator app.',
    problem: authenticatorCodeProblem,
    other: 'Use a recovery code instead',
    input: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  },
  recovery: {
    label: 'Recovery code',
    help: 'Enter one of the recovery codes you saved. Each works once.',
    problem: recoveryCodeProblem,
    other: 'Use your authenticator app instead',
    input: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  },
} as const;

export function CodeForm({ email, challenge, onBack }: CodeFormProps) {
  const confirm = useConfirmSignIn(email);
  const [mode, setMode] = useState<keyof typeof modes>('authenticator');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const { label, help, problem, other, input: attributes } = modes[mode];

  // biome-ignore lint/correctness/useExhaustiveDependencies: each mode has its own input, which takes focus
  useEffect(() => input.current?.focus(), [mode]);

  const showError = (message: string | undefined) => {
    setError(message);
    input.current?.focus();
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const code = String(data.get('code'));
    const codeProblem = problem(code);
    setError(codeProblem);
    if (codeProblem) return input.current?.focus();
    confirm.mutate(
      { challenge, code, rememberDevice: data.get('rememberDevice') !== null },
      {
        onError: (failure) => {
          if (isApiError(failure, 400)) return showError(failure.serverMessage);
          const hasExpired = isApiError(failure, 401);
          const fallback = hasExpired
            ? 'This sign-in has expired. Enter your email address and password again.'
            : "We couldn't sign you in. Please try again.";
          toast({
            title: 'Error',
            description: failureText(failure, fallback),
            variant: 'destructive',
          });
          if (hasExpired) onBack();
        },
      },
    );
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field key={mode} label={label} help={help} error={error}>
        {(field) => <Input {...field} {...attributes} ref={input} name="code" required />}
      </Field>
      <Checkbox
        name="rememberDevice"
        label={`Remember this device for ${rememberedDeviceDays} days`}
        help="You won't need a code here. Don't choose this on a shared computer."
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={confirm.isPending || confirm.isSuccess}
        busyText="Signing In..."
      >
        Verify
      </Button>
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-2">
        <button
          type="button"
          className="link"
          onClick={() => {
            setError(undefined);
            setMode(mode === 'recovery' ? 'authenticator' : 'recovery');
          }}
        >
          {other}
        </button>
        <button type="button" className="link" onClick={onBack}>
          Start over
        </button>
      </div>
    </form>
  );
}
