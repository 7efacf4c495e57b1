/** Refetches the queries that a live event makes stale, and polls while there is no stream. */
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveEvent } from '#contract/events.ts';
import { isStreamLive, onLiveEvent, onStreamState } from './events.ts';
import { hasUrgentQueries, isExpensive, isStaleAfter, isUpToDate, isUrgent } from './invalidation-rules.ts';
import { joinLiveRefetches } from './own-changes.ts';
import { startPolling } from './polling.ts';
import { createRefetchQueue, type StaleTest } from './refetch-queue.ts';
import { isServerReachable } from './server-health.ts';
import { session } from './session.ts';

const expensiveIntervalMs = 800;
/** Minimum interval for urgent queries: the first message of a burst is refetched immediately, the others together. */
const urgentIntervalMs = 50;

/** While a fetch is in flight, the cached data may still be replaced by something older. */
const isCurrent = (event: LiveEvent, { queryKey, state }: Query) =>
  state.fetchStatus === 'idle' && isUpToDate(event, queryKey, state.data);

const staleAfter =
  (event: LiveEvent) =>
  (isIncluded: (key: QueryKey) => boolean): StaleTest =>
  (query) =>
    isIncluded(query.queryKey) && isStaleAfter(event, query.queryKey) && !isCurrent(event, query);

export function refetchOnLiveEvents(client: QueryClient): () => void {
  const queueUrgent = createRefetchQueue(client, { isUrgent: true, intervalMs: urgentIntervalMs });
  const queueUsual = createRefetchQueue(client, { intervalMs: 0 });
  const queueExpensive = createRefetchQueue(client, { intervalMs: expensiveIntervalMs });
  const stopRefetching = onLiveEvent((event) => {
    const isStale = staleAfter(event);
    // Urgent queries go first: a browser has few connections per server, and counts and lists can wait.
    if (hasUrgentQueries(event)) void queueUrgent(isStale((key) => isUrgent(key, event)));
    void queueUsual(isStale((key) => !isUrgent(key, event) && !isExpensive(key)));
    void queueExpensive(isStale(isExpensive));
  });
  const stopJoining = joinLiveRefetches(queueUsual);

  const stopPolling = startPolling(client, {
    isStreamLive,
    onStreamState,
    isSignedIn: () => session.get().status === 'active',
    isServerReachable,
  });
  return () => {
    stopJoining();
    stopRefetching();
    stopPolling();
  };
}
