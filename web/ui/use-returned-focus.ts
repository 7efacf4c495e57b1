/** Returns focus from a closing menu or popover to its button, unless a click or focus outside closed it. */
import { type RefObject, useRef } from 'react';

export function useReturnedFocus(button: RefObject<HTMLElement | null>) {
  const isClosedFromOutside = useRef(false);
  return {
    onInteractOutside(event: Event) {
      // The button closes its own panel.
      if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault();
      else isClosedFromOutside.current = true;
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      if (!isClosedFromOutside.current) button.current?.focus();
      isClosedFromOutside.current = false;
    },
  };
}
