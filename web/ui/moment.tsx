/** A time in short words, 'five minutes ago', with the exact one behind it: on hover, focus or tap, and for whoever listens. */
import { Tooltip as Primitive } from 'radix-ui';
import { createContext, type MouseEvent, useContext, useState } from 'react';
import { cx } from './cx.ts';
import { tooltipClass } from './tooltip.tsx';

/** How times read; the application hands it in. */
export interface Clock {
  /** A hook, since '5 minutes ago' becomes '6 minutes ago' by itself. */
  useWords: (at: string) => string;
  /** 'Nov 4, 2026, 10:42 AM' */
  exact: (at: string) => string;
}
export const Clocks = createContext<Clock>({ useWords: (at) => at, exact: (at) => at });

export interface MomentProps {
  /** ISO. */
  at: string;
  /** Other words than how long ago it was. */
  words?: string;
  /** Inside of something that is pressed itself, such as a link to where the time stands once more. */
  isStill?: boolean;
  /** Passed over by Tab: there are many of them, and the exact time can also be read beside it. */
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
  // The primitive closes on a click; a finger has no other way to open it.
  const press = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <Primitive.Root open={isOpen} onOpenChange={setOpen}>
      <Primitive.Trigger
        type="button"
        onClick={press}
        // What is read has the exact time in it already.
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
