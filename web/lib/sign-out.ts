/** Signing out: removes the token immediately and notifies the server if it can be reached. */
import { logout } from '#contract/auth.ts';
import { call } from './api-client.ts';
import { exitClientView, isClientView } from './client-view.ts';
import { device } from './device.ts';
import { session } from './session.ts';

export function signOut(): void {
  // Signing out of a client view also signs the staff member out.
  if (isClientView()) exitClientView();
  // The request reads the token before it is removed; the user is signed out here whether it succeeds or not.
  if (session.get().status === 'active')
    call(logout, { on401: 'throw', keepalive: true }).catch(() => undefined);
  forgetSession();
}

/** Removes the token and everything that must not outlive the session, without asking the server to end it. */
export function forgetSession(): void {
  const { user } = session.get();
  session.signOut();
  if (user) device.signOut(user.id);
}
