/** The parts of a table: quiet lines, dense rows, and a sideways scroll of its own on a narrow screen. */
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from './cx.ts';

export interface TableProps {
  /** What the table holds; read out, not shown. */
  caption: string;
  /** On a phone each row stands as a block of its own; its head goes, unless it is there to sort by. */
  stacked?: 'labelled' | 'sortable';
  /** How many rows there are in all, with those that are not drawn; the columns then keep their widths. */
  total?: number;
  className?: string;
  children: ReactNode;
}

const blocks = cx(
  'max-md:[&_table]:block max-md:[&_tbody]:block max-md:[&_tbody_tr]:relative max-md:[&_tbody_tr]:block max-md:[&_tbody_tr]:px-5 max-md:[&_tbody_tr]:py-3',
  'max-md:[&_td]:block max-md:[&_td]:border-0! max-md:[&_td]:px-0 max-md:[&_td]:py-1 max-md:[&_td]:text-left',
  'max-md:[&_td:empty]:hidden max-md:[&_tbody_tr]:border-line max-md:[&_tbody_tr:not(:last-child)]:border-b',
);
const stackings = {
  labelled: cx(
    blocks,
    'max-md:[&_thead]:sr-only max-md:[&_td[data-label]]:before:mr-2 max-md:[&_td[data-label]]:before:text-muted',
    'max-md:[&_td[data-label]]:before:text-sm max-md:[&_td[data-label]]:before:content-[attr(data-label)]',
  ),
  sortable: cx(
    blocks,
    'max-md:[&_thead]:block max-md:[&_thead_tr]:flex max-md:[&_thead_tr]:flex-wrap max-md:[&_thead_tr]:gap-x-4',
    'max-md:[&_thead_tr]:px-5 max-md:[&_th]:px-0 max-md:[&_th]:py-1.5',
  ),
} as const;

export function Table({ caption, stacked, total, className, children }: TableProps) {
  const { box, isScrollable } = useScrollable();
  return (
    <section
      ref={box}
      aria-label={caption}
      // The keyboard can scroll it where it is wider than the screen; elsewhere it is no stop on the way.
      tabIndex={isScrollable ? 0 : undefined}
      className={cx(
        'overflow-x-auto focus-visible:outline-offset-[-2px]',
        stacked && stackings[stacked],
        className,
      )}
    >
      <table
        // The head counts too.
        aria-rowcount={total === undefined ? undefined : total + 1}
        className={cx(
          'w-full border-separate border-spacing-0 text-left',
          // In line with what stands above and below it in its card.
          'md:[&_:is(td,th):first-child]:pl-5 md:[&_:is(td,th):last-child]:pr-5',
          total !== undefined && 'md:min-w-240 md:table-fixed',
        )}
      >
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  );
}

function useScrollable() {
  const box = useRef<HTMLElement>(null);
  const [isScrollable, setScrollable] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setScrollable(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight),
    );
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return { box, isScrollable };
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead className="[&_th]:border-line [&_th]:border-b">
      <tr aria-rowindex={1}>{children}</tr>
    </thead>
  );
}

export function TableBody({ children }: { children: ReactNode }) {
  return <tbody>{children}</tbody>;
}

export const tableRowClass =
  'transition-colors duration-75 hover:bg-hover/60 [&:not(:last-child)>td]:border-line [&:not(:last-child)>td]:border-b';

export function TableRow({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr {...rest} className={cx(tableRowClass, className)} />;
}

type CellAlign = { align?: 'start' | 'end' };

export function TableHeader({ align, className, ...rest }: Omit<ComponentProps<'th'>, 'align'> & CellAlign) {
  const end = align === 'end' && 'text-right';
  return (
    <th
      scope="col"
      {...rest}
      className={cx('whitespace-nowrap px-4 py-2.5 font-medium text-muted text-sm', end, className)}
    />
  );
}

/** `label` names the cell where no head stands above it. */
export function TableCell({
  align,
  className,
  label,
  ...rest
}: Omit<ComponentProps<'td'>, 'align'> & CellAlign & { label?: string }) {
  return (
    <td
      {...rest}
      data-label={label}
      className={cx('px-4 py-3 align-middle', align === 'end' && 'text-right', className)}
    />
  );
}
