/** From live events to the queries that they make stale; and what goes on when there is no stream. */
import type { QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '#contract/events.ts';
import { isStreamLive, onLiveEvent, onStreamState } from './events.ts';
import { session } from './session.ts';
import { isStaleAfter } from './stale-keys.ts';

const gatherMs = 30;
/** Without a stream, open pages look for themselves. */
const pollMs = 5000;

export function followWithQueries(client: QueryClient): void {
  let gathered: LiveEvent[] = [];
  onLiveEvent((event) => {
    if (gathered.length === 0) {
      // Several events of one change ask once.
      setTimeout(() => {
        const events = gathered;
        gathered = [];
        void client.invalidateQueries({
          predicate: ({ queryKey }) => events.some((each) => isStaleAfter(each, queryKey)),
        });
      }, gatherMs);
    }
    gathered.push(event);
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
