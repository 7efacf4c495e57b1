/** Ignores accidental input: second clicks that would do harm, and files dropped outside every drop zone. */

/** What a click is meant for; the icon in a button may change while it's double-clicked. */
const controlOf = (target: Element) => target.closest('a, button') ?? target;

/**
 * Until the form shows that it's busy, the second click of a double click would submit it again. If the first click has
 * replaced the control, for example with another screen, the second would press something the user hasn't seen.
 */
function createDoubleClickFilter() {
  let clicked: Element | undefined;
  return (event: MouseEvent) => {
    const target = event.target as Element;
    if (event.detail < 2) {
      clicked = controlOf(target);
      return;
    }
    if (clicked?.isConnected && !target.closest('[type="submit"]')) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** The browser would leave the page to open the file. */
function ignoreMissedDrop(event: DragEvent) {
  // A drop zone that takes the files has already prevented the default.
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

export function ignoreAccidentalInput(): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  document.addEventListener('click', createDoubleClickFilter(), { signal, capture: true });
  // On the window, so that it runs after the drop zones, some of which listen on the document.
  window.addEventListener('dragover', ignoreMissedDrop, { signal });
  window.addEventListener('drop', ignoreMissedDrop, { signal });
  return () => listeners.abort();
}
