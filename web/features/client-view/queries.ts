/** Client view queries and mutations. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { listViewableClients, viewAs } from '#contract/client-view.ts';
import { call } from '../../lib/api-client.ts';
import { useIsClientView } from '../../lib/client-view.ts';
import { pagesFor } from '../../lib/query-client.ts';
import { useMutation } from '../../lib/use-mutation.ts';

export const useViewableClients = (search: string) =>
  useInfiniteQuery({
    ...pagesFor(listViewableClients, { query: search ? { search } : {} }, 30),
    // Keep the previous results until the new ones arrive.
    placeholderData: (before) => before,
    // The page stays mounted for a moment after the view starts, and clients aren't allowed to list clients.
    enabled: !useIsClientView(),
  });

export const useViewAs = () =>
  useMutation({ mutationFn: (clientId: string) => call(viewAs, { body: { clientId } }) });
