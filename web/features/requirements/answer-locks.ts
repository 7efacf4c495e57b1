/** Web Locks that decide which tab sends a project's answers: every tab with its form open or, if there is none, any one tab. */

const nameOf = (userId: string, projectId: string) => `answers ${userId} ${projectId}`;

/** Holds a shared lock while the form is open in this tab. Returns a function that releases it. */
export function holdFormLock(userId: string, projectId: string): () => void {
  // Web Locks need HTTPS. Without it, each tab acts as if it were the only one.
  if (!navigator.locks) return () => undefined;
  const released = new AbortController();
  const untilReleased = () =>
    new Promise<void>((resolve) =>
      released.signal.addEventListener('abort', () => resolve(), { once: true }),
    );
  navigator.locks
    .request(nameOf(userId, projectId), { mode: 'shared', signal: released.signal }, untilReleased)
    .catch(() => undefined);
  return () => released.abort();
}

/** Runs `work` with the exclusive lock, or returns undefined if a form is open or another tab has the lock. */
export async function ifNoFormOpen<T>(
  userId: string,
  projectId: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  if (!navigator.locks) return work();
  return navigator.locks.request(nameOf(userId, projectId), { ifAvailable: true }, async (lock) =>
    lock ? work() : undefined,
  );
}
