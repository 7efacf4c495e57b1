/** Gathers live events and makes the queries of one sort stale: soon, but not more often than is good for the server. */
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveEvent } from '#contract/events.ts';
import { isKnown, isStaleAfter } from './stale-keys.ts';

/** Several events of one change ask once. */
const gatherMs = 30;

/** While an answer is on its way, what is here may still be replaced by something older. */
const isHere = (event: LiveEvent, key: QueryKey, { fetchStatus, data }: Query['state']) =>
  fetchStatus === 'idle' && isKnown(event, key, data);

/** `restMs` lies at least between two times of asking. */
export function createQueryLane(client: QueryClient, isMine: (key: QueryKey) => boolean, restMs: number) {
  let gathered: LiveEvent[] = [];
  let askedAt = Number.NEGATIVE_INFINITY;
  const ask = () => {
    const events = gathered;
    gathered = [];
    askedAt = Date.now();
    const isTouched = ({ queryKey, state }: Query) =>
      isMine(queryKey) &&
      events.some((each) => isStaleAfter(each, queryKey) && !isHere(each, queryKey, state));
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
    if (gathered.length === 0) setTimeout(ask, Math.max(gatherMs, askedAt + restMs - Date.now()));
    gathered.push(event);
  };
}
