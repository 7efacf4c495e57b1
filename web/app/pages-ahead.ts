/** The code of the pages that one is likely to open next, fetched while nobody waits: they open at once, also without a server. */
import { type RegisteredRouter, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

type Path = keyof RegisteredRouter['routesByPath'];

/** After what the page itself has asked for. */
const restMs = 1500;

export function usePagesAhead(paths: readonly Path[]): void {
  const router = useRouter();
  useEffect(() => {
    const load = async () => {
      // One after the other, so that they stand in nobody's way; what cannot be had now is fetched when it is opened.
      for (const path of paths)
        await router.loadRouteChunk(router.routesByPath[path])?.catch(() => undefined);
    };
    const timer = setTimeout(() => void load(), restMs);
    return () => clearTimeout(timer);
  }, [router, paths]);
}
