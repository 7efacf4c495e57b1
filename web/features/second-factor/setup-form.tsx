/** Second factor setup, after the password: scan the QR code or type the key, enter a code, and save the recovery codes. */
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { SecondFactorSetup } from '#contract/second-factor.ts';
import { authenticatorCodeProblem, formatKey } from '#domain/second-factor.ts';
import { checkFields } from '../../lib/check-fields.ts';
import { refusalText, showIssues } from '../../lib/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useConfirmSecondFactor } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

interface SetupFormProps {
  setup: SecondFactorSetup;
  /** Called once the second factor is on and its recovery codes are shown. */
  onConfirmed?: () => void;
  /** Called once the user has saved the recovery codes. */
  onDone: () => void;
}

export function SetupForm({ setup, onConfirmed, onDone }: SetupFormProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const show = (recoveryCodes: string[]) => {
    setCodes(recoveryCodes);
    onConfirmed?.();
  };
  return codes ? (
    <RecoveryCodes codes={codes} onDone={onDone} />
  ) : (
    <ConfirmForm setup={setup} onConfirmed={show} />
  );
}

interface ConfirmFormProps {
  setup: SecondFactorSetup;
  onConfirmed: (recoveryCodes: string[]) => void;
}

function ConfirmForm({ setup, onConfirmed }: ConfirmFormProps) {
  const confirm = useConfirmSecondFactor();
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: checkFields({ code: authenticatorCodeProblem }),
    defaultValues: { code: '' },
  });
  const submit = handleSubmit((values) =>
    confirm.mutate(values, {
      onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
      onError: (error) => {
        if (showIssues(error, ['code'], setError)) return;
        const description = refusalText(error, "We couldn't turn on two-step sign-in. Please try again.");
        toast({ title: 'Error', description, variant: 'destructive' });
      },
    }),
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-start gap-5">
        <QrCode {...setup.qrCode} />
        <div className="flex min-w-0 flex-1 basis-40 flex-col gap-3">
          <p>
            Scan this with an authenticator app on your phone, such as 1Password, Google Authenticator or
            Microsoft Authenticator.
          </p>
          <div>
            <p className="text-muted text-sm">Can't scan it? Enter this key in the app:</p>
            <p className="wrap-break-word select-all font-mono text-ink">{formatKey(setup.key)}</p>
          </div>
        </div>
      </div>
      <Field label="Code" help="Enter the 6-digit code from the app." error={formState.errors.code?.message}>
        {(field) => (
          <Input {...field} {...register('code')} required inputMode="numeric" autoComplete="one-time-code" />
        )}
      </Field>
      <div className="flex flex-col">
        <Button type="submit" variant="primary" size="lg" busy={confirm.isPending} busyText="Turning on...">
          Turn on
        </Button>
      </div>
    </form>
  );
}

/** Black on white in both themes: many scanners can't read it the other way around. */
function QrCode({ size, path }: SecondFactorSetup['qrCode']) {
  return (
    <svg
      role="img"
      aria-label="QR code for your authenticator app"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 shrink-0 rounded-md border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
