/** Overlays of every page: toasts, and the sign-in dialog for expired sessions. Loaded by late-overlays.tsx. */
import { SignInAgain } from '../features/auth/sign-in-again.tsx';
import { Toaster } from '../ui/toaster.tsx';

export function Overlays() {
  return (
    <>
      <SignInAgain />
      <Toaster />
    </>
  );
}
