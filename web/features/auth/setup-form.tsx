/** Setup form: creates the first admin with the one-time link the server printed. */
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { minimumPasswordLength, newUserChecks } from '#domain/user.ts';
import { ApiError } from '../../lib/api-error.ts';
import { checkFields } from '../../lib/check-fields.ts';
import { failureText, showIssues } from '../../lib/form-errors.ts';
import { useFragmentToken } from '../../lib/fragment-token.ts';
import { Button } from '../../ui/button.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { PersonFields } from '../../ui/person-fields.tsx';
import { toast } from '../../ui/toast-store.ts';
import { LinkNotice } from './link-notice.tsx';
import { useCreateFirstAdmin } from './queries.ts';

const { company: _, ...checks } = newUserChecks;

export function SetupForm() {
  const token = useFragmentToken();
  const navigate = useNavigate();
  const creation = useCreateFirstAdmin();
  const { register, handleSubmit, formState, control, setFocus, setError } = useForm({
    resolver: checkFields(checks),
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
          const serverMessage = error instanceof ApiError ? error.serverMessage : undefined;
          toast({
            title: 'Error',
            description: failureText(
              error,
              serverMessage ?? "We couldn't create the account. Please try again.",
            ),
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
        text="Open the complete setup link the server printed when it started, including everything after the #."
      />
    );
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormErrorSummary control={control} setFocus={setFocus} />
      <PersonFields
        register={register}
        errors={errors}
        passwordHelp={`At least ${minimumPasswordLength} characters.`}
        marks="none"
        emailFor="username"
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={creation.isPending || creation.isSuccess}
        busyText="Creating Account..."
      >
        Create admin account
      </Button>
    </form>
  );
}
