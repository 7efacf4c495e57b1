/** Refetches the queries that a live event makes stale, and polls while there is no stream. */
import type { QueryClient } from '@tanstack/react-query';
import { isStreamLive, onLiveEvent, onStreamState } from './events.ts';
import { hasUrgent, isCostly, isUrgent } from './invalidation-rules.ts';
import { startPolling } from './polling.ts';
import { createQueryLane } from './refetch-queue.ts';
import { isServerThere } from './server-health.ts';
import { session } from './session.ts';

/** Minimum interval between refetches of what is expensive to answer. */
const costlyMs = 800;
/** From its second message on, a burst is fetched together. */
const urgentMs = 50;

export function followWithQueries(client: QueryClient): void {
  const urgently = createQueryLane(client, { isMine: isUrgent, isUrgent: true, restMs: urgentMs });
  const lanes = [
    createQueryLane(client, {
      isMine: (key, event) => !isUrgent(key, event) && !isCostly(key),
      restMs: 0,
    }),
    createQueryLane(client, { isMine: isCostly, restMs: costlyMs }),
  ];
  onLiveEvent((event) => {
    // What people wait for goes first: the browser has few connections, and counts and lists can follow.
    if (hasUrgent(event)) urgently(event);
    for (const take of lanes) take(event);
  });

  startPolling(client, {
    isStreamLive,
    onStreamState,
    isSignedIn: () => session.get().status === 'active',
    isServerThere,
  });
}
