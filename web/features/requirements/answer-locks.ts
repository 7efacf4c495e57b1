/** Who sends a project's answers when several tabs could: the tabs with its open form, and only without one any other. */

const nameOf = (userId: string, projectId: string) => `answers ${userId} ${projectId}`;

/** Says to the other tabs that a form is open here; the result takes it back. */
export function holdForm(userId: string, projectId: string): () => void {
  // Pages without https have no locks; there every tab takes itself for the only one.
  if (!navigator.locks) return () => undefined;
  const leaving = new AbortController();
  const untilLeft = () =>
    new Promise<void>((left) => leaving.signal.addEventListener('abort', () => left(), { once: true }));
  navigator.locks
    .request(nameOf(userId, projectId), { mode: 'shared', signal: leaving.signal }, untilLeft)
    .catch(() => undefined);
  return () => leaving.abort();
}

/** Does the work unless a form of the project is open, or another tab is at it; then the answer is undefined. */
export async function withoutForm<T>(
  userId: string,
  projectId: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  if (!navigator.locks) return work();
  return navigator.locks.request(nameOf(userId, projectId), { ifAvailable: true }, async (lock) =>
    lock ? work() : undefined,
  );
}
