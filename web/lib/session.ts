/** This browser's session: stored under 'token', shared by all tabs, read by components through hooks. */
import { useSyncExternalStore } from 'react';
import type { SessionUser } from '#domain/user.ts';
import { device } from './device.ts';
import { parseText } from './device-store.ts';
import { createSessionStore, type SessionState } from './session-store.ts';
import { decodeToken, readViewerId } from './session-token.ts';

const ownEntry = device.entry('token', parseText);
/** A client view belongs to one tab; the other tabs stay with the user's own account. */
const viewEntry = device.entry('client-view-token', parseText);

const writeToken = (entry: typeof ownEntry, token: string | null) =>
  void (token === null ? entry.remove() : entry.write(token));

export const ownToken = () => ownEntry.read();
export const storeViewToken = (token: string | null) => writeToken(viewEntry, token);

export const session = createSessionStore({
  read: () => viewEntry.read() ?? ownToken(),
  write: (token) => writeToken(ownEntry, token),
});

// Signing in or out in one tab applies to all tabs.
ownEntry.subscribe(({ isRemote }) => {
  if (!isRemote) return;
  const token = ownToken();
  const viewerId = readViewerId(session.get().token);
  if (viewerId) {
    // A view lasts only as long as its viewer is signed in here.
    if (decodeToken(token)?.id === viewerId) return;
    storeViewToken(null);
  }
  if (token !== session.get().token) session.follow(token);
});

export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.get);

/** The signed-in user on a page that a guard protects. */
export function useUser(): SessionUser {
  const { user } = useSession();
  if (!user) throw new Error('This component needs a signed-in user. Add a guard to its route.');
  return user;
}
