/** Records visits: answers the viewer has seen are no longer marked as changed. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { listUnseenChanges, recordVisit } from '#contract/advisor-dashboard.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { call } from '../../lib/api-client.ts';
import { queryKeyFor } from '../../lib/query-client.ts';

type Unseen = ResponseOf<typeof listUnseenChanges>;

/** Returns a function that records a visit to one section, or to all. The first visit is recorded immediately. */
export function useVisit(projectId: string, unseen: Unseen | undefined) {
  const client = useQueryClient();
  const latest = useRef(unseen);
  latest.current = unseen;

  const record = useCallback(
    async (seen: Unseen['seen']) => {
      // On failure the marks stay. Showing a change again does no harm.
      const input = { params: { projectId }, body: { seen }, keepalive: true };
      await call(recordVisit, input).catch(() => undefined);
      await client.invalidateQueries({ queryKey: queryKeyFor(listUnseenChanges, { params: { projectId } }) });
    },
    [client, projectId],
  );

  const isFirst = unseen?.visitedAt === null;
  useEffect(() => {
    if (isFirst) void record(latest.current?.seen ?? []);
  }, [isFirst, record]);

  return useCallback(
    (section?: number) => {
      const changes = latest.current;
      const isIncluded = (entry: { section: number }) => section === undefined || entry.section === section;
      if (changes?.changes.some(isIncluded)) void record(changes.seen.filter(isIncluded));
    },
    [record],
  );
}

/** While active, calls `leave` when the page closes, and when the component unmounts, turns inactive or changes `leave`. */
export function useOnLeave(leave: () => void, isActive = true): void {
  useEffect(() => {
    if (!isActive) return;
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [leave, isActive]);
}
