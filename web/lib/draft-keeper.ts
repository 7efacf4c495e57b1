/** Which draft of the project-start screen is whose: one for the browser's visitor, one for each person who signs in here. */
import { isTouched, type StartState } from '#domain/project-draft.ts';
import { parseDraft, serializeDraft } from '#domain/project-draft-storage.ts';

/** The browser's storage, or a map in tests. */
export interface DraftStore {
  read(key: string): string | null;
  write(key: string, value: string | null): void;
}

const visitorKey = 'project-draft';

/** More than anybody begins at once, few enough for the browser's storage. */
const mostAside = 5;

export const draftKey = (userId: string | null) => (userId ? `${visitorKey}:${userId}` : visitorKey);
const earlierKey = (userId: string) => `${draftKey(userId)}:earlier`;

/** `onAdopted` hears of a visitor's work that has become somebody's own. */
export function createDraftKeeper(store: DraftStore, onAdopted: (userId: string) => void = () => undefined) {
  const find = (key: string): StartState | null => parseDraft(store.read(key));

  /** The latest first. */
  function readAside(userId: string): StartState[] {
    try {
      const kept: unknown = JSON.parse(store.read(earlierKey(userId)) ?? '[]');
      return (Array.isArray(kept) ? kept : [kept]).flatMap((draft) => parseDraft(draft) ?? []);
    } catch {
      return [];
    }
  }

  function writeAside(userId: string, drafts: readonly StartState[]) {
    const kept = drafts.slice(0, mostAside).map((draft) => JSON.parse(serializeDraft(draft)));
    store.write(earlierKey(userId), kept.length === 0 ? null : JSON.stringify(kept));
  }

  const putAside = (userId: string, state: StartState) => writeAside(userId, [state, ...readAside(userId)]);

  /**
   * Whoever signs in takes along what they began as a visitor: it is their latest work in this browser. A draft that
   * they had before is put aside, not thrown away.
   */
  function adopt(userId: string) {
    const brought = find(visitorKey);
    if (!brought) return;
    store.write(visitorKey, null);
    const own = find(draftKey(userId));
    if (own && isTouched(own)) {
      if (!isTouched(brought)) return;
      putAside(userId, own);
    }
    store.write(draftKey(userId), serializeDraft(brought));
    onAdopted(userId);
  }

  return {
    read(userId: string | null): StartState | null {
      if (userId) adopt(userId);
      return find(draftKey(userId));
    },

    /** Without taking anything along. */
    peek: (userId: string): StartState | null => find(draftKey(userId)),

    write(userId: string | null, state: StartState | null) {
      store.write(draftKey(userId), state && serializeDraft(state));
    },

    putAside,

    /** The draft that was last put aside, while another one is worked on. */
    peekAside: (userId: string): StartState | null => readAside(userId)[0] ?? null,

    /** The draft that was last put aside changes places with the other. */
    swap(userId: string) {
      const [own, [earlier, ...rest]] = [find(draftKey(userId)), readAside(userId)];
      if (!earlier) return;
      store.write(draftKey(userId), serializeDraft(earlier));
      writeAside(userId, own && isTouched(own) ? [own, ...rest] : rest);
    },

    /** The draft has become a project; one that was put aside for it comes back, as work that is not finished. */
    clear(userId: string | null) {
      const [earlier, ...rest] = userId ? readAside(userId) : [];
      if (userId) writeAside(userId, rest);
      store.write(
        draftKey(userId),
        earlier ? serializeDraft({ ...earlier, mode: 'home', completedAt: null }) : null,
      );
      // A draft that was never looked at since the sign-in is the same one.
      if (userId) store.write(visitorKey, null);
    },
  };
}
