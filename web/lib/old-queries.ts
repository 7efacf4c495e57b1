/** Which of the answers on the screen are older than they should be, because the latest look at them failed. */
import type { Query, QueryClient } from '@tanstack/react-query';

export interface OldQueries {
  isAny: () => boolean;
  subscribe: (listener: () => void) => () => void;
  retry: () => Promise<void>;
}

const isOld = ({ state }: Pick<Query, 'state'>) => state.status === 'error' && state.data !== undefined;

/** Only failures are looked at: a page has thousands of answers, and nearly always none of these. */
export function createOldQueries(client: QueryClient): OldQueries {
  const failed = new Set<Query>();
  const listeners = new Set<() => void>();
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'removed') failed.delete(query);
    else if (isOld(query)) failed.add(query);
    else if (!failed.delete(query)) return;
    for (const listener of listeners) listener();
  });
  const shown = () => [...failed].filter((query) => query.isActive());
  return {
    isAny: () => shown().length > 0,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    retry: async () => {
      const wanted = new Set(shown());
      await client.refetchQueries({ predicate: (query) => wanted.has(query) });
    },
  };
}

/**
 * For the moment when the server is back: what was asked for meanwhile has failed, or is about to. What happened to
 * everything else comes with the stream of events.
 */
export function askAgain(client: QueryClient): void {
  const isInDoubt = ({ state }: Query) =>
    state.status === 'error' || (state.fetchStatus === 'fetching' && state.data !== undefined);
  void client.refetchQueries({ type: 'active', predicate: isInDoubt });
}
