/** Stale queries: data on screen whose latest refetch failed, and retrying once the server responds again. */
import type { Query, QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';

export interface StaleQueries {
  hasAny: () => boolean;
  subscribe: (listener: () => void) => () => void;
  retry: () => Promise<void>;
}

const isStale = ({ state }: Pick<Query, 'state'>) => state.status === 'error' && state.data !== undefined;

/** Tracks failures as they happen instead of scanning the cache, which can hold thousands of queries. */
export function createStaleQueries(client: QueryClient): StaleQueries {
  const failed = new Set<Query>();
  const listeners = new Set<() => void>();
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'removed') failed.delete(query);
    else if (isStale(query)) failed.add(query);
    else if (!failed.delete(query)) return;
    for (const listener of listeners) listener();
  });
  const staleQueries = () => [...failed].filter((query) => query.isActive());
  return {
    hasAny: () => staleQueries().length > 0,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    retry: async () => {
      const visible = new Set(staleQueries());
      await client.refetchQueries({ predicate: (query) => visible.has(query) });
    },
  };
}

/** The latest request got no response at all. */
const isUnanswered = ({ state }: Pick<Query, 'state'>) =>
  state.status === 'error' && state.fetchStatus === 'idle' && isApiError(state.error, 0);

/** Has failed, or is in flight and may be about to fail. */
const mayHaveFailed = ({ state }: Pick<Query, 'state'>) =>
  state.status === 'error' || (state.fetchStatus === 'fetching' && state.data !== undefined);

/** The screen shows an error instead of data. */
export const isMissing = (query: Pick<Query, 'state'>) =>
  isUnanswered(query) && query.state.data === undefined;

/** Call this when the server is back. Live events refresh all other queries. */
export function refetchFailed(
  client: QueryClient,
  isWanted: (query: Query) => boolean = mayHaveFailed,
): void {
  void client.refetchQueries({ type: 'active', predicate: isWanted });
}

/**
 * Checks that the server responds before it retries, so the error stays visible until then: a query that never had data
 * counts as loading while it is refetched, and the screen would alternate between error and skeleton every few seconds.
 */
export async function retryUnanswered(
  client: QueryClient,
  isServerReachable: () => Promise<boolean>,
): Promise<void> {
  const unanswered = client.getQueryCache().findAll({ type: 'active', predicate: isUnanswered });
  if (unanswered.length > 0 && (await isServerReachable())) refetchFailed(client, isUnanswered);
}
