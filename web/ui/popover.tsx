/** Popover: a panel anchored to the button that opens it, for content that isn't a menu. */
import { type MouseEvent, type ReactNode, useId, useRef } from 'react';
import { preloadPanels, usePanels } from './lazy-panels.ts';
import type { PopoverPanelProps } from './popover-panel.tsx';
import { withProps } from './with-props.ts';

export interface PopoverProps extends Omit<PopoverPanelProps, 'id' | 'button'> {
  /** The button that opens it: a single element. */
  trigger: ReactNode;
}

export function Popover({ trigger, ...panel }: PopoverProps) {
  const { open, onOpenChange } = panel;
  const button = useRef<HTMLElement>(null);
  const id = useId();
  const panels = usePanels(open);
  const toggle = (event: MouseEvent<HTMLElement>) => {
    button.current = event.currentTarget;
    onOpenChange(!open);
  };
  const triggerButton = withProps(trigger, {
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    'aria-controls': open && panels ? id : undefined,
    'data-state': open ? 'open' : 'closed',
    onPointerEnter: preloadPanels,
    onFocus: preloadPanels,
    onClick: toggle,
  });
  return (
    <>
      {triggerButton}
      {panels && <panels.PopoverPanel {...panel} id={id} button={button} />}
    </>
  );
}
