/** Keeps cache and page in step with who is signed in, whether that changed here or in another tab. */
import type { QueryClient } from '@tanstack/react-query';
import { homePath } from '#domain/user.ts';
import { session } from '../lib/session.ts';
import type { AppRouter } from './router.tsx';

export function followSession(router: AppRouter, cache: QueryClient): void {
  let before = session.get().user;
  session.subscribe(() => {
    const now = session.get().user;
    const [was, is] = [before, now];
    before = now;
    if (was?.id === is?.id && was?.role === is?.role) return;
    if (was && was.id !== is?.id) {
      // Nothing that one person saw may be shown to the next.
      cache.clear();
      router.navigate({ to: is ? homePath(is.role) : '/', replace: true });
    } else {
      // A visitor who has just signed in keeps what they typed; the guards decide whether they stay here.
      cache.invalidateQueries();
    }
    router.invalidate();
  });
}
