/** Dialog for signing in again when the session ends; the page behind it keeps its state. */
import type { ReactNode } from 'react';
import { useSession } from '../../lib/session.ts';
import { signOut } from '../../lib/sign-out.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** `others`: ways to sign in without a password. */
export function SignInAgain({ others }: { others?: ReactNode }) {
  const { status, user } = useSession();
  const isOpen = status === 'expired';
  return (
    <>
      {/* Focus may stay in the field someone is typing in, so a screen reader wouldn't announce the dialog on its own. */}
      <p role="status" className="sr-only">
        {isOpen && 'Your session has ended. Sign in again to continue.'}
      </p>
      {/* Only the buttons close the dialog: Escape, pressed out of habit, would discard the page behind it. */}
      <Dialog
        open={isOpen}
        onOpenChange={() => undefined}
        mustAnswer
        isUnprompted
        size="sm"
        title="Sign in again"
        description="Your session has ended. Sign in to pick up where you left off. Nothing you typed is lost."
      >
        <SignInForm email={user?.email ?? ''} />
        {others}
        <Button variant="ghost" size="lg" className="mt-2 w-full" onClick={signOut}>
          Sign Out
        </Button>
      </Dialog>
    </>
  );
}
