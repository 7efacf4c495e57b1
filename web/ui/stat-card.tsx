/** One figure and what it counts. */
import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { Skeleton } from './skeleton.tsx';

export interface StatCardProps {
  label: string;
  /** The level of its heading on the page. */
  level?: 2 | 3;
  /** Undefined while it is on its way. */
  value: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  /** Below the figure, such as a bar. */
  children?: ReactNode;
}

export function StatCard({ label, level = 2, value, hint, icon, children }: StatCardProps) {
  const Heading = `h${level}` as const;
  return (
    <Card className="flex flex-col gap-1 p-5">
      <div className="flex items-center justify-between gap-3">
        <Heading className="font-medium text-muted">{label}</Heading>
        {icon && (
          <span aria-hidden="true" className="text-faint max-[22rem]:hidden [&_svg]:size-4">
            {icon}
          </span>
        )}
      </div>
      {value === undefined ? (
        <Skeleton className="my-0.75 h-7 w-16" />
      ) : (
        <p className="font-semibold text-2xl text-ink">{value}</p>
      )}
      {children}
      {hint && <p className="text-muted text-sm">{hint}</p>}
    </Card>
  );
}
