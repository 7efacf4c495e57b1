/** Badge: a word or number on a colored background. */
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { softTone, solidTone, type Tone } from './tone.ts';

export interface BadgeProps {
  tone?: Tone;
  /** Shows a dot in the solid color before the text. */
  dot?: boolean;
  className?: string;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', dot = false, className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex max-w-full items-center gap-1.5 whitespace-nowrap rounded-full px-2 py-0.5 font-medium text-xs',
        softTone[tone],
        className,
      )}
    >
      {dot && <span aria-hidden="true" className={cx('size-1.5 shrink-0 rounded-full', solidTone[tone])} />}
      <span className="truncate">{children}</span>
    </span>
  );
}
