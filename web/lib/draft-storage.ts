/** The draft of the project-start screen: of whoever is signed in, on all of their devices, or of this browser's visitor. */

import {
  type KeptDraft,
  keptDraft,
  readDraft as readKept,
  saveDraft as saveKept,
} from '#contract/project-drafts.ts';
import { maximumBodyBytes } from '#contract/shapes.ts';
import { can } from '#domain/permissions.ts';
import type { StartState } from '#domain/project-draft.ts';
import type { ServerCopy } from '#domain/project-draft-merge.ts';
import { packDraft, parseDraft } from '#domain/project-draft-storage.ts';
import { call } from './api-client.ts';
import { isApiError } from './api-error.ts';
import { createDraftKeeper, draftKey } from './draft-keeper.ts';
import { createDraftSync, type DraftServer, type DraftSync, type Reach } from './draft-sync.ts';
import { isStreamLive, onStreamState } from './events.ts';
import { session } from './session.ts';
import { readStored, writeStored } from './storage.ts';
import { isViewing } from './viewing.ts';

const store = { read: readStored, write: writeStored };
const keeper = createDraftKeeper(store, () => currentSync()?.changed());
export const draftOwner = (): string | null => session.get().user?.id ?? null;

type Listener = (aside: StartState | null) => void;
const listeners = new Set<Listener>();
const placeListeners = new Set<() => void>();
let reach: Reach = 'reached';

const toCopy = ({ revision, draft, savedAt }: KeptDraft): ServerCopy => ({
  revision,
  state: parseDraft(draft),
  savedAt,
});

/** An expired sign-in is no reason to interrupt somebody: the copy here goes on. */
const server: DraftServer = {
  read: async () => toCopy(await call(readKept, { on401: 'throw' })),
  async save(revision, state) {
    const body = { revision, draft: state && packDraft(state) };
    if (new TextEncoder().encode(JSON.stringify(body)).length > maximumBodyBytes) return 'too-large';
    return call(saveKept, { body, on401: 'throw' }).catch((error: unknown) => {
      const kept = isApiError(error, 409) ? keptDraft.safeParse(error.details).data : undefined;
      if (kept) return toCopy(kept);
      // A proxy before the server may take less than the server itself.
      if (isApiError(error, 413)) return 'too-large';
      throw error;
    });
  },
};

let sync: { owner: string; sync: DraftSync } | null = null;

/** Only clients have drafts, and nobody touches one while looking at somebody else's portal. */
function currentSync(): DraftSync | null {
  const { user } = session.get();
  const owner = user && can(user, 'createProject') && !isViewing() ? user.id : null;
  if (sync && sync.owner !== owner) {
    sync.sync.end();
    sync = null;
  }
  if (owner && !sync) sync = { owner, sync: startSync(owner) };
  return sync?.sync ?? null;
}

const startSync = (owner: string) =>
  createDraftSync({
    store,
    key: `draft-sync:${owner}`,
    server,
    local: {
      read: () => keeper.peek(owner),
      write: (state) => keeper.write(owner, state),
      putAside: (state) => keeper.putAside(owner, state),
    },
    onReplaced: (aside) => {
      for (const listener of listeners) listener(aside);
    },
    onReach: (now) => {
      reach = now;
      for (const listener of placeListeners) listener();
    },
  });

/** Never throws; null when there is none. */
export const readDraft = (): StartState | null => (isViewing() ? null : keeper.read(draftOwner()));

/** `owner` is who was signed in when the draft was read: a sign-out in between must not hand it to the next one. */
export function writeDraft(state: StartState, owner = draftOwner()): void {
  if (isViewing()) return;
  keeper.write(owner, state);
  if (owner === draftOwner()) currentSync()?.changed();
}

/** Where the person is in the draft, and nothing else: this device's own, and no news for the others. */
export function writePlace(state: StartState, owner = draftOwner()): void {
  if (!isViewing()) keeper.write(owner, state);
}

/** Only once the project exists: until then the draft is the only copy of what the person typed. */
export function clearDraft(): void {
  if (isViewing()) return;
  const owner = draftOwner();
  keeper.clear(owner);
  if (owner) currentSync()?.forget(keeper.peek(owner) !== null);
}

/** A draft that waits while another one is shown. */
export function readAside(): StartState | null {
  const owner = draftOwner();
  return owner && !isViewing() ? keeper.peekAside(owner) : null;
}

/** The draft that was put aside, for the one that is shown. */
export function swapDraft(): void {
  const owner = draftOwner();
  if (!owner || isViewing()) return;
  keeper.swap(owner);
  currentSync()?.changed();
}

/**
 * The draft after Complete Setup, for the intake: its answers are `wizard.draft`, and where each came from is
 * `sources`. Null while it is still being worked on.
 */
export function readFinishedDraft(): StartState | null {
  const state = readDraft();
  return state?.completedAt ? state : null;
}

/**
 * Calls back when another tab changed this user's draft, or when the copy on the server turns out to be newer. The server
 * is asked when the page opens, becomes visible or goes online, and answers a save that conflicts.
 */
export function followDraft(listener: Listener): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === null || event.key === draftKey(draftOwner())) listener(null);
  };
  const pull = () => void currentSync()?.pull();
  const look = () => {
    if (document.visibilityState === 'visible') pull();
    else void currentSync()?.flush();
  };
  const stopRetrying = onStreamState(() => isStreamLive() && void currentSync()?.resume());
  listeners.add(listener);
  window.addEventListener('storage', hear);
  window.addEventListener('online', pull);
  document.addEventListener('visibilitychange', look);
  pull();
  return () => {
    stopRetrying();
    listeners.delete(listener);
    window.removeEventListener('storage', hear);
    window.removeEventListener('online', pull);
    document.removeEventListener('visibilitychange', look);
  };
}

/** Where the draft is kept at this moment: in the browser of a visitor, in the account, or only on this device, and why. */
export type DraftPlace = 'browser' | 'account' | 'device' | 'too-large';

const places: Record<Reach, DraftPlace> = { reached: 'account', away: 'device', 'too-large': 'too-large' };

export const draftPlace = (): DraftPlace => (currentSync() === null ? 'browser' : places[reach]);

export function onDraftPlace(listener: () => void): () => void {
  placeListeners.add(listener);
  return () => {
    placeListeners.delete(listener);
  };
}
