/**
 * Fair semaphore: a concurrency limit whose queue serves those first who have least in it, so that a burst from one account
 * or address delays itself and no one else.
 */
import { DomainError } from '#domain/errors.ts';

/** Something work is counted against, such as an account or an address, and how much of it may wait at once. */
export interface WorkSource {
  key: string;
  /** The next one is refused. Omitted, only the size of the whole queue limits it. */
  maxQueued?: number;
}

export interface FairSemaphoreOptions {
  /** How many run at once. */
  limit: number;
  /** How many may wait. When the queue is full, those with most in it give way to others. */
  maxQueued: number;
  /** The error message for a refused caller. */
  refusal: string;
}

export type WithFairPermit = <T>(sources: readonly WorkSource[], work: () => Promise<T>) => Promise<T>;

interface Waiting {
  /** The most work that any of its sources had here when it arrived. Lower goes first. */
  rank: number;
  resume: () => void;
  refuse: () => void;
}

export function createFairSemaphore({ limit, maxQueued, refusal }: FairSemaphoreOptions): WithFairPermit {
  /** Running and waiting, by source. */
  const pending = new Map<string, number>();
  let queue: Waiting[] = [];
  let running = 0;

  const add = (sources: readonly WorkSource[], change: 1 | -1) => {
    for (const { key } of sources) {
      const count = (pending.get(key) ?? 0) + change;
      if (count === 0) pending.delete(key);
      else pending.set(key, count);
    }
  };
  const busy = () => new DomainError('unavailable', refusal, { retryAfterSeconds: 5 });

  function takeNext(): Waiting | undefined {
    if (queue.length === 0) return undefined;
    const next = queue.reduce((best, each) => (each.rank < best.rank ? each : best));
    queue = queue.filter((each) => each !== next);
    return next;
  }

  /** Refuses the newcomer, or whoever has most waiting if that is more. */
  function makeRoom(rank: number) {
    if (queue.length < maxQueued) return;
    const worst = queue.reduce((most, each) => (each.rank >= most.rank ? each : most));
    if (worst.rank <= rank) throw busy();
    queue = queue.filter((each) => each !== worst);
    worst.refuse();
  }

  async function waitForPermit(sources: readonly WorkSource[]) {
    if (running < limit) {
      running++;
      return;
    }
    const counts = sources.map(({ key, maxQueued: most = Number.POSITIVE_INFINITY }) => ({
      count: pending.get(key) ?? 0,
      most,
    }));
    if (counts.some(({ count, most }) => count >= most)) {
      throw new DomainError('rate_limited', 'Too many attempts at once. Please try again in a few seconds.', {
        retryAfterSeconds: 5,
      });
    }
    const rank = Math.max(0, ...counts.map(({ count }) => count));
    makeRoom(rank);
    const permitted = new Promise<void>((resume, reject) => {
      queue.push({ rank, resume, refuse: () => reject(busy()) });
    });
    add(sources, 1);
    await permitted.finally(() => add(sources, -1));
  }

  return async (sources, work) => {
    await waitForPermit(sources);
    add(sources, 1);
    try {
      return await work();
    } finally {
      add(sources, -1);
      const next = takeNext();
      if (next) next.resume();
      else running--;
    }
  };
}
