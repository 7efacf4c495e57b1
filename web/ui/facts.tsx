/** Short facts separated by dots. Where the line wraps, the dot between the two lines is hidden. */
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface FactsProps {
  /** Empty parts are left out. */
  parts: readonly ReactNode[];
  className: string;
}

export function Facts({ parts, className }: FactsProps) {
  return (
    // Every part has room for a dot before it. At the start of a line, that room is outside the clipped box, which is 4 px
    // wider than its content, because a focus ring needs as much.
    <span className={cx('-mx-1 block overflow-x-clip px-1', className)}>
      <span className="-ml-4 flex flex-wrap items-center">
        {parts.filter(Boolean).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no identity of their own
          <span key={index} className="wrap-anywhere relative min-w-0 pl-4">
            {index > 0 && <span className="absolute left-1.5"> · </span>}
            {part}
          </span>
        ))}
      </span>
    </span>
  );
}
