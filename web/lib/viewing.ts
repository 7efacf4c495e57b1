/** Looking at a client's portal as a member of the team: the own token waits aside until the view is left. */
import { logout } from '#contract/auth.ts';
import { call } from './api-client.ts';
import { session, useSession } from './session.ts';
import { readViewerId } from './session-token.ts';
import { readStored, writeStored } from './storage.ts';

const key = 'viewer-token';

export const isViewing = (): boolean => readViewerId(session.get().token) !== null;

export const useIsViewing = (): boolean => readViewerId(useSession().token) !== null;

export function startViewing(token: string): void {
  writeStored(key, session.get().token);
  session.signIn(token);
}

/** Back to the own account; without one to go back to, this is a sign-out. */
export function stopViewing(): void {
  const own = readStored(key);
  writeStored(key, null);
  if (session.get().status === 'active') call(logout, { on401: 'throw' }).catch(() => undefined);
  if (own) session.signIn(own);
  else session.signOut();
}

/** When the view ends on the server, such as with the assignment, nobody is asked for the client's password. */
export function followViewing(onEnd: () => void): void {
  session.subscribe(() => {
    if (session.get().status !== 'expired' || !isViewing()) return;
    queueMicrotask(() => {
      if (session.get().status !== 'expired' || !isViewing()) return;
      stopViewing();
      onEnd();
    });
  });
}
