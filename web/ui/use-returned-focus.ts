/** Returns focus from a closing menu or popover to its button, unless it closed because the user went elsewhere. */
import { type RefObject, useRef } from 'react';

export function useReturnedFocus(button: RefObject<HTMLElement | null>) {
  const isElsewhere = useRef(false);
  return {
    onInteractOutside(event: Event) {
      // The button closes its own panel.
      if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault();
      else isElsewhere.current = true;
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      if (!isElsewhere.current) button.current?.focus();
      isElsewhere.current = false;
    },
  };
}
