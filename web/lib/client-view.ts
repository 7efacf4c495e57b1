/** Client view: a staff member sees a client's portal read-only, in this tab only, until they exit. */
import { logout } from '#contract/auth.ts';
import { call } from './api-client.ts';
import { ownToken, session, storeViewToken, useSession } from './session.ts';
import { readViewerId } from './session-token.ts';

export const isClientView = (): boolean => readViewerId(session.get().token) !== null;

export const useIsClientView = (): boolean => readViewerId(useSession().token) !== null;

export function startClientView(token: string): void {
  storeViewToken(token);
  session.follow(token);
}

/** Returns to the staff member's own session. If that has ended, this tab is signed out. */
export function exitClientView(): void {
  // The request reads the view's token before it is removed below.
  if (session.get().status === 'active') call(logout, { on401: 'throw' }).catch(() => undefined);
  storeViewToken(null);
  session.follow(ownToken());
}

/**
 * Exits when the view ends on the server, for example because the client was reassigned, instead of asking for the client's
 * password.
 */
export function exitEndedClientView(onEnd: () => void): void {
  session.subscribe(() => {
    if (session.get().status !== 'expired' || !isClientView()) return;
    queueMicrotask(() => {
      if (session.get().status !== 'expired' || !isClientView()) return;
      exitClientView();
      onEnd();
    });
  });
}
