/** Session store, independent of the browser: sign-in, token renewal, expiry while a page is open, and sign-out. */
import type { RequiredStep } from '#domain/required-step.ts';
import type { SessionUser } from '#domain/user.ts';
import { decodeToken, readRequiredStep } from './session-token.ts';

export interface SessionState {
  /** 'expired': the server rejected the token during use; the page stays open until the user signs in again. */
  status: 'anonymous' | 'active' | 'expired';
  token: string | null;
  user: SessionUser | null;
  /** What the user must do before they can open any other page. */
  requiredStep: RequiredStep | null;
  /** Incremented when the user signs out or another one signs in, so nothing rendered for the previous user stays on screen. */
  epoch: number;
}

/** Token storage: the browser's, or a variable in tests. */
export interface TokenStorage {
  read(): string | null;
  write(token: string | null): void;
}

export function createSessionStore(storage: TokenStorage) {
  const listeners = new Set<() => void>();
  /** Requests waiting for the same user to sign in again. */
  let waiting: ((isSameUser: boolean) => void)[] = [];
  let state = open(storage.read(), 0);

  function open(token: string | null, epoch: number): SessionState {
    const user = decodeToken(token);
    return user
      ? { status: 'active', token, user, requiredStep: readRequiredStep(token), epoch }
      : { status: 'anonymous', token: null, user: null, requiredStep: null, epoch };
  }

  function change(next: SessionState) {
    state = next;
    for (const listener of listeners) listener();
  }

  /** Adopts a token from a sign-in in this or another tab; null signs out. */
  function follow(token: string | null) {
    const before = state.user;
    const next = open(token, state.epoch);
    const isSameUser = before !== null && before.id === next.user?.id;
    if (before && !isSameUser) next.epoch += 1;
    const resumed = waiting;
    waiting = [];
    change(next);
    for (const resume of resumed) resume(isSameUser);
  }

  return {
    get: () => state,

    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },

    follow,

    signIn(token: string) {
      storage.write(token);
      follow(token);
    },

    /** Stores a renewed token. A late response must not revive a session that has ended. */
    renew(previous: string, token: string) {
      const user = decodeToken(token);
      if (state.token !== previous || user?.id !== state.user?.id) return;
      storage.write(token);
      change(open(token, state.epoch));
    },

    /**
     * Called when the server rejects this token. Resolves to true once the same user has signed in again, or false if
     * they signed out or another user signed in: a rejected request must not be resent as someone else.
     */
    async expire(token: string): Promise<boolean> {
      const stored = storage.read();
      // Another tab may have signed in already, with its storage event still on the way.
      if (state.token === token && stored !== token && decodeToken(stored)) follow(stored);
      if (state.token !== token) return state.user !== null && state.user.id === decodeToken(token, 0)?.id;
      if (state.status !== 'expired') change({ ...state, status: 'expired' });
      return new Promise((resolve) => waiting.push(resolve));
    },

    signOut() {
      storage.write(null);
      follow(null);
    },
  };
}
