/** A number that asks for attention, on a solid ground. */
import { cx } from './cx.ts';

export interface CountBadgeProps {
  children: string;
  /** What is counted, for screen readers: '3 unread'. */
  noun: string;
  className?: string;
}

export function CountBadge({ children, noun, className }: CountBadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex h-5 min-w-5 shrink-0 items-center justify-center rounded-full bg-accent px-1.5 font-semibold text-on-accent text-xs',
        className,
      )}
    >
      {children}
      <span className="sr-only"> {noun}</span>
    </span>
  );
}
