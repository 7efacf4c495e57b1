/** Table parts: dense rows, a sticky header, and horizontal scrolling when the table is too wide. */
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { cx } from './cx.ts';

export interface TableProps {
  /** Accessible name; not visible. */
  caption: string;
  /** Stacks each row as a block on a phone, with the header visually hidden ('labeled') or removed ('headless'). */
  stacked?: 'labeled' | 'headless';
  /** Total number of rows, including those not rendered; also fixes the column widths. */
  total?: number;
  /** Scrolls inside its own box, whose height the class sets, instead of with the page. */
  isBoxed?: boolean;
  className?: string;
  children: ReactNode;
}

const blocks = cx(
  'max-md:[&_table]:block max-md:[&_tbody]:block max-md:[&_tbody_tr]:relative max-md:[&_tbody_tr]:block max-md:[&_tbody_tr]:px-5 max-md:[&_tbody_tr]:py-3',
  'max-md:[&_td]:block max-md:[&_td]:border-0! max-md:[&_td]:px-0 max-md:[&_td]:py-1 max-md:[&_td]:text-left',
  'max-md:[&_td:empty]:hidden max-md:[&_tbody_tr]:border-line max-md:[&_tbody_tr:not(:last-child)]:border-b',
);
// Short labeled cells share a line.
const labels = cx(
  'max-md:[&_td[data-label]:not(:empty)]:inline-block max-md:[&_td[data-label]]:mr-3',
  'max-md:[&_td[data-label]]:before:mr-2 max-md:[&_td[data-label]]:before:text-muted',
  'max-md:[&_td[data-label]]:before:text-sm max-md:[&_td[data-label]]:before:content-[attr(data-label)]',
);
const stackings = {
  labeled: cx(blocks, labels, 'max-md:[&_thead]:sr-only'),
  headless: cx(blocks, labels, 'max-md:[&_thead]:hidden'),
} as const;

/** The header sticks below the top bar or to the top of its box; in print it repeats on every page. */
const headerClasses = {
  page: 'md:[&_thead]:sticky md:[&_thead]:top-(--page-top) md:[&_thead]:z-10',
  box: 'overflow-auto scroll-pt-12 [&_thead]:sticky [&_thead]:top-0 [&_thead]:z-10',
  // A scroll container breaks position: sticky relative to the page, so the header is moved separately.
  sideways: 'overflow-x-auto overflow-y-hidden carried-head',
} as const;

/** Print: columns fit their content and nothing is truncated. */
const onPaper = cx(
  'print:max-h-none! print:overflow-visible! print:[&_thead]:static! print:[&_th]:w-auto! print:[&_:is(td,th)]:px-2!',
  'print:[&_table]:table-auto! print:[&_.truncate]:overflow-visible! print:[&_.truncate]:whitespace-normal!',
  'print:[&_td]:wrap-break-word print:[&_td]:whitespace-normal!',
);

export function Table({ caption, stacked, total, isBoxed = false, className, children }: TableProps) {
  const { box, isWider, isTaller } = useOverflow();
  return (
    <section
      ref={box}
      aria-label={caption}
      // Focusable only when it overflows, so keyboard users can scroll it but get no extra tab stop if it fits.
      tabIndex={isWider || (isBoxed && isTaller) ? 0 : undefined}
      className={cx(
        'focus-visible:outline-offset-[-2px]',
        onPaper,
        headerClasses[isBoxed ? 'box' : isWider ? 'sideways' : 'page'],
        stacked && stackings[stacked],
        className,
      )}
    >
      <table
        // The header counts as a row.
        aria-rowcount={total === undefined ? undefined : total + 1}
        className={cx(
          'w-full border-separate border-spacing-0 text-left',
          // Aligns the outer cells with the card's padding.
          'md:[&_:is(td,th):first-child]:pl-5! md:[&_:is(td,th):last-child]:pr-5!',
          total !== undefined && 'md:min-w-220 md:table-fixed print:min-w-0!',
        )}
      >
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  );
}

/** Whether the content overflows, measured before paint. */
function useOverflow() {
  const box = useRef<HTMLElement>(null);
  const [overflow, setOverflow] = useState({ isWider: false, isTaller: false });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const isWider = element.scrollWidth > element.clientWidth;
      const isTaller = element.scrollHeight > element.clientHeight;
      element.style.setProperty('--table-height', `${element.clientHeight}px`);
      setOverflow((before) =>
        before.isWider === isWider && before.isTaller === isTaller ? before : { isWider, isTaller },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return { box, ...overflow };
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead className="[&_th]:border-line [&_th]:border-b [&_th]:bg-surface">
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

/** `label` names the cell when the header is hidden. */
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
