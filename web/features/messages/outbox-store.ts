/** Outbox: unsent messages, stored on the device and sent in order. Automatic retries never send one twice. */
import type { MessageSubject } from '#domain/message.ts';
import { randomId } from '../../lib/random-id.ts';
import type { Pending } from './message-rows.ts';

export interface OutboxDeps {
  /** Reads and writes persistent storage, so that a reload or crash loses nothing. */
  read(): Pending[];
  write(pending: readonly Pending[]): void;
  /** Sends one message with its idempotency key; throws if the server didn't accept it. */
  deliver(pending: Pending): Promise<void>;
  /** Whether the user who wrote these messages is signed in. No one else's session may send them. */
  isOwnerSignedIn(): boolean;
  /** Whether retrying can help: no network, or a busy or restarting server. */
  isTransient(error: unknown): boolean;
  /** Runs one task at a time, across tabs where the browser can. */
  exclusively(work: () => Promise<void>): Promise<void>;
  now(): number;
}

export type NewMessage = {
  kind: Pending['kind'];
  projectId: string;
  content: string;
  about: MessageSubject | null;
  files?: Pending['files'];
};
export type Outbox = ReturnType<typeof createOutbox>;

/** The server remembers an idempotency key for a day; an automatic retry after that could duplicate a message. */
const retryWithinMs = 23 * 3_600_000;
const firstDelayMs = 1000;
const maxDelayMs = 15_000;

export function createOutbox(deps: OutboxDeps) {
  const listeners = new Set<() => void>();
  const outcomes = new Map<string, (outcome: 'sent' | 'unsent') => void>();
  let pending: readonly Pending[] = deps.read();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delayMs = firstDelayMs;

  /** Starts from the stored messages, not from `pending`, because other tabs change the storage too. */
  function change(update: (stored: readonly Pending[]) => readonly Pending[]) {
    pending = update(deps.read());
    deps.write(pending);
    for (const listener of listeners) listener();
  }
  const without = (key: string) => (stored: readonly Pending[]) => stored.filter((each) => each.key !== key);
  const withState = (key: string, state: Pending['state']) => (stored: readonly Pending[]) =>
    stored.map((each) => (each.key === key ? { ...each, state } : each));
  const settle = (key: string, outcome: 'sent' | 'unsent') => {
    outcomes.get(key)?.(outcome);
    outcomes.delete(key);
  };

  /** The next message to send. To preserve the order, a transient failure blocks its project until the next retry. */
  function next(blocked: ReadonlySet<string>): Pending | undefined {
    if (!deps.isOwnerSignedIn()) return undefined;
    return pending.find(({ state, projectId }) => state === 'waiting' && !blocked.has(projectId));
  }

  async function sendAll() {
    const blocked = new Set<string>();
    for (let each = next(blocked); each; each = next(blocked)) {
      const { key, projectId, createdAt } = each;
      if (deps.now() - new Date(createdAt).getTime() > retryWithinMs) {
        change(withState(key, 'failed'));
        settle(key, 'unsent');
        continue;
      }
      try {
        await deps.deliver(each);
        delayMs = firstDelayMs;
        change(without(key));
        settle(key, 'sent');
      } catch (error) {
        if (deps.isTransient(error)) blocked.add(projectId);
        else change(withState(key, 'failed'));
        settle(key, 'unsent');
      }
    }
    // Messages behind a blocked one count as tried.
    const tried = pending.filter(({ state }) => state === 'waiting');
    if (tried.some(({ isRetried }) => !isRetried)) {
      change((stored) =>
        stored.map((each) => (each.state === 'waiting' ? { ...each, isRetried: true } : each)),
      );
    }
    for (const { key } of tried) settle(key, 'unsent');
  }

  function flush(): void {
    clearTimeout(timer);
    if (!pending.some(({ state }) => state === 'waiting')) return;
    void deps.exclusively(sendAll).then(() => {
      // The next sign-in flushes again.
      if (!deps.isOwnerSignedIn() || !pending.some(({ state }) => state === 'waiting')) return;
      timer = setTimeout(flush, delayMs);
      delayMs = Math.min(delayMs * 2, maxDelayMs);
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
    /** Call this when another tab has changed the storage. */
    reload() {
      pending = deps.read();
      for (const listener of listeners) listener();
    },
    flush,
    /** Stores the message, tries to send it, and resolves with the outcome of the first try. Unless refused, it is retried. */
    add(written: NewMessage): Promise<'sent' | 'unsent'> {
      const key = randomId();
      const createdAt = new Date(deps.now()).toISOString();
      const outcome = new Promise<'sent' | 'unsent'>((resolve) => outcomes.set(key, resolve));
      change((stored) => [...stored, { ...written, key, createdAt, state: 'waiting' }]);
      flush();
      return outcome;
    },
    retry(key: string) {
      const createdAt = new Date(deps.now()).toISOString();
      change((stored) =>
        stored.map((each) => (each.key === key ? { ...each, state: 'waiting', createdAt } : each)),
      );
      flush();
    },
    /** Removes the message and returns it for editing. */
    remove(key: string): Pending | undefined {
      const removed = pending.find((each) => each.key === key);
      change(without(key));
      return removed;
    },
  };
}
