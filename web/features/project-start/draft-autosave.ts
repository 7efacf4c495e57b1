/** Draft autosave: saves a client's draft to the server after a pause, and resolves conflicts with other devices. */
import type { StartState } from '#domain/project-draft.ts';
import { reconcile, type ServerCopy } from '#domain/project-draft-copies.ts';
import type { DeviceEntry } from '../../lib/device-store.ts';

/** Both calls reject when the server is unreachable. */
export interface DraftServer {
  read(): Promise<ServerCopy>;
  /** Resolves to the new revision or, on a conflict, to the copy that another device saved. */
  save(revision: number, state: StartState | null): Promise<{ revision: number } | ServerCopy | 'too-large'>;
}

/** Whether the server has every change, as of the last request. */
export type SyncState = 'synced' | 'unreachable' | 'too-large';

/** One user's copy of the draft in this browser. */
export interface LocalDraft {
  read(): StartState | null;
  write(state: StartState | null): void;
  setAside(state: StartState): void;
}

export interface DraftAutosaveOptions {
  mark: Pick<DeviceEntry<SyncMark>, 'read' | 'write' | 'remove'>;
  server: DraftServer;
  local: LocalDraft;
  /**
   * Called when the server's copy has replaced the local one, or when both had changed. If both had, `aside` is the
   * version that wasn't kept; otherwise, it is null.
   */
  onReplaced: (aside: StartState | null) => void;
  onSyncState: (state: SyncState) => void;
}

/** How the local copy relates to the server's. */
export interface SyncMark {
  revision: number;
  /** Time of the last unsaved change; null if the server has every change. */
  changedAt: string | null;
}

export function parseSyncMark(value: unknown): SyncMark | null {
  const { revision, changedAt } = { ...(value as Partial<SyncMark> | null) };
  if (typeof revision !== 'number') return null;
  return { revision, changedAt: typeof changedAt === 'string' ? changedAt : null };
}

const pauseMs = 1000;
const isServerCopy = (result: { revision: number } | ServerCopy): result is ServerCopy => 'state' in result;

export type DraftAutosave = ReturnType<typeof createDraftAutosave>;

export function createDraftAutosave({
  mark: stored,
  server,
  local,
  onReplaced,
  onSyncState,
}: DraftAutosaveOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;
  let isEnded = false;
  let isHeld = false;
  /** How many times a draft has become a project. */
  let projects = 0;
  /** Number of changes. Their times can't tell them apart: two may share a millisecond. */
  let changes = 0;
  let syncState: SyncState = 'synced';

  /** A draft without a mark was never sent, so the server doesn't have it. */
  const readMark = (): SyncMark =>
    stored.read() ?? { revision: 0, changedAt: local.read() ? new Date(0).toISOString() : null };

  /** Without a draft or unsaved changes, no mark is needed: the server's version wins. */
  function writeMark(mark: SyncMark) {
    if (mark.changedAt !== null || local.read() !== null) stored.write(mark);
    else stored.remove();
  }

  function take(copy: ServerCopy) {
    const before = { state: local.read(), ...readMark() };
    const { keep, aside } = reconcile(before, copy);
    if (aside) local.setAside(aside);
    if (keep === 'server') local.write(copy.state);
    writeMark({ revision: copy.revision, changedAt: keep === 'local' ? before.changedAt : null });
    const isReplaced = keep === 'server' && (before.state !== null || copy.state !== null);
    if (isReplaced || aside) onReplaced(aside);
  }

  async function send(): Promise<SyncState> {
    const before = { ...readMark(), changes };
    if (before.changedAt === null || isHeld) return 'synced';
    const result = await server.save(before.revision, local.read());
    if (isEnded) return 'synced';
    if (result === 'too-large') {
      // The next change schedules another attempt. If the draft changed during the request, schedule it now.
      if (changes !== before.changes) schedule();
      return 'too-large';
    }
    if (isServerCopy(result)) take(result);
    else {
      // Changes made during the request are sent next.
      const { changedAt } = readMark();
      const isAll = changes === before.changes && changedAt === before.changedAt;
      writeMark({ revision: result.revision, changedAt: isAll ? null : changedAt });
    }
    if (readMark().changedAt !== null) schedule();
    return 'synced';
  }

  async function fetchAndSend(): Promise<SyncState> {
    const before = projects;
    const copy = await server.read();
    if (isEnded) return 'synced';
    // The copy may have been read before the draft became a project.
    if (projects !== before) return send();
    const { revision, changedAt } = readMark();
    if (copy.revision !== revision) take(copy);
    return changedAt === null ? 'synced' : send();
  }

  /** Runs one task at a time. If it fails, the changes stay marked as unsaved, so the next trigger retries. */
  async function work(task: () => Promise<SyncState>): Promise<void> {
    if (isBusy || isEnded || isHeld) return;
    isBusy = true;
    const next = await task().catch((): SyncState => 'unreachable');
    isBusy = false;
    if (isEnded) return;
    syncState = next;
    onSyncState(syncState);
  }

  function schedule() {
    clearTimeout(timer);
    if (!isHeld) timer = setTimeout(() => work(send), pauseMs);
  }

  return {
    /** Call after every change to the local copy. */
    changed() {
      changes += 1;
      writeMark({ ...readMark(), changedAt: new Date().toISOString() });
      if (!isEnded) schedule();
    },

    /** Fetches what another device saved, then sends what is unsaved here. */
    pull: () => work(fetchAndSend),

    /** Call when the server is reachable again. Retries if the last request couldn't reach it. */
    async resume() {
      if (syncState === 'unreachable') await work(fetchAndSend);
    },

    /** Saves without the usual pause, during which the page could be closed. */
    flush() {
      clearTimeout(timer);
      return work(send);
    },

    /**
     * Call before the draft becomes a project: nothing is sent until `release`. Otherwise, a save that conflicts because
     * the server has just cleared its copy would be retried and restore the draft.
     */
    hold() {
      isHeld = true;
      clearTimeout(timer);
    },

    /** Call once the project has been created, after `forget`, or when creating it failed. */
    release() {
      isHeld = false;
      if (readMark().changedAt !== null) schedule();
    },

    /** Call when the draft has become a project; the server cleared its copy when it created the project. */
    forget(hasAnotherDraft: boolean) {
      clearTimeout(timer);
      projects += 1;
      changes += 1;
      const { revision } = readMark();
      // A save in flight may restore the draft on the server, so another save must follow to clear it.
      writeMark({ revision, changedAt: hasAnotherDraft || isBusy ? new Date().toISOString() : null });
    },

    /** Call when the user changes. */
    end() {
      isEnded = true;
      clearTimeout(timer);
    },
  };
}
