/** Main landmark for pages without a shell: while a shell loads, after it fails, right after signing out, and on the 404 page. */
import type { ReactNode } from 'react';
import { cx } from '../ui/cx.ts';

export function BareMain({ className, children }: { className?: string; children?: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={cx('outline-none', className)}>
      {children}
    </main>
  );
}
