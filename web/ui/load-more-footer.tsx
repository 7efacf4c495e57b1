/** Footer of a card with a list that loads page by page. Shows nothing while the list is empty. */
import { CardFooter } from './card.tsx';
import { LoadMore, type LoadMoreProps } from './load-more.tsx';

export interface LoadMoreFooterProps extends Pick<LoadMoreProps, 'shown' | 'noun' | 'one'> {
  /** The infinite query behind the list. */
  list: {
    data: { pages: readonly { total: number; isMinimum: boolean }[] } | undefined;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
}

export function LoadMoreFooter({ shown, list, ...nouns }: LoadMoreFooterProps) {
  if (shown === 0) return null;
  return (
    <CardFooter className="block!">
      <LoadMore
        {...nouns}
        shown={shown}
        total={list.data?.pages[0]?.total ?? shown}
        isMinimum={list.data?.pages[0]?.isMinimum ?? false}
        hasMore={list.hasNextPage}
        hasFailed={list.isFetchNextPageError}
        isLoading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </CardFooter>
  );
}
