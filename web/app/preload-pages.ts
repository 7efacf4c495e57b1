/** Fetches the code of the client's pages when there is nothing else to do: small, and then no connection is needed to open them. */
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

const pages = [
  '/dashboard',
  '/requirements/{-$projectId}',
  '/messages/{-$projectId}',
  '/documents',
  '/status',
  '/profile',
  '/settings',
  '/help',
] as const;

/** Safari has no idle callback; a moment later is idle enough. */
const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: 5000 });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(work, 2000);
  return () => clearTimeout(handle);
};

export function usePreloadedPages(): void {
  const router = useRouter();
  useEffect(
    () =>
      whenIdle(() => {
        // What does not come now comes when it is wanted.
        for (const to of pages) void router.preloadRoute({ to }).catch(() => undefined);
      }),
    [router],
  );
}
