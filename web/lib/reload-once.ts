/**
 * Reloads the page when part of its code can't be loaded, usually because the server has a newer build without that
 * file. Waits while the user is leaving the page: Firefox cancels imports as soon as a navigation starts, and a reload
 * would cancel the navigation.
 */

/** If the page is still open after this time, the user isn't leaving: the link was a download or got no response. */
const leavingMs = 10_000;

let leavingUntil = 0;

/** Watches for the user leaving the page. Returns a function that stops watching. */
export function watchForLeaving(): () => void {
  const event = 'beforeunload';
  const notice = () => {
    leavingUntil = Date.now() + leavingMs;
  };
  addEventListener(event, notice);
  return () => removeEventListener(event, notice);
}

/**
 * Reloads the page, but only once per error message. Returns undefined if it won't reload. If the returned promise
 * settles, the user hasn't left the page: call this again.
 */
export function reloadOnce({ message }: Error, reload = () => location.reload()): Promise<void> | undefined {
  const key = `reloaded for ${message}`;
  // Every browser words this error differently.
  if (!/import(ed|ing a) module/i.test(message) || sessionStorage.getItem(key)) return undefined;
  const remainingMs = leavingUntil - Date.now();
  if (remainingMs > 0) return new Promise((resolve) => setTimeout(resolve, remainingMs));
  sessionStorage.setItem(key, 'yes');
  reload();
  return new Promise(() => {});
}
