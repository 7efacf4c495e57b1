/** Loading skeletons, with a status message for screen readers. */
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** Slightly rounded unless `className` sets a radius: if both did, the later one in the style sheet would win. */
export function Skeleton({ className = '' }: { className?: string }) {
  const radius = className.includes('rounded') ? '' : 'rounded-md';
  return <span aria-hidden="true" className={cx('block animate-shimmer bg-pressed', radius, className)} />;
}

export interface LoadingProps {
  /** Announced immediately; the shapes inside are decorative. */
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
      {/* Inert, because skeletons may contain real controls. */}
      <div aria-hidden="true" inert>
        {children}
      </div>
    </div>
  );
}

/** Placeholder for a few lines of text. */
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
