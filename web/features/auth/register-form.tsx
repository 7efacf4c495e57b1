/** Registration form for new clients. */
import { useForm } from 'react-hook-form';
import { minPasswordLength, newUserChecks } from '#domain/user.ts';
import { isApiError } from '../../lib/api-error.ts';
import { checkFields } from '../../lib/check-fields.ts';
import { failureText, showIssues } from '../../lib/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { PersonFields } from '../../ui/person-fields.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useRegister } from './queries.ts';

export function RegisterForm() {
  const creation = useRegister();
  const { register, handleSubmit, formState, control, setFocus, setError } = useForm({
    resolver: checkFields(newUserChecks),
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
          setError('email', {
            type: 'server',
            message:
              error.serverMessage ??
              'An account with this email address already exists. Sign in, or use another email address.',
          });
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
      <PersonFields
        register={register}
        errors={errors}
        passwordHelp={`At least ${minPasswordLength} characters. A few random words work well.`}
      />
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
