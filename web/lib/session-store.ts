/** Who is signed in, as a store without a browser in it: sign-in, renewal, expiry on a live page, and sign-out. */
import type { SessionUser } from '#domain/user.ts';
import { decodeToken } from './session-token.ts';

export interface SessionState {
  /** 'expired': the server refused the token while somebody was working; the page stays until they sign in again. */
  status: 'anonymous' | 'active' | 'expired';
  token: string | null;
  user: SessionUser | null;
  /** Grows whenever a person leaves, so that nothing drawn for them outlives them. */
  epoch: number;
}

/** Where the token is kept; the browser's storage, or a variable in tests. */
export interface TokenKeeper {
  read(): string | null;
  write(token: string | null): void;
}

export function createSessionStore(keeper: TokenKeeper) {
  const listeners = new Set<() => void>();
  /** Calls that wait for the same person to sign in again. */
  let waiting: ((isSamePerson: boolean) => void)[] = [];
  let state = open(keeper.read(), 0);

  function open(token: string | null, epoch: number): SessionState {
    const user = decodeToken(token);
    return user
      ? { status: 'active', token, user, epoch }
      : { status: 'anonymous', token: null, user: null, epoch };
  }

  function change(next: SessionState) {
    state = next;
    for (const listener of listeners) listener();
  }

  /** Takes over a token that was just signed in with, here or in another tab; null is a sign-out. */
  function follow(token: string | null) {
    const before = state.user;
    const next = open(token, state.epoch);
    const isSamePerson = before !== null && before.id === next.user?.id;
    if (before && !isSamePerson) next.epoch += 1;
    const resumed = waiting;
    waiting = [];
    change(next);
    for (const resume of resumed) resume(isSamePerson);
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
      keeper.write(token);
      follow(token);
    },

    /** The server handed out a fresh token; a late answer must not bring back a session that has ended meanwhile. */
    renew(previous: string, token: string) {
      const user = decodeToken(token);
      if (state.token !== previous || user?.id !== state.user?.id) return;
      keeper.write(token);
      change({ ...state, status: 'active', token, user });
    },

    /**
     * The server refused this token. Answers true as soon as the same person is signed in again, false when they left
     * or somebody else came: then whatever was refused must not be sent under the new name.
     */
    async expire(token: string): Promise<boolean> {
      const kept = keeper.read();
      // Another tab may have signed in again before its storage event arrived here.
      if (state.token === token && kept !== token && decodeToken(kept)) follow(kept);
      if (state.token !== token) return state.user !== null && state.user.id === decodeToken(token, 0)?.id;
      if (state.status !== 'expired') change({ ...state, status: 'expired' });
      return new Promise((resolve) => waiting.push(resolve));
    },

    signOut() {
      keeper.write(null);
      follow(null);
    },
  };
}
