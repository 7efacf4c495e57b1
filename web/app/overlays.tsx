/** Overlays of every page: toasts, the sign-in dialog for expired sessions, and the command menu. Loaded by lazy-overlays.tsx. */
import { useEffect } from 'react';
import { SignInAgain } from '../features/auth/sign-in-again.tsx';
import { PasskeySignIn } from '../features/passkeys/passkey-sign-in.tsx';
import { ignoreAccidentalInput } from '../lib/accidental-input.ts';
import { preloadPanels } from '../ui/lazy-panels.ts';
import { toast } from '../ui/toast-store.ts';
import { Toaster } from '../ui/toaster.tsx';
import { CommandMenu } from './command-menu.tsx';
import type { AppRouter } from './router.tsx';

const showProblem = (problem: string | null) =>
  problem && toast({ title: 'Error', description: problem, variant: 'destructive' });

export interface OverlaysProps {
  router: AppRouter;
}

export function Overlays({ router }: OverlaysProps) {
  useEffect(preloadPanels, []);
  useEffect(ignoreAccidentalInput, []);
  return (
    <>
      <SignInAgain others={<PasskeySignIn className="mt-2 w-full" onProblem={showProblem} />} />
      <Toaster />
      <CommandMenu onOpen={(path) => router.history.push(path)} />
    </>
  );
}
