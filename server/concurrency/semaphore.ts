/** Semaphores: a concurrency limit with a bounded queue, shared or per user, so that a burst can't starve other work. */
import { DomainError } from '#domain/errors.ts';

export interface SemaphoreOptions {
  /** How many run at once. */
  limit: number;
  /** How many may wait; the next one is refused. */
  maxQueued: number;
  /** The error message for a refused caller. */
  refusal: string;
}

export type WithPermit = <T>(work: () => Promise<T>) => Promise<T>;

export function createSemaphore({ limit, maxQueued, refusal }: SemaphoreOptions): WithPermit {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= limit) {
      if (queue.length >= maxQueued) {
        throw new DomainError('unavailable', refusal, { retryAfterSeconds: 5 });
      }
      await new Promise<void>((resume) => queue.push(resume));
    } else running++;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
}

type WithUserPermit = <T>(userId: string, work: () => Promise<T>) => Promise<T>;

/** One semaphore per user: a user's burst only delays that user. */
export function createPerUserSemaphore(options: SemaphoreOptions): WithUserPermit {
  const semaphores = new Map<string, { withPermit: WithPermit; pending: number }>();
  return async (userId, work) => {
    const semaphore = semaphores.get(userId) ?? { withPermit: createSemaphore(options), pending: 0 };
    semaphores.set(userId, semaphore);
    semaphore.pending++;
    try {
      return await semaphore.withPermit(work);
    } finally {
      semaphore.pending--;
      if (semaphore.pending === 0) semaphores.delete(userId);
    }
  };
}
