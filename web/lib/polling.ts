/** Polling: refetches active queries while there is no live event stream. */
import type { Query, QueryClient } from '@tanstack/react-query';
import { isMissing, refetchFailed, retryUnanswered } from './stale-queries.ts';

export interface PollingDeps {
  isStreamLive(): boolean;
  onStreamState(listener: () => void): () => void;
  isSignedIn(): boolean;
  isServerReachable(): Promise<boolean>;
}

const pollMs = 5000;

export function startPolling(client: QueryClient, deps: PollingDeps): () => void {
  const poll = () => {
    if (!deps.isSignedIn()) return;
    if (!deps.isStreamLive()) {
      const predicate = (query: Query) => !isMissing(query);
      // Don't cancel a slow refetch: restarted by every poll, it would never finish.
      void client.invalidateQueries({ type: 'active', predicate }, { cancelRefetch: false });
    }
    // Even with a live stream, which doesn't report failed requests.
    void retryUnanswered(client, deps.isServerReachable);
  };
  let timer: ReturnType<typeof setInterval> | undefined;
  const restart = () => {
    clearInterval(timer);
    timer = setInterval(poll, pollMs);
    if (deps.isStreamLive()) refetchFailed(client);
  };
  const stopFollowing = deps.onStreamState(restart);
  restart();
  return () => {
    stopFollowing();
    clearInterval(timer);
  };
}
