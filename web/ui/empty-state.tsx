/** Empty state: a drawing, what will appear here, and the next step. */
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface EmptyStateProps {
  drawing?: ReactNode;
  title: string;
  /** Heading level of the title; without one, the title is a paragraph. */
  level?: 2 | 3;
  text?: ReactNode;
  action?: ReactNode;
  /** Replaces the default padding. Of two padding classes, the later one in the style sheet would win. */
  className?: string;
}

export function EmptyState({ drawing, title, level, text, action, className = 'py-12' }: EmptyStateProps) {
  const Heading = level ? (`h${level}` as const) : 'p';
  return (
    <div className={cx('flex flex-col items-center px-6 text-center', className)}>
      {drawing && <div className="mb-5">{drawing}</div>}
      <Heading className="text-balance font-semibold text-ink text-lg">{title}</Heading>
      {text && <p className="mt-1 max-w-md text-balance text-muted">{text}</p>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
