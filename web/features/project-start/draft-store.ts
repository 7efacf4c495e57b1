/** Draft store: the visitor's and each user's project draft in this browser, and users' drafts that were set aside. */
import { isTouched, type StartState } from '#domain/project-draft.ts';
import { packDraft, parseDraft } from '#domain/project-draft-storage.ts';
import type { WriteOutcome } from '../../lib/device-keys.ts';
import type { DeviceStore } from '../../lib/device-store.ts';

type PackedDraft = ReturnType<typeof packDraft>;

/** More drafts than anyone is likely to have, but few enough for the browser's storage. */
const maxAside = 5;

const parseAside = (value: unknown): StartState[] | null =>
  Array.isArray(value) ? value.flatMap((draft) => parseDraft(draft) ?? []) : null;

/** `onAdopted` is called when a visitor's draft becomes a user's. */
export function createDraftStore(device: DeviceStore, onAdopted: (userId: string) => void = () => undefined) {
  const entryOf = (userId: string | null) =>
    device.entry<'project-draft', StartState, PackedDraft>('project-draft', parseDraft, userId);
  const asideOf = (userId: string) =>
    device.entry<'project-draft-aside', StartState[], PackedDraft[]>(
      'project-draft-aside',
      parseAside,
      userId,
    );

  const find = (userId: string | null) => entryOf(userId).read();
  function write(userId: string | null, state: StartState | null): WriteOutcome {
    if (state) return entryOf(userId).write(packDraft(state));
    entryOf(userId).remove();
    return 'saved';
  }

  /** Latest first. */
  const readAside = (userId: string): StartState[] => asideOf(userId).read() ?? [];

  function writeAside(userId: string, drafts: readonly StartState[]) {
    if (drafts.length === 0) asideOf(userId).remove();
    else asideOf(userId).write(drafts.slice(0, maxAside).map(packDraft));
  }

  const setAside = (userId: string, state: StartState) => writeAside(userId, [state, ...readAside(userId)]);

  /**
   * Signing in carries over the visitor's draft, which is the latest work in this browser, and sets the user's own aside.
   * A draft without content isn't set aside and doesn't replace one with content.
   */
  function adopt(userId: string) {
    const visitorDraft = find(null);
    if (!visitorDraft) return;
    write(null, null);
    const ownDraft = find(userId);
    if (ownDraft && isTouched(ownDraft)) {
      if (!isTouched(visitorDraft)) return;
      setAside(userId, ownDraft);
    }
    write(userId, visitorDraft);
    onAdopted(userId);
  }

  return {
    read(userId: string | null): StartState | null {
      if (userId) adopt(userId);
      return find(userId);
    },

    /** Like `read`, but doesn't carry over a visitor's draft. */
    peek: (userId: string): StartState | null => find(userId),

    write,

    setAside,

    /** The draft that was set aside last. */
    peekAside: (userId: string): StartState | null => readAside(userId)[0] ?? null,

    /** Swaps the draft with the one that was set aside last. */
    swap(userId: string) {
      const [own, [earlier, ...rest]] = [find(userId), readAside(userId)];
      if (!earlier) return;
      write(userId, earlier);
      writeAside(userId, own && isTouched(own) ? [own, ...rest] : rest);
    },

    /** Call when the draft has become a project. Restores the draft that was set aside last, as unfinished. */
    clear(userId: string | null) {
      const [earlier, ...rest] = userId ? readAside(userId) : [];
      if (userId) writeAside(userId, rest);
      write(userId, earlier ? { ...earlier, mode: 'home', completedAt: null } : null);
      // A visitor's draft that hasn't been carried over yet is the one that became the project.
      if (userId) write(null, null);
    },

    /** Calls back when another tab changed this draft. */
    onRemoteChange: (userId: string | null, listener: () => void) =>
      entryOf(userId).subscribe(({ isRemote }) => {
        if (isRemote) listener();
      }),
  };
}
