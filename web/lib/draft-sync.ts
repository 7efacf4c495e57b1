/** Keeps a signed-in person's draft the same on all of their devices; without a network the copy here is the only one. */
import type { StartState } from '#domain/project-draft.ts';
import { reconcile, type ServerCopy } from '#domain/project-draft-merge.ts';
import type { DraftStore } from './draft-keeper.ts';

/** The server, or a variable in tests. Both reject when it cannot be reached. */
export interface DraftServer {
  read(): Promise<ServerCopy>;
  /** The new revision, what another device has saved meanwhile, or that the draft is more than the server takes. */
  save(revision: number, state: StartState | null): Promise<{ revision: number } | ServerCopy | 'too-large'>;
}

/** Whether the server has everything, as far as the last call could tell, and if not, why. */
export type Reach = 'reached' | 'away' | 'too-large';

/** The copy in this browser, of one person. */
export interface LocalDraft {
  read(): StartState | null;
  write(state: StartState | null): void;
  putAside(state: StartState): void;
}

export interface DraftSyncOptions {
  store: DraftStore;
  key: string;
  server: DraftServer;
  local: LocalDraft;
  /** The copy here was replaced; `aside` is what somebody worked on here or elsewhere and does not see now. */
  onReplaced: (aside: StartState | null) => void;
  onReach: (reach: Reach) => void;
}

interface Mark {
  revision: number;
  changedAt: string | null;
}

const pause = 1000;
const isServerCopy = (answer: { revision: number } | ServerCopy): answer is ServerCopy => 'state' in answer;

export type DraftSync = ReturnType<typeof createDraftSync>;

export function createDraftSync({ store, key, server, local, onReplaced, onReach }: DraftSyncOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;
  let isEnded = false;
  /** Two changes may share a millisecond. */
  let changes = 0;
  let reach: Reach = 'reached';

  function readMark(): Mark {
    try {
      const mark: unknown = JSON.parse(store.read(key) ?? 'null');
      if (mark && typeof mark === 'object' && 'revision' in mark && typeof mark.revision === 'number') {
        const changedAt = 'changedAt' in mark && typeof mark.changedAt === 'string' ? mark.changedAt : null;
        return { revision: mark.revision, changedAt };
      }
    } catch {
      // Damaged: the server is asked anew.
    }
    // A draft that was never sent, from before or without a network, is work that the server does not know.
    return { revision: 0, changedAt: local.read() ? new Date(0).toISOString() : null };
  }
  /** Nothing here and nothing to say needs no mark: whatever the server has is news then. */
  function writeMark(mark: Mark) {
    const isNeeded = mark.changedAt !== null || local.read() !== null;
    store.write(key, isNeeded ? JSON.stringify(mark) : null);
  }

  function take(copy: ServerCopy) {
    const before = { state: local.read(), ...readMark() };
    const { keep, aside } = reconcile(before, copy);
    if (aside) local.putAside(aside);
    if (keep === 'server') local.write(copy.state);
    writeMark({ revision: copy.revision, changedAt: keep === 'local' ? before.changedAt : null });
    const isReplaced = keep === 'server' && (before.state !== null || copy.state !== null);
    if (isReplaced || aside) onReplaced(aside);
  }

  async function send(): Promise<Reach> {
    const before = { ...readMark(), changes };
    if (before.changedAt === null) return 'reached';
    const answer = await server.save(before.revision, local.read());
    if (isEnded) return 'reached';
    // It stays unsent, and is tried again when it has changed.
    if (answer === 'too-large') return 'too-large';
    if (isServerCopy(answer)) take(answer);
    else {
      // What was changed while the answer was on its way is sent next.
      const { changedAt } = readMark();
      const isAll = changes === before.changes && changedAt === before.changedAt;
      writeMark({ revision: answer.revision, changedAt: isAll ? null : changedAt });
    }
    if (readMark().changedAt !== null) plan();
    return 'reached';
  }

  async function fetchAndSend(): Promise<Reach> {
    const copy = await server.read();
    if (isEnded) return 'reached';
    const { revision, changedAt } = readMark();
    if (copy.revision !== revision) take(copy);
    return changedAt === null ? 'reached' : send();
  }

  /** One at a time; a failure leaves the mark, and the next occasion tries again. */
  async function work(task: () => Promise<Reach>): Promise<void> {
    if (isBusy || isEnded) return;
    isBusy = true;
    const reached = await task().catch((): Reach => 'away');
    isBusy = false;
    if (isEnded) return;
    reach = reached;
    onReach(reach);
  }

  function plan() {
    clearTimeout(timer);
    timer = setTimeout(() => work(send), pause);
  }

  return {
    /** The copy here was changed. */
    changed() {
      changes += 1;
      writeMark({ ...readMark(), changedAt: new Date().toISOString() });
      if (!isEnded) plan();
    },

    /** Fetches what another device saved, then sends what is unsaved here. */
    pull: () => work(fetchAndSend),

    /** The server is reachable again: retries what failed while it wasn't. */
    async resume() {
      if (reach === 'away') await work(fetchAndSend);
    },

    /** At once, since the page may not be there in a second. */
    flush() {
      clearTimeout(timer);
      return work(send);
    },

    /** The draft has become a project: the server knows, since it made it. */
    forget(isStillWork: boolean) {
      clearTimeout(timer);
      changes += 1;
      const { revision } = readMark();
      // A save that is on its way would bring the draft back: it is followed by one that says what is left.
      writeMark({ revision, changedAt: isStillWork || isBusy ? new Date().toISOString() : null });
    },

    /** Somebody else is signed in. */
    end() {
      isEnded = true;
      clearTimeout(timer);
    },
  };
}
