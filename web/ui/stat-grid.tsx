/** Grid of stat cards: two columns on a phone, four on a desktop. */
import type { ReactNode } from 'react';

export interface StatGridProps {
  label: string;
  /** Announced while the numbers load; the labels are already visible. */
  loadingLabel?: string | false;
  children: ReactNode;
}

export function StatGrid({ label, loadingLabel, children }: StatGridProps) {
  return (
    <section aria-label={label}>
      <h2 className="sr-only">{label}</h2>
      {loadingLabel && (
        <p role="status" className="sr-only">
          {loadingLabel}
        </p>
      )}
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">{children}</div>
    </section>
  );
}
