/** Which of the answers on the screen are older than they should be, because the latest look at them failed. */
import type { Query, QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';

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

/** Its latest call reached nobody. */
const isUnanswered = ({ state }: Pick<Query, 'state'>) =>
  state.status === 'error' && state.fetchStatus === 'idle' && isApiError(state.error, 0);

/** What was asked for while the server was away: it has failed, or is about to. */
const isInDoubt = ({ state }: Pick<Query, 'state'>) =>
  state.status === 'error' || (state.fetchStatus === 'fetching' && state.data !== undefined);

/** It is on the screen as a failure, with nothing to show instead. */
export const isMissing = (query: Pick<Query, 'state'>) =>
  isUnanswered(query) && query.state.data === undefined;

/** For the moment when the server is back; what happened to everything else comes with the stream of events. */
export function askAgain(client: QueryClient, isWanted: (query: Query) => boolean = isInDoubt): void {
  void client.refetchQueries({ type: 'active', predicate: isWanted });
}

/**
 * The words that nobody answered stay on the screen until somebody does: a call that never had an answer counts as loading
 * when it is made again, and would turn them into a skeleton and back every few seconds.
 */
export async function askUnansweredAgain(
  client: QueryClient,
  isServerThere: () => Promise<boolean>,
): Promise<void> {
  const unanswered = client.getQueryCache().findAll({ type: 'active', predicate: isUnanswered });
  if (unanswered.length > 0 && (await isServerThere())) askAgain(client, isUnanswered);
}
