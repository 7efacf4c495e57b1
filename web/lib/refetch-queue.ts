/** Refetch queue: debounces live events, then refetches one group of queries, at most once per interval. */
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveEvent } from '#contract/events.ts';
import { isStaleAfter, isUpToDate } from './invalidation-rules.ts';

/** One change often causes several events. */
const debounceMs = 30;

/** While a fetch is in flight, the cached data may still be replaced by something older. */
const isCurrent = (event: LiveEvent, key: QueryKey, { fetchStatus, data }: Query['state']) =>
  fetchStatus === 'idle' && isUpToDate(event, key, data);

export interface RefetchQueueOptions {
  /** Which queries this queue refetches, after which event. */
  includes(key: QueryKey, event: LiveEvent): boolean;
  /** Refetches immediately, without the debounce. */
  isUrgent?: boolean;
  /** Minimum interval between refetches. */
  intervalMs: number;
}

export function createRefetchQueue(
  client: QueryClient,
  { includes, isUrgent = false, intervalMs }: RefetchQueueOptions,
) {
  let pending: LiveEvent[] = [];
  let refetchedAt = Number.NEGATIVE_INFINITY;
  const refetch = () => {
    const events = pending;
    pending = [];
    refetchedAt = Date.now();
    const isStale = ({ queryKey, state }: Query) =>
      events.some(
        (event) =>
          includes(queryKey, event) && isStaleAfter(event, queryKey) && !isCurrent(event, queryKey, state),
      );
    // A query's first fetch isn't restarted, and its response may predate the change: refetch it afterward.
    const firstFetches = client
      .getQueryCache()
      .findAll({ fetchStatus: 'fetching', predicate: isStale })
      .filter(({ state }) => state.data === undefined);
    const refetched = client.invalidateQueries({ predicate: isStale });
    if (firstFetches.length > 0)
      void refetched.then(() =>
        client.invalidateQueries({ predicate: (query) => firstFetches.includes(query) }),
      );
  };
  return (event: LiveEvent) => {
    pending.push(event);
    if (pending.length > 1) return;
    const waitMs = refetchedAt + intervalMs - Date.now();
    if (isUrgent && waitMs <= 0) queueMicrotask(refetch);
    else setTimeout(refetch, Math.max(debounceMs, waitMs));
  };
}
