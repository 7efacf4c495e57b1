/** Preloads the code of pages likely to be opened next, so they open at once, even offline. */
import { type RegisteredRouter, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

type Path = keyof RegisteredRouter['routesByPath'];

/** Delay that lets the page's own requests go first. */
const restMs = 1500;

export function usePagesAhead(paths: readonly Path[]): void {
  const router = useRouter();
  useEffect(() => {
    const load = async () => {
      // One at a time, to leave connections free. A failed preload is retried when the page is opened.
      for (const path of paths)
        await router.loadRouteChunk(router.routesByPath[path])?.catch(() => undefined);
    };
    const timer = setTimeout(() => void load(), restMs);
    return () => clearTimeout(timer);
  }, [router, paths]);
}
