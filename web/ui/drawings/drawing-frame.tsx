/** Frame of the empty-state drawings: their size, stroke and styles. The accent color marks only the focal point. */
import type { ReactNode } from 'react';

export function DrawingFrame({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 120 88"
      fill="none"
      aria-hidden="true"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="h-22 w-30 stroke-control"
    >
      <ellipse cx="60" cy="80" rx="42" ry="4" className="fill-hover stroke-none" />
      {children}
    </svg>
  );
}

export const paper = 'fill-surface';
export const soft = 'fill-accent-soft stroke-accent';
export const accent = 'stroke-accent';
export const quiet = 'stroke-line-strong';
