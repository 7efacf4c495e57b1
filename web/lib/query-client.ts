/** Query client: cache defaults, and query options built from the contract's endpoints. */
import {
  infiniteQueryOptions,
  QueryClient,
  type QueryFunction,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import type { Endpoint, ResponseOf } from '#contract/endpoint.ts';
import { call, callPaged, get, type InputOf, type Optional, type TargetOf } from './api-client.ts';
import { keyOf, type QueryValues, urlOf } from './api-path.ts';

/** Fetches the URL of the query key. On a 401, waits for the user to sign in again. */
const queryFn: QueryFunction<unknown, QueryKey> = ({ queryKey, signal }) => get(urlOf(queryKey), { signal });

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn,
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      // Without a network, fail and show the error instead of pausing silently.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** useQuery options for a GET endpoint. The key mirrors the path: ['/api/projects', id, 'requirements']. */
export function queryFor<E extends Endpoint & { method: 'GET' }>(
  endpoint: E,
  ...[target]: Optional<TargetOf<E>>
) {
  return queryOptions<ResponseOf<E>>({
    queryKey: queryKeyFor(endpoint, ...([target] as Optional<TargetOf<E>>)),
    queryFn: ({ signal }) => call(endpoint, ...([{ ...target, signal }] as Optional<InputOf<E>>)),
  });
}

/** Key of an endpoint's query, for invalidating or writing. A shorter key covers every path below it. */
export function queryKeyFor<E extends Endpoint>(endpoint: E, ...[target]: Optional<TargetOf<E>>): QueryKey {
  const { params, query } = (target ?? {}) as { params?: QueryValues; query?: QueryValues };
  return keyOf(endpoint, params, query);
}

/** useInfiniteQuery options for a paginated list. */
export function pagesFor<E extends Endpoint & { method: 'GET'; paged: NonNullable<Endpoint['paged']> }>(
  endpoint: E,
  target: TargetOf<E>,
  limit = 50,
  /** Page size after the first page: larger pages make refetching a long list cheaper. */
  furtherLimit = limit,
) {
  const firstQuery: QueryValues = { ...target.query, limit };
  const further = (cursor: string | undefined) => cursor && { cursor, limit: furtherLimit };
  return infiniteQueryOptions({
    queryKey: [
      ...queryKeyFor(endpoint, ...([{ ...target, query: firstQuery }] as Optional<TargetOf<E>>)),
      'pages',
    ],
    queryFn: ({ pageParam, signal }) => {
      const input = { ...target, query: { ...firstQuery, ...further(pageParam) }, signal };
      return callPaged(endpoint, ...([input] as unknown as Optional<InputOf<E>>));
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** For lists that can have thousands of rows. */
export const longListFor = <E extends Endpoint & { method: 'GET'; paged: NonNullable<Endpoint['paged']> }>(
  endpoint: E,
  target: TargetOf<E>,
) => pagesFor(endpoint, target, 50, 200);
