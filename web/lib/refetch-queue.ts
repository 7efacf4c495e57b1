/** Refetch queue: debounces changes, then refetches one group of queries, at most once per interval. */
import type { Query, QueryClient } from '@tanstack/react-query';

/** One change often causes several events. */
const debounceMs = 30;

/** Reports whether a change made the query stale. */
export type StaleTest = (query: Query) => boolean;

/** Resolves when the queries that the change made stale have been refetched. */
export type RefetchQueue = (isStale: StaleTest) => Promise<void>;

export interface RefetchQueueOptions {
  /** Skips the debounce. The minimum interval still applies. */
  isUrgent?: boolean;
  /** Minimum interval between refetches. */
  intervalMs: number;
}

export function createRefetchQueue(
  client: QueryClient,
  { isUrgent = false, intervalMs }: RefetchQueueOptions,
): RefetchQueue {
  let pending: StaleTest[] = [];
  let nextRefetch = Promise.resolve();
  let refetchedAt = Number.NEGATIVE_INFINITY;

  async function refetch() {
    const tests = pending;
    pending = [];
    refetchedAt = Date.now();
    const isStale: StaleTest = (query) => tests.some((test) => test(query));
    // A query's first fetch isn't restarted, and its response may predate the change: refetch it afterward.
    const firstFetches = client
      .getQueryCache()
      .findAll({ fetchStatus: 'fetching', predicate: isStale })
      .filter(({ state }) => state.data === undefined);
    await client.invalidateQueries({ predicate: isStale });
    if (firstFetches.length > 0)
      await client.invalidateQueries({ predicate: (query) => firstFetches.includes(query) });
  }

  return (isStale) => {
    pending.push(isStale);
    if (pending.length > 1) return nextRefetch;
    const waitMs = refetchedAt + intervalMs - Date.now();
    nextRefetch = new Promise((resolve) => {
      const start = () => resolve(refetch());
      if (isUrgent && waitMs <= 0) queueMicrotask(start);
      else setTimeout(start, Math.max(debounceMs, waitMs));
    });
    return nextRefetch;
  };
}
