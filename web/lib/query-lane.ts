/** Gathers live events and makes the queries of one sort stale: soon, but not more often than is good for the server. */
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveEvent } from '#contract/events.ts';
import { isKnown, isStaleAfter } from './stale-keys.ts';

/** Several events of one change ask once. */
const gatherMs = 30;

/** While an answer is on its way, what is here may still be replaced by something older. */
const isHere = (event: LiveEvent, key: QueryKey, { fetchStatus, data }: Query['state']) =>
  fetchStatus === 'idle' && isKnown(event, key, data);

export interface Lane {
  /** Which queries this lane asks for, after which event. */
  isMine(key: QueryKey, event: LiveEvent): boolean;
  /** Asks in the same breath; what arrived together still asks once. */
  isUrgent?: boolean;
  /** Lies at least between two times of asking. */
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
    // A first answer that is on its way may be from before the change, and is not asked for anew while it is: then after it.
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
