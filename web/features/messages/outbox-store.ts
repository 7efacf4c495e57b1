/** What a person has written and the server has not yet taken: kept on the device, sent in order, never sent twice. */
import type { MessageSubject } from '#domain/message.ts';
import type { Pending } from './thread-rows.ts';

export interface OutboxDeps {
  /** Where it is kept, so that a reload or a crash loses nothing. */
  read(): Pending[];
  write(pending: readonly Pending[]): void;
  /** Hands one to the server under its key; throws when it was not taken. */
  deliver(pending: Pending): Promise<void>;
  /** Whether a failure may pass by itself: no network, a busy or restarting server. */
  isPassing(error: unknown): boolean;
  /** One at a time in the whole browser. */
  exclusively(work: () => Promise<void>): Promise<void>;
  now(): number;
}

export type Written = {
  kind: Pending['kind'];
  projectId: string;
  content: string;
  about: MessageSubject | null;
  fileIds?: readonly string[];
};
export type Outbox = ReturnType<typeof createOutbox>;

/** The server remembers a key for a day; after that, sending again by ourselves could double a message. */
const safeToRepeatMs = 23 * 3_600_000;
const firstWaitMs = 1000;
const longestWaitMs = 15_000;

export function createOutbox(deps: OutboxDeps) {
  const listeners = new Set<() => void>();
  const outcomes = new Map<string, (outcome: 'sent' | 'unsent') => void>();
  let pending: readonly Pending[] = deps.read();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitMs = firstWaitMs;

  /** On what is kept at this moment: other tabs write there, too. */
  function change(update: (kept: readonly Pending[]) => readonly Pending[]) {
    pending = update(deps.read());
    deps.write(pending);
    for (const listener of listeners) listener();
  }
  const without = (key: string) => (kept: readonly Pending[]) => kept.filter((each) => each.key !== key);
  const withState = (key: string, state: Pending['state']) => (kept: readonly Pending[]) =>
    kept.map((each) => (each.key === key ? { ...each, state } : each));
  const settle = (key: string, outcome: 'sent' | 'unsent') => {
    outcomes.get(key)?.(outcome);
    outcomes.delete(key);
  };

  /** The first of each project that still waits; what comes after it in the same project waits behind it. */
  function next(blocked: ReadonlySet<string>): Pending | undefined {
    return pending.find(({ state, projectId }) => state === 'waiting' && !blocked.has(projectId));
  }

  async function sendAll() {
    const blocked = new Set<string>();
    for (let each = next(blocked); each; each = next(blocked)) {
      const { key, projectId, createdAt } = each;
      if (deps.now() - new Date(createdAt).getTime() > safeToRepeatMs) {
        change(withState(key, 'failed'));
        settle(key, 'unsent');
        continue;
      }
      try {
        await deps.deliver(each);
        waitMs = firstWaitMs;
        change(without(key));
        settle(key, 'sent');
      } catch (error) {
        blocked.add(projectId);
        if (!deps.isPassing(error)) {
          change(withState(key, 'failed'));
          blocked.delete(projectId);
        }
        settle(key, 'unsent');
      }
    }
    // What was written behind a blocked one has had its try, too.
    for (const { key, state } of pending) if (state === 'waiting') settle(key, 'unsent');
  }

  function flush(): void {
    clearTimeout(timer);
    if (!pending.some(({ state }) => state === 'waiting')) return;
    void deps.exclusively(sendAll).then(() => {
      if (!pending.some(({ state }) => state === 'waiting')) return;
      timer = setTimeout(flush, waitMs);
      waitMs = Math.min(waitMs * 2, longestWaitMs);
    });
  }

  return {
    get: () => pending,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Another tab has changed what is kept. */
    reload() {
      pending = deps.read();
      for (const listener of listeners) listener();
    },
    flush,
    /** Keeps it, tries it, and says how the first try went; an unsent one stays here and is tried again. */
    add(written: Written): Promise<'sent' | 'unsent'> {
      const key = crypto.randomUUID();
      const createdAt = new Date(deps.now()).toISOString();
      const outcome = new Promise<'sent' | 'unsent'>((resolve) => outcomes.set(key, resolve));
      change((kept) => [...kept, { ...written, key, createdAt, state: 'waiting' }]);
      flush();
      return outcome;
    },
    retry(key: string) {
      const createdAt = new Date(deps.now()).toISOString();
      change((kept) =>
        kept.map((each) => (each.key === key ? { ...each, state: 'waiting', createdAt } : each)),
      );
      flush();
    },
    /** Takes it back; the text is handed to whoever asked, so that it can be changed. */
    takeBack(key: string): Pending | undefined {
      const taken = pending.find((each) => each.key === key);
      change(without(key));
      return taken;
    },
    stop() {
      clearTimeout(timer);
      listeners.clear();
    },
  };
}
