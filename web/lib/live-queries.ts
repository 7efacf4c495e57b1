/** From live events to the queries that they make stale; and what goes on when there is no stream. */
import type { Query, QueryClient } from '@tanstack/react-query';
import { isStreamLive, onLiveEvent, onStreamState } from './events.ts';
import { askAgain, askUnansweredAgain, isMissing } from './old-queries.ts';
import { createQueryLane } from './query-lane.ts';
import { isServerThere } from './server-there.ts';
import { session } from './session.ts';
import { hasUrgent, isCostly, isUrgent } from './stale-keys.ts';

/** What is costly to answer is asked for at once, and then no sooner than this after the last time. */
const costlyMs = 800;
/** A burst of messages is fetched together from the second on. */
const urgentMs = 50;
/** Without a stream, open pages look for themselves so often. */
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
    if (session.get().status !== 'active') return;
    // An answer that takes longer than this is waited for: asked for anew each time, it would never come.
    if (!isStreamLive()) {
      const predicate = (query: Query) => !isMissing(query);
      void client.invalidateQueries({ type: 'active', predicate }, { cancelRefetch: false });
    }
    // Also while events come: a stream that stands says nothing about a call that nobody has answered.
    void askUnansweredAgain(client, isServerThere);
  };
  let poll: ReturnType<typeof setInterval> | undefined;
  const followState = () => {
    clearInterval(poll);
    poll = setInterval(look, pollMs);
    if (isStreamLive()) askAgain(client);
  };
  onStreamState(followState);
  followState();
}
