/** Stat card: one number and its label. */
import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { Skeleton } from './skeleton.tsx';

export interface StatCardProps {
  label: string;
  /** Heading level. */
  level?: 2 | 3;
  /** Undefined while loading. */
  value: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  /** Content below the number, such as a bar. */
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
