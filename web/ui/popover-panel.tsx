/** Popover panel. Loaded lazily by popover.tsx. */
import { Popover as Primitive } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { cx } from './cx.ts';
import { useReturnedFocus } from './use-returned-focus.ts';

/** Shared style of floating panels. */
export const popoverClass =
  'z-50 max-h-(--radix-popper-available-height) overflow-y-auto rounded-lg border border-line bg-raised text-ink shadow-lg outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in';

export interface PopoverPanelProps {
  id: string;
  /** Accessible name of the panel. */
  label: string;
  /** The button that opened the panel, which is anchored to it. */
  button: RefObject<HTMLElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  align?: 'start' | 'center' | 'end' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function PopoverPanel(props: PopoverPanelProps) {
  const { id, label, button, open, onOpenChange, align = 'end', className, children } = props;
  const returned = useReturnedFocus(button);
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Anchor virtualRef={button as RefObject<HTMLElement>} />
      <Primitive.Portal>
        <Primitive.Content
          {...returned}
          id={id}
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={cx(popoverClass, className)}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
