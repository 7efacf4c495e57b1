/** Remembers that the viewer has looked at answers, so that what changed in them is no longer marked. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { listUnseenChanges, recordVisit } from '#contract/advisor-dashboard.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { call } from '../../lib/api-client.ts';
import { queryKeyFor } from '../../lib/query-client.ts';

type Unseen = ResponseOf<typeof listUnseenChanges>;

/** Gives back the look at one section, or at all of them; a first look is written at once, for it marks nothing. */
export function useLook(projectId: string, unseen: Unseen | undefined) {
  const client = useQueryClient();
  const latest = useRef(unseen);
  latest.current = unseen;

  const write = useCallback(
    async (seen: Unseen['seen']) => {
      // Whoever could not be reached keeps the marks: nothing is lost by showing a change once more.
      const input = { params: { projectId }, body: { seen }, keepalive: true };
      await call(recordVisit, input).catch(() => undefined);
      await client.invalidateQueries({ queryKey: queryKeyFor(listUnseenChanges, { params: { projectId } }) });
    },
    [client, projectId],
  );

  const isFirst = unseen?.visitedAt === null;
  useEffect(() => {
    if (isFirst) void write(latest.current?.seen ?? []);
  }, [isFirst, write]);

  return useCallback(
    (section?: number) => {
      const known = latest.current;
      const isHere = (entry: { section: number }) => section === undefined || entry.section === section;
      if (known?.changes.some(isHere)) void write(known.seen.filter(isHere));
    },
    [write],
  );
}

/** Calls when what is on the screen is left: for another part of it, another page, or for good. */
export function useLeaving(leave: () => void, isHere = true): void {
  useEffect(() => {
    if (!isHere) return;
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [leave, isHere]);
}
