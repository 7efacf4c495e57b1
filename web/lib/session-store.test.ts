/** Session store: who is signed in, and what happens to rejected requests. */
import { describe, expect, it, vi } from 'vitest';
import { createSessionStore } from './session-store.ts';

let serial = 0;
/** A token for this user; unique on every call, like real ones. */
const tokenOf = (id: string) => {
  serial += 1;
  const claims = { id, email: `${id}@example.com`, role: 'client', serial };
  return `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
};

function setUp(initial: string | null = null) {
  let stored = initial;
  const storage = {
    read: () => stored,
    write: (token: string | null) => {
      stored = token;
    },
  };
  return { store: createSessionStore(storage), stored: () => stored, write: storage.write };
}

describe('session store', () => {
  it('restores a stored token and ignores an invalid one', () => {
    expect(setUp(tokenOf('ann')).store.get()).toMatchObject({ status: 'active', user: { id: 'ann' } });
    expect(setUp('garbage').store.get()).toMatchObject({ status: 'anonymous', token: null, user: null });
  });

  it('stores the token on sign-in and removes it on sign-out', () => {
    const { store, stored } = setUp();
    const listener = vi.fn();
    store.subscribe(listener);
    const token = tokenOf('ann');
    store.signIn(token);
    expect(stored()).toBe(token);
    expect(store.get().epoch).toBe(0);
    store.signOut();
    expect(stored()).toBeNull();
    expect(store.get()).toMatchObject({ status: 'anonymous', epoch: 1 });
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('lets rejected requests be resent once the same user has signed in again', async () => {
    const token = tokenOf('ann');
    const { store } = setUp(token);
    const calls = [store.expire(token), store.expire(token)];
    expect(store.get()).toMatchObject({ status: 'expired', user: { id: 'ann' } });
    store.signIn(tokenOf('ann'));
    expect(await Promise.all(calls)).toEqual([true, true]);
    expect(store.get()).toMatchObject({ status: 'active', epoch: 0 });
  });

  it("doesn't let rejected requests be resent as another user", async () => {
    const token = tokenOf('ann');
    const { store } = setUp(token);
    const call = store.expire(token);
    store.signIn(tokenOf('bob'));
    expect(await call).toBe(false);
    expect(store.get()).toMatchObject({ user: { id: 'bob' }, epoch: 1 });
  });

  it('drops rejected requests on sign-out', async () => {
    const token = tokenOf('ann');
    const { store } = setUp(token);
    const call = store.expire(token);
    store.signOut();
    expect(await call).toBe(false);
  });

  it('lets a request be resent immediately if its rejected token has already been replaced', async () => {
    const [old, fresh] = [tokenOf('ann'), tokenOf('ann')];
    const { store, write } = setUp(old);
    write(fresh);
    expect(await store.expire(old)).toBe(true);
    expect(store.get()).toMatchObject({ status: 'active', token: fresh });
    expect(await store.expire(old)).toBe(true);
  });

  it('accepts a renewed token only in place of the current one', () => {
    const [first, second] = [tokenOf('ann'), tokenOf('ann')];
    const { store, stored } = setUp(first);
    store.renew(first, second);
    expect(stored()).toBe(second);
    store.renew(first, tokenOf('ann'));
    expect(stored()).toBe(second);
    store.signOut();
    store.renew(second, tokenOf('ann'));
    expect(stored()).toBeNull();
    expect(store.get().status).toBe('anonymous');
  });
});
