/** The cache of what the server said: its defaults, and queries made from the contract's endpoints. */
import {
  infiniteQueryOptions,
  QueryClient,
  type QueryFunction,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import type { Endpoint, ResponseOf } from '#contract/endpoint.ts';
import { call, callPaged, get, type InputOf, type Optional, type TargetOf } from './api-client.ts';
import { isApiError } from './api-error.ts';
import { addressOf, keyOf, type QueryValues } from './api-path.ts';

/** GET on the parts of the key joined with slashes; a 401 is an error, unless null is asked for instead. */
export function createQueryFn(on401: 'error' | 'returnNull' = 'error'): QueryFunction<unknown, QueryKey> {
  return async ({ queryKey, signal }) => {
    const address = addressOf(queryKey);
    if (on401 === 'error') return get(address, { signal });
    return get(address, { signal, on401: 'throw' }).catch((error: unknown) => {
      if (isApiError(error, 401)) return null;
      throw error;
    });
  };
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: createQueryFn(),
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      // A network that is away is an answer to show, not a reason to wait without a word.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Options for useQuery of one GET; its key is its path: ['/api/projects', id, 'requirements']. */
export function queryFor<E extends Endpoint & { method: 'GET' }>(
  endpoint: E,
  ...[target]: Optional<TargetOf<E>>
) {
  return queryOptions<ResponseOf<E>>({
    queryKey: queryKeyFor(endpoint, ...([target] as Optional<TargetOf<E>>)),
    queryFn: ({ signal }) => call(endpoint, ...([{ ...target, signal }] as Optional<InputOf<E>>)),
  });
}

/** The key of that query, to invalidate or to write; a shorter key of the same path covers everything below it. */
export function queryKeyFor<E extends Endpoint>(endpoint: E, ...[target]: Optional<TargetOf<E>>): QueryKey {
  const { params, query } = (target ?? {}) as { params?: QueryValues; query?: QueryValues };
  return keyOf(endpoint, params, query);
}

/** Options for useInfiniteQuery of a list that can grow, page by page. */
export function pagesFor<E extends Endpoint & { method: 'GET'; paged: true }>(
  endpoint: E,
  target: TargetOf<E>,
  limit = 50,
  /** Of every page after the first: a list that was scrolled far is fetched anew in a few large ones. */
  furtherLimit = limit,
) {
  const asked: QueryValues = { ...target.query, limit };
  const further = (cursor: string | undefined) => cursor && { cursor, limit: furtherLimit };
  return infiniteQueryOptions({
    queryKey: [
      ...queryKeyFor(endpoint, ...([{ ...target, query: asked }] as Optional<TargetOf<E>>)),
      'pages',
    ],
    queryFn: ({ pageParam, signal }) => {
      const input = { ...target, query: { ...asked, ...further(pageParam) }, signal };
      return callPaged(endpoint, ...([input] as unknown as Optional<InputOf<E>>));
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** A list of which there may be thousands. */
export const longListFor = <E extends Endpoint & { method: 'GET'; paged: true }>(
  endpoint: E,
  target: TargetOf<E>,
) => pagesFor(endpoint, target, 50, 200);
