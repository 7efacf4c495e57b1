/**
 * Refetches after a change made in this tab. Its live event arrives about when its response does, and makes the same queries
 * stale, so both share one refetch.
 */
import { matchQuery, type QueryKey } from '@tanstack/react-query';
import { isStreamLive } from './events.ts';
import { queryClient } from './query-client.ts';
import type { RefetchQueue } from './refetch-queue.ts';

let liveRefetches: RefetchQueue | undefined;

export function joinLiveRefetches(queue: RefetchQueue): () => void {
  liveRefetches = queue;
  return () => {
    liveRefetches = undefined;
  };
}

/** Refetches every query whose key begins like this one. */
export const refetchAfterChange = (queryKey: QueryKey): Promise<void> =>
  liveRefetches && isStreamLive()
    ? liveRefetches((query) => matchQuery({ queryKey }, query))
    : queryClient.invalidateQueries({ queryKey });

/** For changes that affect every screen that shows projects. */
export const refetchProjects = () => refetchAfterChange(['/api/projects']);
