/** The main landmark where no shell provides one: while a shell loads, when it failed, and at an unknown address. */
import type { ReactNode } from 'react';
import { cx } from '../ui/cx.ts';

export function BareMain({ className, children }: { className?: string; children?: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={cx('outline-none', className)}>
      {children}
    </main>
  );
}
