/** Note to a user whose email address isn't verified, with a button to send the link again. */
import { useRef } from 'react';
import type { User } from '#contract/auth.ts';
import { failureText } from '../../lib/form-errors.ts';
import { focusIfLost } from '../../lib/lost-focus.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useAccount, useSendVerification } from './queries.ts';

/** Shows nothing while the account loads or once its email is verified. */
export function UnverifiedEmail() {
  const { data: user } = useAccount();
  return user && !user.isEmailVerified ? <Note user={user} /> : null;
}

function Note({ user }: { user: User }) {
  const sending = useSendVerification();
  const outcome = useRef<HTMLParagraphElement>(null);
  const send = () =>
    sending.mutate(undefined, {
      onSuccess: () => focusIfLost(() => outcome.current),
      onError: (error) => {
        const description = failureText(error, "We couldn't send the email. Please try again.");
        toast({ title: 'Error', description, variant: 'destructive' });
      },
    });
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3">
      <p className="min-w-0 flex-1 basis-64 text-muted text-sm">
        Confirm your email address to get email from us: open the link we sent to{' '}
        <span className="wrap-anywhere font-medium text-ink">{user.email}</span>.
      </p>
      {sending.isSuccess ? (
        <p ref={outcome} role="status" tabIndex={-1} className="text-muted text-sm outline-none">
          Sent. Check your inbox.
        </p>
      ) : (
        <Button size="sm" busy={sending.isPending} busyText="Sending..." onClick={send}>
          Send again
        </Button>
      )}
    </div>
  );
}
