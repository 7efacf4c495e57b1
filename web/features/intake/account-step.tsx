/** Account step of the intake. A failed registration keeps all input; if the email is taken, its owner can sign in instead. */
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { validateAccount } from '#domain/intake.ts';
import { minPasswordLength, newUserChecks } from '#domain/user.ts';
import { isApiError } from '../../lib/api-error.ts';
import { checkFields } from '../../lib/check-fields.ts';
import { failureText, showIssues } from '../../lib/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { PersonFields } from '../../ui/person-fields.tsx';
import { dismissFailures, toast } from '../../ui/toast-store.ts';
import { useRegister, useSignIn } from './account-queries.ts';
import type { Idea } from './idea-store.ts';
import { IdeaSummary } from './idea-summary.tsx';

export interface AccountStepProps {
  idea: Idea;
  isCreatingProject: boolean;
  onChange: (account: Idea['account']) => void;
  onBack: () => void;
  /** Called with the session token after registering or signing in. */
  onSignedIn: (token: string) => void;
}

export function AccountStep(props: AccountStepProps) {
  const { idea, isCreatingProject, onChange, onBack, onSignedIn } = props;
  const registration = useRegister();
  const signIn = useSignIn();
  const [takenEmail, setTakenEmail] = useState<string | null>(null);
  const { register, handleSubmit, formState, control, setFocus, setError, getValues, watch } = useForm({
    resolver: checkFields(newUserChecks),
    defaultValues: { ...idea.account, password: '' },
  });
  const { errors } = formState;

  useEffect(() => {
    const { unsubscribe } = watch(({ firstName = '', lastName = '', email = '', company }) =>
      onChange({ firstName, lastName, email, company: company ?? '' }),
    );
    return unsubscribe;
  }, [watch, onChange]);

  const enter = ({ token }: { token: string }) => onSignedIn(token);

  const submit = handleSubmit(
    (values) => {
      setTakenEmail(null);
      registration.mutate(
        { ...values, userType: idea.userType },
        {
          onSuccess: enter,
          onError: (error) => {
            showIssues(error, ['firstName', 'lastName', 'email', 'company', 'password'], setError);
            if (isApiError(error, 409)) setTakenEmail(values.email.trim());
            toast({
              title: 'Account Creation Failed',
              description: failureText(error, 'Please try again or use a different email address.'),
              variant: 'destructive',
            });
          },
        },
      );
    },
    () => {
      const { company: _, ...values } = getValues();
      const missing = validateAccount(values);
      if (missing) toast({ ...missing, variant: 'destructive' });
    },
  );

  const signInInstead = () => {
    dismissFailures();
    signIn.mutate(
      { email: takenEmail ?? '', password: getValues('password') },
      {
        onSuccess: enter,
        onError: (error) => {
          setFocus('password');
          const needsCode = isApiError(error, 401) && error.code === 'second_factor_required';
          toast({
            title: 'Error',
            description: needsCode
              ? "This account uses two-step sign-in. Choose “Go to sign-in” to enter a code. We'll keep your idea."
              : failureText(error, 'Invalid credentials. Please try again.'),
            variant: 'destructive',
          });
        },
      },
    );
  };

  const isRegistering = registration.isPending || (registration.isSuccess && isCreatingProject);
  return (
    <div className="mx-auto max-w-xl lg:max-w-5xl">
      <h1 className="text-center font-semibold text-2xl text-ink">Create Your Account</h1>
      <p className="mt-2 text-center text-muted">
        Your account saves your idea so you can come back to it anytime.
      </p>
      <div className="mt-8 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,36rem)] lg:gap-6">
        <IdeaSummary description={idea.description} userType={idea.userType} />
        <Card className="p-5 sm:p-7">
          <form noValidate onSubmit={submit} className="flex flex-col gap-5">
            <FormErrorSummary control={control} setFocus={setFocus} />
            <PersonFields
              register={register}
              errors={errors}
              passwordHelp={`At least ${minPasswordLength} characters. A few random words work well.`}
              marks="star"
              autoFocus
              afterEmail={
                takenEmail && (
                  <TakenEmail
                    email={takenEmail}
                    isBusy={signIn.isPending || (signIn.isSuccess && isCreatingProject)}
                    onSignIn={signInInstead}
                  />
                )
              }
            />
            <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-between">
              <Button size="lg" onClick={onBack}>
                <ArrowLeft aria-hidden="true" />
                Back to Idea
              </Button>
              <Button
                type="submit"
                variant="primary"
                size="lg"
                busy={isRegistering}
                busyText={isCreatingProject ? 'Creating Project...' : 'Creating Account...'}
              >
                Create Account & Continue
              </Button>
            </div>
          </form>
        </Card>
      </div>
    </div>
  );
}

function TakenEmail(props: { email: string; isBusy: boolean; onSignIn: () => void }) {
  return (
    <div className="flex flex-col gap-2 rounded-lg bg-accent-soft p-3 text-sm">
      <p>
        {props.email} already has an account. If it's yours, enter its password below to continue with your
        idea.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="sm"
          variant="primary"
          busy={props.isBusy}
          busyText="Signing In..."
          onClick={props.onSignIn}
        >
          Sign in and continue
        </Button>
        <Link to="/auth" className="link">
          Go to sign-in
        </Link>
      </div>
    </div>
  );
}
