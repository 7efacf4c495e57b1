/** Dialogs that ask for a code: turn off the second factor, or renew the recovery codes. */
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { anyCodeProblem } from '#domain/second-factor.ts';
import { passwordProblem } from '#domain/user.ts';
import { checkFields } from '../../lib/check-fields.ts';
import { refusalText, showIssues } from '../../lib/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { CurrentPasswordField } from '../../ui/current-password-field.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useRenewRecoveryCodes, useTurnOffSecondFactor } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

interface CodeDialogProps {
  open: boolean;
  onClose: () => void;
}

interface TurnOffDialogProps extends CodeDialogProps {
  /** Whether the portal requires a second factor of the user. */
  isRequired: boolean;
}

export function TurnOffDialog({ open, onClose, isRequired }: TurnOffDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="sm"
      title="Turn off two-step sign-in"
      description={
        isRequired
          ? "Your recovery codes will stop working. As a member of the project team, you'll have to set it up again."
          : "You'll no longer need a code to sign in with your password, and your recovery codes will stop working."
      }
    >
      <TurnOffForm onClose={onClose} />
    </Dialog>
  );
}

const showError = (error: unknown, fallback: string) =>
  toast({ title: 'Error', description: refusalText(error, fallback), variant: 'destructive' });

function TurnOffForm({ onClose }: { onClose: () => void }) {
  const turnOff = useTurnOffSecondFactor();
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: checkFields({ password: passwordProblem, code: anyCodeProblem }),
    defaultValues: { password: '', code: '' },
  });
  const submit = handleSubmit((values) =>
    turnOff.mutate(values, {
      onSuccess: onClose,
      onError: (error) => {
        if (showIssues(error, ['password', 'code'], setError)) return;
        showError(error, "We couldn't turn off two-step sign-in. Please try again.");
      },
    }),
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <CurrentPasswordField error={formState.errors.password?.message} {...register('password')} />
      <CodeField error={formState.errors.code?.message} register={register('code')} />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="danger" busy={turnOff.isPending} busyText="Turning off...">
          Turn off
        </Button>
      </DialogActions>
    </form>
  );
}

export function RenewDialog({ open, onClose }: CodeDialogProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => {
    setCodes(null);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      mustAnswer={codes !== null}
      title="New recovery codes"
      description={codes ? undefined : "You'll get ten new codes, and the old ones will stop working."}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={close} />
      ) : (
        <RenewForm onRenewed={setCodes} onCancel={close} />
      )}
    </Dialog>
  );
}

interface RenewFormProps {
  onRenewed: (codes: string[]) => void;
  onCancel: () => void;
}

function RenewForm({ onRenewed, onCancel }: RenewFormProps) {
  const renew = useRenewRecoveryCodes();
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: checkFields({ code: anyCodeProblem }),
    defaultValues: { code: '' },
  });
  const submit = handleSubmit((values) =>
    renew.mutate(values, {
      onSuccess: ({ recoveryCodes }) => onRenewed(recoveryCodes),
      onError: (error) => {
        if (showIssues(error, ['code'], setError)) return;
        showError(error, "We couldn't create new codes. Please try again.");
      },
    }),
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <CodeField error={formState.errors.code?.message} register={register('code')} />
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" busy={renew.isPending} busyText="Creating codes...">
          Get new codes
        </Button>
      </DialogActions>
    </form>
  );
}

interface CodeFieldProps {
  error: string | undefined;
  register: ReturnType<ReturnType<typeof useForm>['register']>;
}

function CodeField({ error, register }: CodeFieldProps) {
  return (
    <Field label="Code" help="From your authenticator app, or a recovery code." error={error}>
      {(field) => <Input {...field} {...register} required autoComplete="one-time-code" />}
    </Field>
  );
}
