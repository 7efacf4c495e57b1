/** Ignores accidental input: the second click on a submit button, and files dropped outside every drop zone. */

/** Until the form shows that it's busy, the second click of a double click would submit it again. */
function ignoreSecondClick(event: MouseEvent) {
  if (event.detail < 2 || !(event.target as Element).closest('[type="submit"]')) return;
  event.preventDefault();
  event.stopPropagation();
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
  document.addEventListener('click', ignoreSecondClick, { signal, capture: true });
  // On the window, so that it runs after the drop zones, some of which listen on the document.
  window.addEventListener('dragover', ignoreMissedDrop, { signal });
  window.addEventListener('drop', ignoreMissedDrop, { signal });
  return () => listeners.abort();
}
