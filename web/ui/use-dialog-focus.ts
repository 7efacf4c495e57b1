/** Focus management of dialogs: where the focus goes when one opens, and where it returns when it closes. */
import { useRef } from 'react';

/**
 * Windows here are opened by state, not by a trigger inside them, so the place to come back to is remembered. A field
 * marked with data-autofocus comes first; focusing it from inside a form would be too early to remember that place.
 */
export function useDialogFocus({ leavesTyping = false } = {}) {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus(event: Event) {
      before.current = document.activeElement;
      if (leavesTyping && isTextField(document.activeElement)) return event.preventDefault();
      const content = event.currentTarget;
      const marked = content instanceof Element ? content.querySelector('[data-autofocus]') : null;
      if (!(marked instanceof HTMLElement)) return;
      event.preventDefault();
      marked.focus();
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      // Something else may have taken the focus meanwhile, such as the heading of the next page.
      const isFree = document.activeElement === null || document.activeElement === document.body;
      if (isFree && before.current instanceof HTMLElement && before.current.isConnected)
        before.current.focus();
    },
  };
}

const textFields =
  'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button])';

const isTextField = (element: Element | null) => element?.matches(textFields) ?? false;
