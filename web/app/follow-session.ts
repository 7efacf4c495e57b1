/** Keeps the cache and router in sync with the session, including changes from other tabs. */
import type { QueryClient } from '@tanstack/react-query';
import { homePath } from '#domain/user.ts';
import { forgetReturnPath } from '../lib/return-path.ts';
import { session } from '../lib/session.ts';
import type { AppRouter } from './router.tsx';

export function followSession(router: AppRouter, cache: QueryClient): () => void {
  let before = session.get().user;
  return session.subscribe(() => {
    const now = session.get().user;
    const [was, is] = [before, now];
    before = now;
    if (was?.id === is?.id && was?.role === is?.role) return;
    if (was && was.id !== is?.id) {
      // One user's data must never be shown to the next.
      cache.clear();
      forgetReturnPath();
      router.navigate({ to: is ? homePath(is.role) : '/', replace: true });
    } else {
      // A visitor who just signed in keeps what they typed; the guards decide whether they stay on this page.
      cache.invalidateQueries();
    }
    router.invalidate();
  });
}
