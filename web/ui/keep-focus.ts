/**
 * Ref for an element whose Retry button disappears once it succeeds. Moves focus to the dialog or main element around it, so
 * it isn't lost.
 */
export const keepFocus = (box: HTMLElement | null) => () => {
  if (box?.contains(document.activeElement))
    box.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
};
