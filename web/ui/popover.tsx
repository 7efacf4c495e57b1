/** Popover: a panel anchored to the button that opens it, for content that isn't a menu. */
import { Popover as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** Shared style of floating panels. */
export const popClass =
  'z-50 max-h-(--radix-popper-available-height) overflow-y-auto rounded-lg border border-line bg-raised text-ink shadow-lg outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in';

export interface PopoverProps {
  trigger: ReactNode;
  /** Accessible name of the panel. */
  label: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  className?: string;
  children: ReactNode;
}

export function Popover({ trigger, label, align = 'end', className, children, ...state }: PopoverProps) {
  return (
    <Primitive.Root {...state}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={cx(popClass, className)}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
