/** The shape of what is still loading, and the words for those who cannot see it. */
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block animate-shimmer rounded-md bg-pressed', className)} />;
}

export interface LoadingProps {
  /** Read out at once; the shapes inside are for the eye. */
  label?: string;
  className?: string;
  children: ReactNode;
}

export function Loading({ label = 'Loading...', className, children }: LoadingProps) {
  return (
    <div className={className}>
      <p role="status" className="sr-only">
        {label}
      </p>
      {/* Nothing in it can be used yet either. */}
      <div aria-hidden="true" inert>
        {children}
      </div>
    </div>
  );
}

/** A few lines of text to come. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  const widths = ['w-full', 'w-11/12', 'w-4/5', 'w-2/3'];
  return (
    <span className="flex flex-col gap-2.5">
      {Array.from({ length: lines }, (_line, index) => `line-${index}`).map((line, index) => (
        <Skeleton key={line} className={cx('h-3.5', widths[index % widths.length])} />
      ))}
    </span>
  );
}
