/** Notice above a staff page whose data couldn't be refreshed, with Retry. */
import { useState, useSyncExternalStore } from 'react';
import { queryClient } from '../lib/query-client.ts';
import { createStaleQueries } from '../lib/stale-queries.ts';
import { Button } from '../ui/button.tsx';

const staleQueries = createStaleQueries(queryClient);

export function StaleDataNotice() {
  const isStale = useSyncExternalStore(staleQueries.subscribe, staleQueries.hasAny);
  const [isRetrying, setRetrying] = useState(false);
  const retry = () => {
    setRetrying(true);
    void staleQueries.retry().finally(() => setRetrying(false));
  };
  return (
    <div role="status" className="sticky top-16 z-20">
      {isStale && (
        <div
          data-page-notice
          className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl border border-amber bg-amber-soft px-5 py-2.5 text-amber-ink shadow-sm"
        >
          <p>We couldn't refresh this page. You may be seeing older data.</p>
          <Button staysEnabled size="sm" busy={isRetrying} onClick={retry}>
            Retry
          </Button>
        </div>
      )}
    </div>
  );
}
