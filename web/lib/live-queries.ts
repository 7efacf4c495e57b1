/** From live events to the queries that they make stale; and what goes on when there is no stream. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveEvent } from '#contract/events.ts';
import { isStreamLive, onLiveEvent, onStreamState } from './events.ts';
import { session } from './session.ts';
import { isCostly, isStaleAfter } from './stale-keys.ts';

/** Several events of one change ask once. */
const gatherMs = 30;
/** What is costly to answer is asked for at once, and then no sooner than this after the last time. */
const costlyMs = 800;
/** Without a stream, open pages look for themselves. */
const pollMs = 5000;

/** Gathers events and makes the queries of one sort stale, at most so often. */
function createLane(client: QueryClient, isMine: (key: QueryKey) => boolean, restMs: number) {
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

export function followWithQueries(client: QueryClient): void {
  const lanes = [createLane(client, (key) => !isCostly(key), 0), createLane(client, isCostly, costlyMs)];
  onLiveEvent((event) => {
    for (const take of lanes) take(event);
  });

  const look = () => {
    if (session.get().status === 'active') void client.invalidateQueries({ type: 'active' });
  };
  let poll: ReturnType<typeof setInterval> | undefined;
  const followState = () => {
    clearInterval(poll);
    if (!isStreamLive()) poll = setInterval(look, pollMs);
  };
  onStreamState(followState);
  followState();
}
