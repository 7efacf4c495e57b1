/** Debounces live events and refetches the queries of one kind, no more often than the server can take. */
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveEvent } from '#contract/events.ts';
import { isKnown, isStaleAfter } from './invalidation-rules.ts';

/** Debounce: one change often causes several events. */
const gatherMs = 30;

/** While a fetch is under way, the cached data may still be replaced by something older. */
const isHere = (event: LiveEvent, key: QueryKey, { fetchStatus, data }: Query['state']) =>
  fetchStatus === 'idle' && isKnown(event, key, data);

export interface Lane {
  /** Which queries this lane refetches, after which event. */
  isMine(key: QueryKey, event: LiveEvent): boolean;
  /** Refetches at once, without the debounce. */
  isUrgent?: boolean;
  /** Minimum interval between refetches. */
  restMs: number;
}

export function createQueryLane(client: QueryClient, { isMine, isUrgent = false, restMs }: Lane) {
  let gathered: LiveEvent[] = [];
  let askedAt = Number.NEGATIVE_INFINITY;
  const ask = () => {
    const events = gathered;
    gathered = [];
    askedAt = Date.now();
    const isTouched = ({ queryKey, state }: Query) =>
      events.some(
        (each) => isMine(queryKey, each) && isStaleAfter(each, queryKey) && !isHere(each, queryKey, state),
      );
    // A query's first fetch isn't restarted, and its answer may predate the change: refetch those afterwards.
    const begun = client
      .getQueryCache()
      .findAll({ fetchStatus: 'fetching', predicate: isTouched })
      .filter(({ state }) => state.data === undefined);
    const asked = client.invalidateQueries({ predicate: isTouched });
    if (begun.length > 0)
      void asked.then(() => client.invalidateQueries({ predicate: (query) => begun.includes(query) }));
  };
  return (event: LiveEvent) => {
    gathered.push(event);
    if (gathered.length > 1) return;
    const rest = askedAt + restMs - Date.now();
    if (isUrgent && rest <= 0) queueMicrotask(ask);
    else setTimeout(ask, Math.max(gatherMs, rest));
  };
}
