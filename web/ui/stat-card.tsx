/** One figure and what it counts. */
import type { ReactNode } from 'react';
import { Card } from './card.tsx';

export interface StatCardProps {
  label: string;
  value: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  /** Below the figure, such as a bar. */
  children?: ReactNode;
}

export function StatCard({ label, value, hint, icon, children }: StatCardProps) {
  return (
    <Card className="flex flex-col gap-1 p-5">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-medium text-muted">{label}</h3>
        {icon && (
          <span aria-hidden="true" className="text-faint [&_svg]:size-4">
            {icon}
          </span>
        )}
      </div>
      <p className="font-semibold text-2xl text-ink">{value}</p>
      {children}
      {hint && <p className="text-muted text-sm">{hint}</p>}
    </Card>
  );
}
