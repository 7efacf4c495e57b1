/** The calls of looking at a client's portal. */
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { listViewableClients, viewAs } from '#contract/account.ts';
import { call } from '../../lib/api-client.ts';
import { useIsClientView } from '../../lib/client-view.ts';
import { pagesFor } from '../../lib/query-client.ts';

export const useViewableClients = (search: string) =>
  useInfiniteQuery({
    ...pagesFor(listViewableClients, { query: search ? { search } : {} }, 30),
    // The list of the last search stays until the next one is there.
    placeholderData: (before) => before,
    // The page is still there for a moment after a view has begun, and a client has no clients.
    enabled: !useIsClientView(),
  });

export const useViewAs = () =>
  useMutation({ mutationFn: (clientId: string) => call(viewAs, { body: { clientId } }) });
