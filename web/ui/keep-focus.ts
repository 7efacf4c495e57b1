/**
 * Ref for an element that unmounts when its retry succeeds. On unmount, moves focus from its Retry button to the surrounding
 * dialog or main element, so that focus isn't lost.
 */
export const keepFocus = (box: HTMLElement | null) => () => {
  if (box?.contains(document.activeElement))
    box.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
};
