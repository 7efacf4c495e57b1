/** Lost focus: gives focus to another element when an action removes the focused one. */

/**
 * Call when the result of the action has arrived. If the focused element has disappeared, or disappears before focus moves
 * elsewhere, focus moves to the element that `find` returns.
 */
export function focusIfLost(find: () => HTMLElement | null | undefined): void {
  const focused = document.activeElement;
  const moveOn = () => {
    if (document.activeElement === document.body) find()?.focus({ preventScroll: true });
  };
  if (!focused || focused === document.body) {
    moveOn();
    return;
  }
  const stop = () => {
    observer.disconnect();
    document.removeEventListener('focusin', stop);
  };
  const observer = new MutationObserver(() => {
    if (focused.isConnected) return;
    stop();
    moveOn();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', stop);
}
