/** A list that grows page by page, as one list: its rows, how many there are, and the way to more. */
import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useMemo } from 'react';
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
  const pages = query.data?.pages;
  const items = useMemo(() => pages?.flatMap((page) => page.items) ?? [], [pages]);
  return {
    items,
    total: pages?.[0]?.total ?? 0,
    /** Nobody has counted yet, or nobody could. */
    isUncounted: query.data === undefined,
    isPending: query.isPending,
    error: query.data ? null : query.error,
    retry: () => void query.refetch(),
    isRetrying: query.isFetching,
    /** What is shown answers an earlier question. */
    isBehind: query.isPlaceholderData,
    /** What is shown is what was there before: the latest look, or the next page, could not be had. */
    isOld: query.data !== undefined && query.isError,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    /** Waits for a look at the pages that are there: the next one must not cut it short. */
    more: async () => {
      if (query.isFetching) await query.refetch({ cancelRefetch: false });
      await query.fetchNextPage({ cancelRefetch: false });
    },
  };
}
