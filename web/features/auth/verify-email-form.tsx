/** Email verification form, opened by an emailed link. Verifying takes a click, because email scanners open links on their own. */
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import { readMe, verifyEmail } from '#contract/auth.ts';
import { call } from '../../lib/api-client.ts';
import { isApiError } from '../../lib/api-error.ts';
import { portalName } from '../../lib/brand.ts';
import { failureText } from '../../lib/form-errors.ts';
import { useFragmentToken } from '../../lib/fragment-token.ts';
import { queryKeyFor } from '../../lib/query-client.ts';
import { runMutation } from '../../lib/run-mutation.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { LinkNotice } from './link-notice.tsx';

/** Also refreshes the account, in case the user is signed in. */
function useVerifyEmail() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => call(verifyEmail, { body: { token } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: queryKeyFor(readMe) }),
  });
}

export function VerifyEmailForm() {
  const token = useFragmentToken();
  const verification = useVerifyEmail();
  if (verification.isSuccess) {
    return (
      <div role="status" className="flex gap-3 rounded-lg border border-line bg-surface p-4">
        <MailCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-green-ink" />
        <div>
          <p className="font-semibold">Your email address is confirmed</p>
          <p className="mt-1 text-muted">
            We'll email you when something needs your attention.{' '}
            <Link to="/" className="link">
              Continue to {portalName()}
            </Link>
          </p>
        </div>
      </div>
    );
  }
  if (!token || isApiError(verification.error, 400)) {
    return (
      <LinkNotice
        title={token ? 'This link no longer works' : 'This link is incomplete'}
        text={
          token
            ? 'Links work once and expire after 7 days. Sign in and open My Profile to see whether your email address is confirmed, or to get a new link.'
            : 'Make sure you copied the complete link from the email, or sign in and open My Profile to get a new one.'
        }
      />
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">Confirm that this address is yours, so that we can email you.</p>
      {verification.isError && (
        <p role="alert" className="text-red-ink">
          {failureText(verification.error, "We couldn't confirm your email address. Please try again.")}
        </p>
      )}
      <Button
        variant="primary"
        size="lg"
        busy={verification.isPending}
        busyText="Confirming..."
        onClick={() => runMutation(verification, token, {})}
      >
        Confirm email address
      </Button>
    </div>
  );
}
