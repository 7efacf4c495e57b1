/** End of a paginated list: how many rows are shown, and a button for the next page. */
import { Button } from './button.tsx';
import { groupDigits } from './group-digits.ts';

export interface LoadMoreProps {
  shown: number;
  total: number;
  /** `total` is where the server stopped counting; there are more rows. */
  isMinimum?: boolean;
  hasMore: boolean;
  isLoading: boolean;
  onMore: () => void;
  /** The last attempt failed. */
  hasFailed?: boolean;
  /** Plural noun for the rows: 'projects'. */
  noun: string;
  /** Singular noun, if the list may hold a single row: 'project'. */
  one?: string;
}

export function LoadMore(props: LoadMoreProps) {
  const { shown, total, isMinimum = false, hasMore, isLoading, onMore, hasFailed, noun, one } = props;
  const known = groupDigits(Math.max(shown, total));
  const totalText = isMinimum && hasMore ? `${known}+` : known;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p aria-live="polite" className="text-muted text-sm">
        Showing {groupDigits(shown)} of {totalText} {total === 1 && one ? one : noun}
        {hasMore && hasFailed && ". We couldn't load more."}
      </p>
      {hasMore && (
        <Button staysEnabled size="sm" busy={isLoading} busyText="Loading..." onClick={onMore}>
          {hasFailed ? 'Retry' : 'Load more'}
        </Button>
      )}
    </div>
  );
}
