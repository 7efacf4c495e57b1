/**
 * Preloads the code of pages likely to be opened next, so they open immediately, even offline. Skipped with Data Saver
 * and on 2G. Links preload their page on hover and focus on any connection (router.tsx).
 */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type RegisteredRouter, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { allowsPrefetch, currentConnection } from '../lib/connection.ts';
import { whenIdle } from '../lib/when-used.ts';

type Path = keyof RegisteredRouter['routesByPath'];

/** Signing out leads here, even offline. */
const intakePage = '/';

export function usePreloadPages(paths: readonly Path[]): void {
  const router = useRouter();
  const queries = useQueryClient();
  useEffect(() => {
    if (!allowsPrefetch(currentConnection())) return;
    const load = async () => {
      // One at a time, to leave connections free. A failed preload is retried when the page is opened.
      for (const path of [...paths, intakePage] as const) {
        const page = router.routesByPath[path];
        for (const route of [page.parentRoute, page])
          await router.loadRouteChunk(route)?.catch(() => undefined);
      }
    };
    return whenSettled(queries, () => void load());
  }, [router, queries, paths]);
}

/** Runs once, when the browser is idle and the page has its data. */
function whenSettled(queries: QueryClient, run: () => void): () => void {
  let cancel = whenIdle(check);
  function check() {
    if (queries.isFetching() === 0) return run();
    const stop = queries.getQueryCache().subscribe(() => {
      if (queries.isFetching() > 0) return;
      stop();
      cancel = whenIdle(check);
    });
    cancel = stop;
  }
  return () => cancel();
}
