/** Figures side by side: two on a phone, four on a desk. */
import type { ReactNode } from 'react';

export interface StatGridProps {
  label: string;
  /** Read out while the figures are on their way; what they count is shown already. */
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
