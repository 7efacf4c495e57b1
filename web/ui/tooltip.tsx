/** Tooltip, shown after 700 ms of hover or focus. */
import { Tooltip as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

export const tooltipDelay = 700;

/** Wraps the whole app, so moving from one tooltip to the next skips the delay. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return <Primitive.Provider delayDuration={tooltipDelay}>{children}</Primitive.Provider>;
}

export const tooltipClass =
  'z-60 max-w-xs animate-fade-in rounded-md bg-ink px-2 py-1 font-medium text-surface text-xs shadow-md';

export interface TooltipProps {
  content: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** A single focusable element that accepts a ref. */
  children: ReactNode;
}

export function Tooltip({ content, side = 'bottom', children }: TooltipProps) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content side={side} sideOffset={6} collisionPadding={8} className={tooltipClass}>
          {content}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
