/** The draft of the project-start screen: of whoever is signed in, on all of their devices, or of this browser's visitor. */
import { type KeptDraft, keptDraft, readDraft as readKept, saveDraft as saveKept } from '#contract/drafts.ts';
import type { StartState } from '#domain/draft.ts';
import type { ServerCopy } from '#domain/draft-merge.ts';
import { packDraft, parseDraft } from '#domain/draft-storage.ts';
import { call } from './api-client.ts';
import { isApiError } from './api-error.ts';
import { createDraftKeeper, draftKey } from './draft-keeper.ts';
import { createDraftSync, type DraftServer, type DraftSync } from './draft-sync.ts';
import { session } from './session.ts';
import { readStored, writeStored } from './storage.ts';
import { isViewing } from './viewing.ts';

const store = { read: readStored, write: writeStored };
const keeper = createDraftKeeper(store, () => currentSync()?.changed());
export const draftOwner = (): string | null => session.get().user?.id ?? null;

type Listener = (aside: StartState | null) => void;
const listeners = new Set<Listener>();
const placeListeners = new Set<() => void>();
let isReached = true;

const toCopy = ({ revision, draft, savedAt }: KeptDraft): ServerCopy => ({
  revision,
  state: parseDraft(draft),
  savedAt,
});

/** An expired sign-in is no reason to interrupt somebody: the copy here goes on. */
const server: DraftServer = {
  read: async () => toCopy(await call(readKept, { on401: 'throw' })),
  save: (revision, state) =>
    call(saveKept, { body: { revision, draft: state && packDraft(state) }, on401: 'throw' }).catch(
      (error: unknown) => {
        const kept = isApiError(error, 409) ? keptDraft.safeParse(error.details).data : undefined;
        if (kept) return toCopy(kept);
        throw error;
      },
    ),
};

let sync: { owner: string; sync: DraftSync } | null = null;

/** Only clients have drafts, and nobody touches one while looking at somebody else's portal. */
function currentSync(): DraftSync | null {
  const { user } = session.get();
  const owner = user?.role === 'client' && !isViewing() ? user.id : null;
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
    onReached: (isNowReached) => {
      isReached = isNowReached;
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

/** Only once the project exists: until then the draft is the only copy of what the person typed. */
export function clearDraft(): void {
  if (isViewing()) return;
  const owner = draftOwner();
  keeper.clear(owner);
  if (owner) currentSync()?.forget(keeper.peek(owner) !== null);
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

/** Calls back when another tab or another device has changed this person's draft, for as long as a page shows it. */
export function followDraft(listener: Listener): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === null || event.key === draftKey(draftOwner())) listener(null);
  };
  const pull = () => void currentSync()?.pull();
  const look = () => {
    if (document.visibilityState === 'visible') pull();
    else void currentSync()?.flush();
  };
  listeners.add(listener);
  window.addEventListener('storage', hear);
  window.addEventListener('online', pull);
  document.addEventListener('visibilitychange', look);
  pull();
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', hear);
    window.removeEventListener('online', pull);
    document.removeEventListener('visibilitychange', look);
  };
}

/** Where the draft is kept at this moment: in the browser of a visitor, in the account, or only on this device. */
export type DraftPlace = 'browser' | 'account' | 'device';

export const draftPlace = (): DraftPlace =>
  currentSync() === null ? 'browser' : isReached ? 'account' : 'device';

export function onDraftPlace(listener: () => void): () => void {
  placeListeners.add(listener);
  return () => {
    placeListeners.delete(listener);
  };
}
