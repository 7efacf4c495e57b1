/** From live events to the queries that they make stale; and what goes on when there is no stream. */
import type { QueryClient } from '@tanstack/react-query';
import { isStreamLive, onLiveEvent, onStreamState } from './events.ts';
import { createQueryLane } from './query-lane.ts';
import { session } from './session.ts';
import { hasUrgent, isCostly, isUrgent } from './stale-keys.ts';

/** What is costly to answer is asked for at once, and then no sooner than this after the last time. */
const costlyMs = 800;
/** A burst of messages is fetched together from the second on. */
const urgentMs = 50;
/** Without a stream, open pages look for themselves. */
const pollMs = 5000;

export function followWithQueries(client: QueryClient): void {
  const urgently = createQueryLane(client, { isMine: isUrgent, isUrgent: true, restMs: urgentMs });
  const lanes = [
    createQueryLane(client, {
      isMine: (key, event) => !isUrgent(key, event) && !isCostly(key),
      restMs: 0,
    }),
    createQueryLane(client, { isMine: isCostly, restMs: costlyMs }),
  ];
  onLiveEvent((event) => {
    // First what somebody waits for; the counts and lists around it must not stand in its way.
    if (hasUrgent(event)) urgently(event);
    for (const take of lanes) take(event);
  });

  const look = () => {
    if (session.get().status === 'active') void client.invalidateQueries({ type: 'active' });
  };
  // What failed while the server was away is asked for again once it is back, and nobody has to press Retry.
  const lookAgain = () =>
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  let poll: ReturnType<typeof setInterval> | undefined;
  let hasBeenLive = false;
  const followState = () => {
    clearInterval(poll);
    if (!isStreamLive()) poll = setInterval(look, pollMs);
    else if (hasBeenLive) lookAgain();
    hasBeenLive ||= isStreamLive();
  };
  onStreamState(followState);
  followState();
}
