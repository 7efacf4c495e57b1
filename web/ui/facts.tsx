/** Short facts on one line, separated by dots: '8.8 KB · Marion Clarke'. Where they wrap, no line starts or ends with a dot. */
import { Children, type ReactNode } from 'react';
import { cx } from './cx.ts';

/** Each child is a fact; null and false are skipped. */
export function Facts({ className, children }: { className?: string; children: ReactNode }) {
  return (
    // Every fact has a dot before it. At the start of a line, the dot lies outside this box and is clipped. The padding
    // leaves room for focus outlines.
    <span className={cx('-mx-1 block overflow-x-clip px-1', className)}>
      <span className="-ml-3.5 flex flex-wrap">
        {Children.map(
          children,
          (fact) =>
            fact && (
              <span className="before:-ml-3.5 flex min-w-0 max-w-full items-baseline pl-3.5 before:w-3.5 before:shrink-0 before:text-center before:content-['·'/'']">
                {fact}{' '}
              </span>
            ),
        )}
      </span>
    </span>
  );
}
