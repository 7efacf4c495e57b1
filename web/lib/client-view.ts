/** Looking at a client's portal as a member of the team: in this tab alone, until the view is left. */
import { logout } from '#contract/auth.ts';
import { call } from './api-client.ts';
import { keepViewToken, ownToken, session, useSession } from './session.ts';
import { readViewerId } from './session-token.ts';

export const isViewing = (): boolean => readViewerId(session.get().token) !== null;

export const useIsViewing = (): boolean => readViewerId(useSession().token) !== null;

export function startViewing(token: string): void {
  keepViewToken(token);
  session.follow(token);
}

/** Back to the own account; without one to go back to, this tab is signed out. */
export function stopViewing(): void {
  // The request takes the token of the view along before it is forgotten.
  if (session.get().status === 'active') call(logout, { on401: 'throw' }).catch(() => undefined);
  keepViewToken(null);
  session.follow(ownToken());
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
