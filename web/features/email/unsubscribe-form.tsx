/** Unsubscribe form. Needs a click, because email scanners open links on their own. */

import { Link } from '@tanstack/react-router';
import { MailX } from 'lucide-react';
import { unsubscribe } from '#contract/email.ts';
import { formatList } from '#domain/locale-format.ts';
import type { NotificationEvent } from '#domain/notification-preference.ts';
import { call } from '../../lib/api-client.ts';
import { isApiError } from '../../lib/api-error.ts';
import { useFragmentToken } from '../../lib/fragment-token.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';

/** What the emails are about, where the event's own name doesn't say it. */
const topics: Partial<Record<NotificationEvent, string>> = {
  assignments: 'advisor assignments',
  status: 'status changes',
};

export function UnsubscribeForm() {
  const token = useFragmentToken();
  const turnOff = useMutation({
    mutationFn: (linkToken: string) => call(unsubscribe, { params: { token: linkToken } }),
  });
  if (!token || isApiError(turnOff.error, 404)) {
    return (
      <ErrorState
        title="This link doesn't work"
        text="Open the link from the email again, or sign in and change your email preferences in Settings."
      />
    );
  }
  if (turnOff.isSuccess) {
    return (
      <div role="status" className="flex gap-3 rounded-lg border border-line bg-surface p-4">
        <MailX aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-green-ink" />
        <div>
          <p className="font-semibold">
            You won't get any more emails about{' '}
            {formatList(turnOff.data.events.map((event) => topics[event] ?? event))}
          </p>
          <p className="mt-1 text-muted">
            You'll still see everything in the portal. You can change this in{' '}
            <Link to="/settings" className="link">
              Settings
            </Link>
            .
          </p>
        </div>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">
        You'll stop getting emails like the one that brought you here. You'll still see everything in the
        portal.
      </p>
      {turnOff.isError && (
        <p role="alert" className="text-red-ink">
          We couldn't unsubscribe you. Check your connection and try again.
        </p>
      )}
      <Button variant="primary" size="lg" busy={turnOff.isPending} onClick={() => turnOff.mutate(token)}>
        Unsubscribe
      </Button>
    </div>
  );
}
