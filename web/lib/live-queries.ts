/** Refetches the queries that a live event makes stale, and polls while there is no stream. */
import type { QueryClient } from '@tanstack/react-query';
import { isStreamLive, onLiveEvent, onStreamState } from './events.ts';
import { hasUrgentQueries, isExpensive, isUrgent } from './invalidation-rules.ts';
import { startPolling } from './polling.ts';
import { createRefetchQueue } from './refetch-queue.ts';
import { isServerReachable } from './server-health.ts';
import { session } from './session.ts';

const expensiveIntervalMs = 800;
/** Minimum interval for urgent queries: the first message of a burst is refetched immediately, the others together. */
const urgentIntervalMs = 50;

export function refetchOnLiveEvents(client: QueryClient): () => void {
  const queueUrgent = createRefetchQueue(client, {
    includes: isUrgent,
    isUrgent: true,
    intervalMs: urgentIntervalMs,
  });
  const queues = [
    createRefetchQueue(client, {
      includes: (key, event) => !isUrgent(key, event) && !isExpensive(key),
      intervalMs: 0,
    }),
    createRefetchQueue(client, { includes: isExpensive, intervalMs: expensiveIntervalMs }),
  ];
  const stopRefetching = onLiveEvent((event) => {
    // Urgent queries go first: a browser has few connections per server, and counts and lists can wait.
    if (hasUrgentQueries(event)) queueUrgent(event);
    for (const queue of queues) queue(event);
  });

  const stopPolling = startPolling(client, {
    isStreamLive,
    onStreamState,
    isSignedIn: () => session.get().status === 'active',
    isServerReachable,
  });
  return () => {
    stopRefetching();
    stopPolling();
  };
}
