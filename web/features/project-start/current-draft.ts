/** The current project draft. A client's is also saved to their account; a visitor's is stored in this browser only. */
import {
  readDraft as readSavedDraft,
  type SavedDraft,
  saveDraft as sendDraft,
} from '#contract/project-drafts.ts';
import { maxBodyBytes } from '#contract/shapes.ts';
import { can } from '#domain/permissions.ts';
import { type FinishedDraft, finishedDraft, type StartState } from '#domain/project-draft.ts';
import type { ServerCopy } from '#domain/project-draft-copies.ts';
import { packDraft, parseDraft } from '#domain/project-draft-storage.ts';
import { call } from '../../lib/api-client.ts';
import { isApiError } from '../../lib/api-error.ts';
import { isClientView } from '../../lib/client-view.ts';
import { device } from '../../lib/device.ts';
import type { WriteOutcome } from '../../lib/device-keys.ts';
import { isStreamLive, onStreamState } from '../../lib/events.ts';
import { session } from '../../lib/session.ts';
import {
  createDraftAutosave,
  type DraftAutosave,
  type DraftServer,
  parseSyncMark,
  type SyncState,
} from './draft-autosave.ts';
import { createDraftStore } from './draft-store.ts';

const drafts = createDraftStore(device, () => currentAutosave()?.changed());
export const draftOwner = (): string | null => session.get().user?.id ?? null;

type Listener = (aside: StartState | null) => void;
const listeners = new Set<Listener>();
const saveStateListeners = new Set<() => void>();
let syncState: SyncState = 'synced';
let stored: WriteOutcome = 'saved';

const toCopy = ({ revision, draft, savedAt }: SavedDraft): ServerCopy => ({
  revision,
  state: parseDraft(draft),
  savedAt,
});

/** A 401 only rejects the call: an expired session must not interrupt editing, and the browser still has the draft. */
const server: DraftServer = {
  read: async () => toCopy(await call(readSavedDraft, { on401: 'throw' })),
  async save(revision, state) {
    const body = { revision, draft: state && packDraft(state) };
    if (new TextEncoder().encode(JSON.stringify(body)).length > maxBodyBytes) return 'too-large';
    return call(sendDraft, { body, on401: 'throw' }).catch((error: unknown) => {
      const saved = isApiError(error, 409) ? (error.details as SavedDraft | undefined) : undefined;
      if (saved && Number.isInteger(saved.revision)) return toCopy(saved);
      // A proxy in front of the server may have a lower limit.
      if (isApiError(error, 413)) return 'too-large';
      throw error;
    });
  },
};

let current: { owner: string; autosave: DraftAutosave } | null = null;

/** Only clients' drafts are autosaved, and never from a client view. */
function currentAutosave(): DraftAutosave | null {
  const { user } = session.get();
  const owner = user && can(user, 'createProject') && !isClientView() ? user.id : null;
  if (current && current.owner !== owner) {
    current.autosave.end();
    current = null;
  }
  if (owner && !current) current = { owner, autosave: startAutosave(owner) };
  return current?.autosave ?? null;
}

const startAutosave = (owner: string) =>
  createDraftAutosave({
    mark: device.entry('project-draft-sync', parseSyncMark, owner),
    server,
    local: {
      read: () => drafts.peek(owner),
      write: (state) => store(owner, state),
      setAside: (state) => drafts.setAside(owner, state),
    },
    onReplaced: (aside) => {
      for (const listener of listeners) listener(aside);
    },
    onSyncState(next) {
      syncState = next;
      for (const listener of saveStateListeners) listener();
    },
  });

function store(owner: string | null, state: StartState | null) {
  const before = stored;
  stored = drafts.write(owner, state);
  if (stored !== before) for (const listener of saveStateListeners) listener();
}

/** Null if there is no draft, and in a client view. */
export const readDraft = (): StartState | null => (isClientView() ? null : drafts.read(draftOwner()));

export const readFinishedDraft = (): FinishedDraft | null => finishedDraft(readDraft());

/** `owner` is who was signed in when the draft was read, so that after a sign-out it isn't saved as the next user's. */
export function writeDraft(state: StartState, owner = draftOwner()): void {
  if (isClientView()) return;
  store(owner, state);
  if (owner === draftOwner()) currentAutosave()?.changed();
}

/** Writes the draft from a screen the user has left, such as for an Undo, and shows it on the screen they are on now. */
export function writeAfterLeaving(state: StartState, owner: string | null): void {
  writeDraft(state, owner);
  if (owner === draftOwner()) for (const listener of listeners) listener(null);
}

/** Stores a change of mode or step on this device. On its own, it isn't saved to the account. */
export function writeLocation(state: StartState, owner = draftOwner()): void {
  if (!isClientView()) store(owner, state);
}

function clearDraft(): void {
  const owner = draftOwner();
  drafts.clear(owner);
  if (owner) currentAutosave()?.forget(drafts.peek(owner) !== null);
}

/** Creates a project from the draft. Clears the draft only after that succeeds, so that nothing typed is lost. */
export async function turnIntoProject<T>(create: () => Promise<T>): Promise<T> {
  if (isClientView()) return create();
  const autosave = currentAutosave();
  autosave?.hold();
  try {
    const project = await create();
    clearDraft();
    return project;
  } finally {
    autosave?.release();
  }
}

/** The draft that was set aside last, if any. */
export function readSetAsideDraft(): StartState | null {
  const owner = draftOwner();
  return owner && !isClientView() ? drafts.peekAside(owner) : null;
}

/** Swaps the current draft with the one that was set aside last. */
export function swapDraft(): void {
  const owner = draftOwner();
  if (!owner || isClientView()) return;
  drafts.swap(owner);
  currentAutosave()?.changed();
}

/**
 * Calls back when another tab changed this user's draft, or when the server has a newer or conflicting copy. The server is
 * checked when the page opens or becomes visible, when the connection comes back, and when a save conflicts.
 */
export function watchDraft(listener: Listener): () => void {
  const pull = () => void currentAutosave()?.pull();
  const onVisibilityChange = () => {
    if (document.visibilityState === 'visible') pull();
    else void currentAutosave()?.flush();
  };
  const stopListening = drafts.onRemoteChange(draftOwner(), () => listener(null));
  const stopRetrying = onStreamState(() => isStreamLive() && void currentAutosave()?.resume());
  listeners.add(listener);
  window.addEventListener('online', pull);
  document.addEventListener('visibilitychange', onVisibilityChange);
  pull();
  return () => {
    stopListening();
    stopRetrying();
    listeners.delete(listener);
    window.removeEventListener('online', pull);
    document.removeEventListener('visibilitychange', onVisibilityChange);
  };
}

/**
 * Where the draft is saved: in a visitor's browser, in the user's account, or only in this tab. 'device' and 'too-large'
 * both mean on this device only, because the server can't be reached or the draft is too large for the account.
 */
export type DraftSaveState = 'browser' | 'account' | 'device' | 'too-large' | 'tab';

export function draftSaveState(): DraftSaveState {
  const onDevice = (state: DraftSaveState) => (stored === 'saved' ? state : 'tab');
  if (currentAutosave() === null) return onDevice('browser');
  if (syncState === 'synced') return 'account';
  return onDevice(syncState === 'unreachable' ? 'device' : 'too-large');
}

export function onDraftSaveState(listener: () => void): () => void {
  saveStateListeners.add(listener);
  return () => {
    saveStateListeners.delete(listener);
  };
}
