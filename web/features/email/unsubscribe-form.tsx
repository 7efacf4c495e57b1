/** Asks once more before a kind of mail is turned off: programs that look at links ahead of people must not do it. */
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MailX } from 'lucide-react';
import { unsubscribe } from '#contract/email.ts';
import { call } from '../../lib/api-client.ts';
import { isApiError } from '../../lib/api-error.ts';
import { useFragmentToken } from '../../lib/fragment-token.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';

export function UnsubscribeForm() {
  const token = useFragmentToken();
  const leave = useMutation({
    mutationFn: (which: string) => call(unsubscribe, { params: { token: which } }),
  });
  if (!token || isApiError(leave.error, 404)) {
    return (
      <ErrorState
        title="This link does not work"
        text="Please open it from the mail again, or choose in your settings what you are mailed about."
      />
    );
  }
  if (leave.isSuccess) {
    return (
      <div role="status" className="flex gap-3 rounded-lg border border-line bg-surface p-4">
        <MailX aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-green-ink" />
        <div>
          <p className="font-semibold">You will get no more mails about {leave.data.events.join(', ')}</p>
          <p className="mt-1 text-muted">
            Everything stays in the portal. You can change this in your{' '}
            <Link to="/settings" className="link">
              settings
            </Link>
            .
          </p>
        </div>
      </div>
    );
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-muted">
        Mails of this kind will no longer be sent to you. Everything stays in the portal.
      </p>
      {leave.isError && (
        <p role="alert" className="text-red-ink">
          That did not work. Please try again.
        </p>
      )}
      <Button variant="primary" size="lg" busy={leave.isPending} onClick={() => leave.mutate(token)}>
        Stop these mails
      </Button>
    </div>
  );
}
