/** Paginated list as one list: its rows, the total, and loading more. */
import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Page } from './api-client.ts';
import { formatNumber } from './format.ts';

type PagesOptions<Item> = UseInfiniteQueryOptions<
  Page<Item>,
  Error,
  InfiniteData<Page<Item>>,
  unknown[],
  string | undefined
>;

export function usePages<Item>(options: PagesOptions<Item>) {
  // Keep the previous results until the next search has loaded, so nothing jumps while typing.
  const query = useInfiniteQuery({ ...options, placeholderData: keepPreviousData, refetchOnMount: 'always' });
  const pages = query.data?.pages;
  const items = useMemo(() => pages?.flatMap((page) => page.items) ?? [], [pages]);
  const { total, isMinimum } = pages?.[0] ?? { total: 0, isMinimum: false };
  return {
    items,
    total,
    /** There are more rows than `total`. */
    isMinimum,
    /** For headings: '42', or '1,000+' if there are more. */
    totalText: `${formatNumber(total)}${isMinimum ? '+' : ''}`,
    /** The total isn't known: still loading, or failed. */
    isUncounted: query.data === undefined,
    isPending: query.isPending,
    error: query.data ? null : query.error,
    retry: () => void query.refetch(),
    isRetrying: query.isFetching,
    /** The rows are the results of the previous search. */
    isPreviousSearch: query.isPlaceholderData,
    /** The latest refetch or the next page failed to load, so the rows may be outdated. */
    hasFailed: query.data !== undefined && query.isError,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    /** Waits for a refetch in progress, during which `fetchNextPage` would do nothing. */
    loadMore: async () => {
      if (query.isFetching) await query.refetch({ cancelRefetch: false });
      await query.fetchNextPage({ cancelRefetch: false });
    },
  };
}
