/** Dialog focus: where it goes when a dialog opens, and where it returns on close. */
import { useRef } from 'react';

/**
 * Dialogs are opened by state, without a Radix trigger, so the element to return to is remembered here. A field
 * marked data-autofocus receives focus first; autoFocus would move focus before that element is remembered.
 * With `staysInTextField`, focus stays in a text field that the user is typing in.
 */
export function useDialogFocus({ staysInTextField = false } = {}) {
  const before = useRef<Element | null>(null);
  /** Heading of the card that the dialog was opened from, in case its button has been removed. */
  const heading = useRef<Element | null>(null);
  /** In case the whole card has been removed. */
  const main = useRef<Element | null>(null);
  return {
    onOpenAutoFocus(event: Event) {
      before.current = buttonOfMenu(document.activeElement) ?? document.activeElement;
      heading.current = before.current?.closest('section')?.querySelector('h2[tabindex]') ?? null;
      main.current = before.current?.closest('main') ?? null;
      if (staysInTextField && isTextField(document.activeElement)) return event.preventDefault();
      const content = event.currentTarget;
      const marked = content instanceof Element ? content.querySelector('[data-autofocus]') : null;
      if (!(marked instanceof HTMLElement)) return;
      event.preventDefault();
      marked.focus();
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      // Focus may have moved on already, for example to the next page's heading.
      const isFree = document.activeElement === null || document.activeElement === document.body;
      const target = [before, heading, main].find(({ current }) => current?.isConnected)?.current;
      if (isFree && target instanceof HTMLElement) target.focus({ preventScroll: target === main.current });
    },
  };
}

/** A menu's item disappears with the menu, so the dialog it opens returns focus to the menu's button. */
function buttonOfMenu(item: Element | null): HTMLElement | null {
  const menu = item?.closest<HTMLElement>('[data-opened-by]');
  return menu ? document.getElementById(menu.dataset.openedBy ?? '') : null;
}

const textFields =
  'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button])';

const isTextField = (element: Element | null) => element?.matches(textFields) ?? false;
