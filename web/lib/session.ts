/** The session of this browser: kept in storage under 'token', shared by all tabs, read by components through hooks. */
import { useSyncExternalStore } from 'react';
import type { SessionUser } from '#domain/user.ts';
import { createSessionStore, type SessionState } from './session-store.ts';
import { decodeToken, readViewerId } from './session-token.ts';
import { readStored, writeStored } from './storage.ts';

const key = 'token';
/** A client's portal is looked at in one tab; the other tabs stay with the own account. */
const viewKey = 'viewing-token';

export const ownToken = () => readStored(key);
export const keepViewToken = (token: string | null) => writeStored(viewKey, token, 'tab');

export const session = createSessionStore({
  read: () => readStored(viewKey, 'tab') ?? ownToken(),
  write: (token) => writeStored(key, token),
});

// Other tabs follow a sign-in and a sign-out; key is null when the whole storage was cleared.
window.addEventListener('storage', (event) => {
  if (event.key !== key && event.key !== null) return;
  const token = ownToken();
  const viewerId = readViewerId(session.get().token);
  if (viewerId) {
    // A view lasts only as long as its viewer is signed in here.
    if (decodeToken(token)?.id === viewerId) return;
    keepViewToken(null);
  }
  if (token !== session.get().token) session.follow(token);
});

export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.get);

/** The signed-in user on a page that a guard protects. */
export function useUser(): SessionUser {
  const { user } = useSession();
  if (!user) throw new Error('This part of the page needs a signed-in user; its route has to be guarded');
  return user;
}
