/** Lost focus: moves on from a button that has disappeared with its action. */

/** Call once React has the result of the action; by the second frame, the screen shows it. */
export function focusIfLost(find: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) find()?.focus({ preventScroll: true });
    }),
  );
}
