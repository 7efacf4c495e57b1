/** Form that adds or removes a passkey, confirmed with the password or a passkey. */
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { passkeyNameRule } from '#domain/passkey.ts';
import { passwordProblem } from '#domain/user.ts';
import { checkFields } from '../../lib/check-fields.ts';
import { showIssues } from '../../lib/form-errors.ts';
import { signInProblem } from '../../lib/sign-in-problem.ts';
import { Button } from '../../ui/button.tsx';
import { CurrentPasswordField } from '../../ui/current-password-field.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

interface Values {
  name: string;
  password: string;
}

export interface ConfirmFormProps {
  /** Asks for the name of a new passkey first. */
  hasName?: boolean;
  /** Whether the user can confirm with a passkey instead. */
  hasPasskey: boolean;
  /** `password` is undefined if the user confirms with a passkey. */
  onConfirm: (values: { name: string; password: string | undefined }) => Promise<unknown>;
  onCancel: () => void;
  /** Shown for a failure the server didn't explain. */
  failure: string;
  submit: { label: ReactNode; busyText: string; isDanger?: boolean };
}

export function ConfirmForm({ hasName = false, hasPasskey, failure, submit, ...on }: ConfirmFormProps) {
  const { register, handleSubmit, formState, trigger, getValues, setError } = useForm<Values>({
    resolver: checkFields({
      name: hasName ? passkeyNameRule.problem : () => undefined,
      password: passwordProblem,
    }),
    defaultValues: { name: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const confirm = async (name: string, password: string | undefined) => {
    try {
      await on.onConfirm({ name, password });
    } catch (error) {
      if (showIssues(error, ['name', 'password'], setError)) return;
      setError('root', { message: signInProblem(error, failure) });
    }
  };
  const submitPassword = handleSubmit(({ name, password }) => confirm(name, password));
  const withPasskey = async () => {
    if (hasName && !(await trigger('name', { shouldFocus: true }))) return;
    await confirm(getValues('name'), undefined);
  };
  return (
    <form noValidate onSubmit={submitPassword}>
      <div className="flex flex-col gap-4">
        {hasName && (
          <Field label="Name" help="For example, “Work laptop” or “Phone”" error={errors.name?.message}>
            {(field) => <Input {...field} {...register('name')} required data-autofocus />}
          </Field>
        )}
        <CurrentPasswordField
          help="Confirm that it's you before you continue."
          error={errors.password?.message}
          {...register('password')}
          {...(!hasName && { 'data-autofocus': true })}
        />
        {hasPasskey && (
          <div>
            <Button variant="ghost" size="sm" className="-ml-2.5" onClick={withPasskey}>
              Confirm with a passkey instead
            </Button>
          </div>
        )}
        {errors.root?.message && (
          <p role="alert" className="text-red-ink">
            {errors.root.message}
          </p>
        )}
      </div>
      <DialogActions>
        <Button onClick={on.onCancel}>Cancel</Button>
        <Button
          type="submit"
          variant={submit.isDanger ? 'danger' : 'primary'}
          busy={isSubmitting}
          busyText={submit.busyText}
        >
          {submit.label}
        </Button>
      </DialogActions>
    </form>
  );
}
