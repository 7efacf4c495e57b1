/** The main landmark where there is no shell: while one loads, after it failed, and on the 404 page. */
import type { ReactNode } from 'react';
import { cx } from '../ui/cx.ts';

export function BareMain({ className, children }: { className?: string; children?: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={cx('outline-none', className)}>
      {children}
    </main>
  );
}
