/** Setup form: creates the first admin with the one-time link the server printed. */
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { checkSetupLink } from '#contract/auth.ts';
import { minPasswordLength, newUserChecks } from '#domain/user.ts';
import { call } from '../../lib/api-client.ts';
import { ApiError, isApiError } from '../../lib/api-error.ts';
import { checkFields } from '../../lib/check-fields.ts';
import { failureText, showIssues } from '../../lib/form-errors.ts';
import { useFragmentToken } from '../../lib/fragment-token.ts';
import { Button } from '../../ui/button.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { PersonFields } from '../../ui/person-fields.tsx';
import { Loading, SkeletonText } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { LinkNotice } from './link-notice.tsx';
import { useCreateFirstAdmin } from './queries.ts';

const { company: _, ...checks } = newUserChecks;

export function SetupForm() {
  const token = useFragmentToken();
  const creation = useCreateFirstAdmin();
  const link = useQuery({
    queryKey: [checkSetupLink.path, token],
    queryFn: async ({ signal }) => {
      await call(checkSetupLink, { body: { token: token ?? '' }, signal });
      return true;
    },
    // Signing in the new admin refetches all queries, but by then the link has been used.
    enabled: token !== null && creation.isIdle,
  });
  if (!token) {
    return (
      <div className="mt-8">
        <LinkNotice
          title="This link is incomplete"
          text="Open the complete setup link the server printed when it started, including everything after the #."
        />
      </div>
    );
  }
  if (isApiError(link.error, 403) || isApiError(creation.error, 403)) {
    return (
      <div className="mt-8">
        <LinkNotice
          title="This setup link no longer works"
          text={
            <>
              It was already used, it has expired, or this portal already has an admin.{' '}
              <Link to="/auth" className="link">
                Sign in
              </Link>{' '}
              if you have an account. If the portal has no admin yet, restart the server to get a new link.
            </>
          }
        />
      </div>
    );
  }
  return (
    <>
      <p className="mt-2 text-muted">
        Create the first admin account. This link works once. You can add more people afterward.
      </p>
      <div className="mt-8">
        {link.isPending ? (
          <Loading>
            <SkeletonText lines={8} />
          </Loading>
        ) : (
          // Also after a failed check, because creating the account checks the link again.
          <FirstAdminForm token={token} creation={creation} />
        )}
      </div>
    </>
  );
}

interface FirstAdminFormProps {
  token: string;
  creation: ReturnType<typeof useCreateFirstAdmin>;
}

function FirstAdminForm({ token, creation }: FirstAdminFormProps) {
  const navigate = useNavigate();
  const { register, handleSubmit, formState, control, setFocus, setError } = useForm({
    resolver: checkFields(checks),
    defaultValues: { firstName: '', lastName: '', email: '', password: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit((values) => {
    creation.mutate(
      { token, ...values },
      {
        onSuccess: () => navigate({ to: '/admin', replace: true }),
        onError: (error) => {
          if (isApiError(error, 403)) return;
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

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormErrorSummary control={control} setFocus={setFocus} />
      <PersonFields
        register={register}
        errors={errors}
        passwordHelp={`At least ${minPasswordLength} characters.`}
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
