/** Delays work that the first view doesn't need: until the page is used, or until the browser is idle. */

const uses = ['pointerdown', 'keydown'] as const;

/** Runs once, at the first key press, click or tap. */
export function whenUsed(run: () => void): () => void {
  const stop = () => {
    for (const type of uses) window.removeEventListener(type, start, true);
  };
  const start = () => {
    stop();
    run();
  };
  for (const type of uses) window.addEventListener(type, start, true);
  return stop;
}

/** Waits half a second in browsers without requestIdleCallback, such as Safari. */
export function whenIdle(run: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(run, 500);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(run, { timeout: 5000 });
  return () => window.cancelIdleCallback(handle);
}
