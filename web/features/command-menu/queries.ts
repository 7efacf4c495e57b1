/** Projects and clients that match what is typed in the command menu. */
import { useQuery } from '@tanstack/react-query';
import { listViewableClients } from '#contract/client-view.ts';
import { listProjects } from '#contract/projects.ts';
import { queryFor } from '../../lib/query-client.ts';

const maxResults = 6;

const searching = (search: string) => ({
  query: search ? { limit: maxResults, search } : { limit: maxResults },
});

export const useMatchingProjects = (search: string, isEnabled: boolean) =>
  useQuery({
    ...queryFor(listProjects, searching(search)),
    enabled: isEnabled,
    // Keep the previous results until the new ones arrive.
    placeholderData: (before) => before,
    staleTime: 30_000,
  });

export const useMatchingClients = (search: string, isEnabled: boolean) =>
  useQuery({
    ...queryFor(listViewableClients, searching(search)),
    enabled: isEnabled,
    placeholderData: (before) => before,
    staleTime: 30_000,
  });
