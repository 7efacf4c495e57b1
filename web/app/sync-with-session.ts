/** Keeps the cache and router in sync with the session, including changes from other tabs. */
import type { QueryClient } from '@tanstack/react-query';
import { homePath } from '#domain/user.ts';
import { forgetReturnPath } from '../lib/return-path.ts';
import { session } from '../lib/session.ts';
import type { AppRouter } from './router.tsx';

export function syncWithSession(router: AppRouter, cache: QueryClient): () => void {
  let { user: lastUser, requiredStep: lastStep } = session.get();
  return session.subscribe(() => {
    const { user, requiredStep } = session.get();
    const [previous, previousStep] = [lastUser, lastStep];
    lastUser = user;
    lastStep = requiredStep;
    if (previous?.id === user?.id && previous?.role === user?.role && previousStep === requiredStep) return;
    if (previous && previous.id !== user?.id) {
      // One user's data must never be shown to the next.
      cache.clear();
      forgetReturnPath();
      router.navigate({ to: user ? homePath(user.role) : '/', replace: true });
    } else {
      // After a sign-in, required step or role change, users keep what they typed; the guards decide whether they stay on this page.
      cache.invalidateQueries();
    }
    router.invalidate();
  });
}
