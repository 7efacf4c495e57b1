/** List states around the rows: loading, failed, empty, and loaded with more pages. */
import { type ReactNode, useEffect, useRef } from 'react';
import { CardFooter } from './card.tsx';
import { cx } from './cx.ts';
import type { ExplainedError } from './error-message.tsx';
import { ErrorState } from './error-state.tsx';
import { LoadMore } from './load-more.tsx';
import { type RowHeight, rowHeight } from './row-height.ts';
import { Loading, Skeleton } from './skeleton.tsx';

export interface ListFrameProps {
  list: {
    items: readonly unknown[];
    total: number;
    isMinimum: boolean;
    isPending: boolean;
    error: ExplainedError | null;
    retry: () => void;
    isRetrying: boolean;
    isPreviousSearch: boolean;
    hasFailed: boolean;
    hasMore: boolean;
    isLoadingMore: boolean;
    loadMore: () => void;
  };
  /** Plural noun for the rows: 'projects'. */
  noun: string;
  /** Singular noun: 'project'. */
  one: string;
  loadingLabel?: string;
  /** Row height, for the skeletons. */
  height?: RowHeight;
  /** Replaces the default list skeleton. */
  skeleton?: ReactNode;
  /** Loads more only by button, because infinite scrolling would keep users from reaching the content below. */
  hasContentBelow?: boolean;
  empty: ReactNode;
  children: ReactNode;
}

export function ListFrame(props: ListFrameProps) {
  const { list, noun, one, loadingLabel, height, skeleton, hasContentBelow = false, empty, children } = props;
  if (list.isPending) {
    const label = loadingLabel && { label: loadingLabel };
    if (skeleton) return <Loading {...label}>{skeleton}</Loading>;
    return <RowSkeletons {...label} {...(height && { height })} />;
  }
  if (list.error) {
    return (
      <ErrorState
        title={`We couldn't load the ${noun}`}
        error={list.error}
        onRetry={list.retry}
        isRetrying={list.isRetrying}
      />
    );
  }
  if (list.items.length === 0) return empty;
  return (
    <>
      <div
        aria-busy={list.isPreviousSearch || undefined}
        className={cx('transition-opacity', list.isPreviousSearch && 'opacity-60')}
      >
        {children}
      </div>
      <NearEnd
        isWanted={list.hasMore && !hasContentBelow && !list.isRetrying && !list.hasFailed}
        onNear={list.loadMore}
      />
      <CardFooter className="[&>div]:flex-1">
        <LoadMore
          shown={list.items.length}
          total={list.total}
          isMinimum={list.isMinimum}
          hasMore={list.hasMore}
          isLoading={list.isLoadingMore || (list.hasFailed && list.isRetrying)}
          onMore={list.hasFailed ? list.retry : list.loadMore}
          hasFailed={list.hasFailed}
          noun={noun}
          one={one}
        />
      </CardFooter>
    </>
  );
}

/** Infinite scrolling: preloads the next page near the end. The button remains for users who don't scroll. */
function NearEnd({ isWanted, onNear }: { isWanted: boolean; onNear: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  const near = useRef(onNear);
  near.current = onNear;
  useEffect(() => {
    if (!isWanted || !mark.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && near.current(),
      // Two viewport heights ahead.
      { rootMargin: '0px 0px 200% 0px' },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [isWanted]);
  return <div ref={mark} aria-hidden="true" />;
}

const rows = ['a', 'b', 'c', 'd', 'e'];

export function RowSkeletons({ label = 'Loading...', height }: { label?: string; height?: RowHeight }) {
  const rowPx = height ? rowHeight(height) : 0;
  return (
    <Loading label={label}>
      {rows.map((row) => (
        <div
          key={row}
          className="flex items-start gap-4 border-line px-5 py-3.5 not-last:border-b"
          style={rowPx > 0 ? { height: rowPx } : undefined}
        >
          <div className="flex-1">
            <Skeleton className="h-3.5 w-1/3" />
            <Skeleton className="mt-2 h-3 w-1/2" />
            {rowPx > 90 && <Skeleton className="mt-4 h-3 w-2/5" />}
            {rowPx > 130 && <Skeleton className="mt-2 h-3 w-1/2" />}
            {rowPx > 200 && <Skeleton className="mt-6 h-3 w-4/5" />}
          </div>
          <Skeleton className="h-5 w-20 rounded-full" />
        </div>
      ))}
    </Loading>
  );
}
