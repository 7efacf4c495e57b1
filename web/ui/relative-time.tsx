/** Relative time, such as '5 minutes ago'. Shows the exact time on hover, focus or tap, and to screen readers. */
import { createContext, type MouseEvent, useContext } from 'react';
import { cx } from './cx.ts';
import { TooltipText } from './tooltip.tsx';
import { useTooltip } from './use-tooltip.ts';

/** Formats times. The app provides it. */
export interface Clock {
  /** A hook, because relative times change as time passes. */
  useRelativeTime: (at: string) => string;
  /** 'Nov 4, 2026, 10:42 AM' */
  exact: (at: string) => string;
}
export const Clocks = createContext<Clock>({ useRelativeTime: (at) => at, exact: (at) => at });

export interface RelativeTimeProps {
  /** ISO 8601. */
  at: string;
  /** Text to show instead of the relative time. */
  text?: string;
  /** Not interactive, for times inside a link or button. */
  isStatic?: boolean;
  /** False in long lists, where a tab stop for every time would be too many. */
  isTabStop?: boolean;
  className?: string;
}

export function RelativeTime({ at, text, isStatic = false, isTabStop = true, className }: RelativeTimeProps) {
  const { useRelativeTime, exact } = useContext(Clocks);
  const ago = useRelativeTime(at);
  const tooltip = useTooltip();
  const content = (
    <>
      {text ?? ago}
      <span className="sr-only">, {exact(at)}</span>
    </>
  );
  if (isStatic) {
    return (
      <time dateTime={at} title={exact(at)} className={className}>
        {content}
      </time>
    );
  }
  // A click closes a tooltip, but on touch screens a tap is the only way to open this one.
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    tooltip.open();
  };
  return (
    <>
      {/* The accessible text already includes the exact time. */}
      <button
        type="button"
        {...tooltip.trigger}
        onClick={onClick}
        tabIndex={isTabStop ? undefined : -1}
        className={cx('cursor-default rounded-sm text-left', className)}
      >
        <time dateTime={at}>{content}</time>
      </button>
      <TooltipText tooltip={tooltip} side="top" gap={4}>
        {exact(at)}
      </TooltipText>
    </>
  );
}
