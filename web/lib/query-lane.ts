/** Gathers live events and makes the queries of one sort stale: soon, but not more often than is good for the server. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveEvent } from '#contract/events.ts';
import { isStaleAfter } from './stale-keys.ts';

/** Several events of one change ask once. */
const gatherMs = 30;

/** `restMs` lies at least between two times of asking. */
export function createQueryLane(
  client: Pick<QueryClient, 'invalidateQueries'>,
  isMine: (key: QueryKey) => boolean,
  restMs: number,
) {
  let gathered: LiveEvent[] = [];
  let askedAt = Number.NEGATIVE_INFINITY;
  const ask = () => {
    const events = gathered;
    gathered = [];
    askedAt = Date.now();
    void client.invalidateQueries({
      predicate: ({ queryKey }) => isMine(queryKey) && events.some((each) => isStaleAfter(each, queryKey)),
    });
  };
  return (event: LiveEvent) => {
    if (gathered.length === 0) setTimeout(ask, Math.max(gatherMs, askedAt + restMs - Date.now()));
    gathered.push(event);
  };
}
