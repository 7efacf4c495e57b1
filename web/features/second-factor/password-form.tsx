/** First step of setting up the second factor: the password. */
import { useForm } from 'react-hook-form';
import type { SecondFactorSetup } from '#contract/second-factor.ts';
import { passwordProblem } from '#domain/user.ts';
import { checkFields } from '../../lib/check-fields.ts';
import { refusalText, showIssues } from '../../lib/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { CurrentPasswordField } from '../../ui/current-password-field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useSetUpSecondFactor } from './queries.ts';

export function PasswordForm({ onStarted }: { onStarted: (setup: SecondFactorSetup) => void }) {
  const setUp = useSetUpSecondFactor();
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: checkFields({ password: passwordProblem }),
    defaultValues: { password: '' },
  });
  const submit = handleSubmit((values) =>
    setUp.mutate(values, {
      onSuccess: onStarted,
      onError: (error) => {
        if (showIssues(error, ['password'], setError)) return;
        const description = refusalText(error, "We couldn't start the setup. Please try again.");
        toast({ title: 'Error', description, variant: 'destructive' });
      },
    }),
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p>You'll need your phone and an authenticator app. Setup takes about two minutes.</p>
      <CurrentPasswordField
        help="Confirm that it's you before you continue."
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <div className="flex flex-col">
        <Button type="submit" variant="primary" size="lg" busy={setUp.isPending} busyText="Checking...">
          Continue
        </Button>
      </div>
    </form>
  );
}
