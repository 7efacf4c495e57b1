/** Semaphores: a concurrency limit with a bounded queue, shared or per key, so that a burst can't starve other work. */
import { DomainError, type ErrorCode } from '#domain/errors.ts';

export interface SemaphoreOptions {
  /** How many run at once. */
  limit: number;
  /** How many may wait; the next one is refused. */
  maxQueued: number;
  /** The error message for a refused caller. */
  refusal: string;
  /** The largest fraction of time a permit is in use: with 0.25, a permit used for 1 second then stays unused for 3. Default 1. */
  share?: number;
}

export type WithPermit = <T>(work: () => Promise<T>) => Promise<T>;

export function createSemaphore(
  { limit, maxQueued, refusal, share = 1 }: SemaphoreOptions,
  { code = 'unavailable', onIdle }: { code?: ErrorCode; onIdle?: () => void } = {},
): WithPermit {
  const queue: (() => void)[] = [];
  let running = 0;
  const release = () => {
    const next = queue.shift();
    if (next) return next();
    running--;
    if (running === 0) onIdle?.();
  };
  return async (work) => {
    if (running >= limit) {
      if (queue.length >= maxQueued) {
        throw new DomainError(code, refusal, { retryAfterSeconds: 5 });
      }
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running++;
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      if (share === 1) release();
      else setTimeout(release, (performance.now() - startedAt) * (1 / share - 1));
    }
  };
}

type WithKeyedPermit = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** One semaphore per key, such as a user or an address: a burst only delays its own key. A full queue refuses with 429. */
export function createKeyedSemaphore(options: SemaphoreOptions): WithKeyedPermit {
  const semaphores = new Map<string, WithPermit>();
  return (key, work) => {
    const withPermit =
      semaphores.get(key) ??
      createSemaphore(options, { code: 'rate_limited', onIdle: () => semaphores.delete(key) });
    semaphores.set(key, withPermit);
    return withPermit(work);
  };
}
