/** Stat card: one number and its label. */
import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { cx } from './cx.ts';
import { Skeleton } from './skeleton.tsx';

export interface StatCardProps {
  label: string;
  /** Heading level. */
  level?: 2 | 3;
  /** Undefined while loading. */
  value: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  /** On a phone, the number sits beside its label, so that the page's list starts higher up. */
  isCompact?: boolean;
  /** The number sits at the bottom, so that the numbers in a row line up even if a label wraps. */
  isInGrid?: boolean;
  /** Content below the number, such as a bar. */
  children?: ReactNode;
}

export function StatCard(props: StatCardProps) {
  const { label, level = 2, value, hint, icon, isCompact = false, isInGrid = false, children } = props;
  const Heading = `h${level}` as const;
  return (
    <Card className={cx('flex flex-col gap-1 p-5', isCompact && 'max-sm:p-3.5')}>
      <div
        className={cx(
          'flex flex-col gap-1',
          isInGrid && 'flex-1 justify-between',
          isCompact &&
            'max-sm:flex-wrap max-sm:gap-x-2 min-[22rem]:max-sm:flex-1 min-[22rem]:max-sm:flex-row min-[22rem]:max-sm:items-center min-[22rem]:max-sm:justify-between',
        )}
      >
        {/* If compact, the label shrinks to its longest word; a number that still doesn't fit beside it wraps to its own line. */}
        <div
          className={cx('flex items-center justify-between gap-3', isCompact ? 'max-sm:flex-1' : 'min-w-0')}
        >
          <Heading className={cx('font-medium text-muted', isCompact && 'max-sm:text-sm')}>{label}</Heading>
          {icon && (
            <span
              aria-hidden="true"
              className={cx('text-faint [&_svg]:size-4', isCompact ? 'max-sm:hidden' : 'max-[22rem]:hidden')}
            >
              {icon}
            </span>
          )}
        </div>
        {value === undefined ? (
          <Skeleton className={cx('my-0.75 h-7 w-16', isCompact && 'max-sm:w-10')} />
        ) : (
          <p className={cx('font-semibold text-2xl text-ink', isCompact && 'max-sm:text-xl')}>{value}</p>
        )}
      </div>
      {children}
      {hint && <p className="text-muted text-sm">{hint}</p>}
    </Card>
  );
}
