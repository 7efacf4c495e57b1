/** Leaving: the token is forgotten at once, and the server is told as far as it can be reached. */
import { logout } from '#contract/auth.ts';
import { call } from './api-client.ts';
import { exitClientView, isClientView } from './client-view.ts';
import { device } from './device.ts';
import { session } from './session.ts';

export function signOut(): void {
  // Whoever leaves from a client's portal leaves their own account too.
  if (isClientView()) exitClientView();
  // The request takes the token along before it is forgotten; its outcome changes nothing for the person who left.
  if (session.get().status === 'active')
    call(logout, { on401: 'throw', keepalive: true }).catch(() => undefined);
  const { user } = session.get();
  session.signOut();
  if (user) device.signOut(user.id);
}
