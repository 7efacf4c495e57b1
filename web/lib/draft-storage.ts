/** The draft of the project-start screen in this browser, of whoever is signed in or of its visitor. */
import type { StartState } from '#domain/draft.ts';
import { createDraftKeeper, draftKey } from './draft-keeper.ts';
import { session } from './session.ts';
import { readStored, writeStored } from './storage.ts';

const keeper = createDraftKeeper({ read: readStored, write: writeStored });
export const draftOwner = (): string | null => session.get().user?.id ?? null;

/** Never throws; null when there is none. */
export const readDraft = (): StartState | null => keeper.read(draftOwner());

/** `owner` is who was signed in when the draft was read: a sign-out in between must not hand it to the next one. */
export const writeDraft = (state: StartState, owner = draftOwner()): void => keeper.write(owner, state);

/** Only once the project exists: until then the draft is the only copy of what the person typed. */
export const clearDraft = (): void => keeper.clear(draftOwner());

/**
 * The draft after Complete Setup, for the intake: its answers are `wizard.draft`, and where each came from is
 * `sources`. Null while it is still being worked on.
 */
export function readFinishedDraft(): StartState | null {
  const state = readDraft();
  return state?.completedAt ? state : null;
}

/** Calls back when another tab has changed this person's draft. */
export function onDraftChangedElsewhere(listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === null || event.key === draftKey(draftOwner())) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
