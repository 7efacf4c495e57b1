/** Count badge: a number on a solid background, such as unread messages. */
import { cx } from './cx.ts';

export interface CountBadgeProps {
  children: string;
  /** The full count with its noun, for screen readers and on hover: '37 unread' where '9+' is shown. */
  title: string;
  className?: string;
}

export function CountBadge({ children, title, className }: CountBadgeProps) {
  return (
    <span
      title={title}
      className={cx(
        'inline-flex h-5 min-w-5 shrink-0 items-center justify-center rounded-full bg-accent px-1.5 font-semibold text-on-accent text-xs',
        className,
      )}
    >
      <span aria-hidden="true">{children}</span>
      <span className="sr-only">{title}</span>
    </span>
  );
}
