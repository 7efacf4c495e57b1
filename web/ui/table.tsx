/** The parts of a table: quiet lines, dense rows, and a sideways scroll of its own on a narrow screen. */
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from './cx.ts';

export interface TableProps {
  /** What the table holds; read out, not shown. */
  caption: string;
  className?: string;
  children: ReactNode;
}

export function Table({ caption, className, children }: TableProps) {
  const { box, isScrollable } = useScrollable();
  return (
    <section
      ref={box}
      aria-label={caption}
      // The keyboard can scroll it where it is wider than the screen; elsewhere it is no stop on the way.
      tabIndex={isScrollable ? 0 : undefined}
      className={cx('overflow-x-auto focus-visible:outline-offset-[-2px]', className)}
    >
      <table className="w-full border-collapse text-left">
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
    <thead className="border-line border-b">
      <tr>{children}</tr>
    </thead>
  );
}

export function TableBody({ children }: { children: ReactNode }) {
  return <tbody className="divide-y divide-line">{children}</tbody>;
}

export function TableRow({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr {...rest} className={cx('transition-colors duration-75 hover:bg-hover/60', className)} />;
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

export function TableCell({ align, className, ...rest }: Omit<ComponentProps<'td'>, 'align'> & CellAlign) {
  return (
    <td {...rest} className={cx('px-4 py-3 align-middle', align === 'end' && 'text-right', className)} />
  );
}
