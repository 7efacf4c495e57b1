/** A list that grows page by page, as one list: its rows, how many there are, and the way to more. */
import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';
import type { Page } from './api-client.ts';

type PagesOptions<Item> = UseInfiniteQueryOptions<
  Page<Item>,
  Error,
  InfiniteData<Page<Item>>,
  unknown[],
  string | undefined
>;

export function usePages<Item>(options: PagesOptions<Item>) {
  // The rows of the last search stay until those of the next are there: nothing jumps while somebody types.
  const query = useInfiniteQuery({ ...options, placeholderData: keepPreviousData, refetchOnMount: 'always' });
  const pages = query.data?.pages ?? [];
  return {
    items: pages.flatMap((page) => page.items),
    total: pages[0]?.total ?? 0,
    isPending: query.isPending,
    error: query.data ? null : query.error,
    retry: () => void query.refetch(),
    isRetrying: query.isFetching,
    /** What is shown answers an earlier question. */
    isBehind: query.isPlaceholderData,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    more: () => void query.fetchNextPage(),
  };
}
