/** Keyboard key. */
import type { ReactNode } from 'react';

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex min-w-5 items-center justify-center rounded-sm border border-line-strong border-b-2 bg-surface px-1.5 font-medium font-sans text-muted text-xs">
      {children}
    </kbd>
  );
}
