/** Relative time, such as '5 minutes ago'. Shows the exact time on hover, focus or tap, and to screen readers. */
import { Tooltip as Primitive } from 'radix-ui';
import { createContext, type MouseEvent, useContext, useState } from 'react';
import { cx } from './cx.ts';
import { tooltipClass } from './tooltip.tsx';

/** Formats times. The app provides it. */
export interface Clock {
  /** A hook, because relative times change as time passes. */
  useWords: (at: string) => string;
  /** 'Nov 4, 2026, 10:42 AM' */
  exact: (at: string) => string;
}
export const Clocks = createContext<Clock>({ useWords: (at) => at, exact: (at) => at });

export interface MomentProps {
  /** ISO 8601. */
  at: string;
  /** Text to show instead of the relative time. */
  words?: string;
  /** Not interactive, for times inside a link or button. */
  isStill?: boolean;
  /** Not a tab stop, for long lists where the exact time is also available elsewhere. */
  isSkipped?: boolean;
  className?: string;
}

export function Moment({ at, words, isStill = false, isSkipped = false, className }: MomentProps) {
  const { useWords, exact } = useContext(Clocks);
  const ago = useWords(at);
  const [isOpen, setOpen] = useState(false);
  const inside = (
    <>
      {words ?? ago}
      <span className="sr-only">, {exact(at)}</span>
    </>
  );
  if (isStill) {
    return (
      <time dateTime={at} title={exact(at)} className={className}>
        {inside}
      </time>
    );
  }
  // Radix closes the tooltip on click, but on touch screens a tap is the only way to open it.
  const press = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <Primitive.Root open={isOpen} onOpenChange={setOpen}>
      <Primitive.Trigger
        type="button"
        onClick={press}
        // The accessible text already includes the exact time.
        aria-describedby={undefined}
        tabIndex={isSkipped ? -1 : undefined}
        className={cx('cursor-default rounded-sm text-left', className)}
      >
        <time dateTime={at}>{inside}</time>
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content side="top" sideOffset={4} collisionPadding={8} className={tooltipClass}>
          {exact(at)}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
