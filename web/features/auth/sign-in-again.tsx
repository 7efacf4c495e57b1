/** Opens over the page when its session has ended, so that nothing typed is lost; cancelling it signs out. */
import { useSession } from '../../lib/session.ts';
import { signOut } from '../../lib/sign-out.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LoginForm } from './login-form.tsx';

export function SignInAgain() {
  const { status, user } = useSession();
  const isOpen = status === 'expired';
  return (
    // Only the buttons close it: an Escape out of habit would throw away the page behind.
    <Dialog
      open={isOpen}
      onOpenChange={() => undefined}
      mustAnswer
      size="sm"
      title="Sign in again"
      description="Your session has ended. Sign in to pick up where you left off. Nothing you typed is lost."
    >
      <LoginForm email={user?.email ?? ''} />
      <Button variant="ghost" size="lg" className="mt-2 w-full" onClick={signOut}>
        Sign Out
      </Button>
    </Dialog>
  );
}
