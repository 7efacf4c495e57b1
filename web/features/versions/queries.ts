/** Queries of frozen versions. */
import { useQuery } from '@tanstack/react-query';
import { compareVersions, listVersions } from '#contract/versions.ts';
import { queryFor } from '../../lib/query-client.ts';

export const useVersions = (projectId: string) => useQuery(queryFor(listVersions, { params: { projectId } }));

/** If `to` is null, compares with the current answers. */
export const useComparison = (projectId: string, from: string, to: string | null) =>
  useQuery(
    queryFor(compareVersions, { params: { projectId }, query: { from, ...(to === null ? {} : { to }) } }),
  );
