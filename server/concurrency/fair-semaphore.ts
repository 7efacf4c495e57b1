/**
 * Fair semaphore: a concurrency limit whose queue serves sources with the least pending work first, so that a burst from one
 * account or address delays only itself.
 */
import { DomainError } from '#domain/errors.ts';

/** Where work comes from, such as an account or an address. */
export interface WorkSource {
  key: string;
  /** How much of its work may run or wait. More is refused while no permit is free. No limit if omitted. */
  maxPending?: number;
}

export interface FairSemaphoreOptions {
  /** How many run at once. */
  limit: number;
  /** How many may wait. In a full queue, work from the busiest sources gives way to work from others. */
  maxQueued: number;
  /** The error message when the queue is full. */
  refusal: string;
}

export type WithFairPermit = <T>(sources: readonly WorkSource[], work: () => Promise<T>) => Promise<T>;

interface Waiting {
  /** The most pending work that any of its sources had on arrival. Lower goes first. */
  rank: number;
  resume: () => void;
  refuse: () => void;
}

export function createFairSemaphore({ limit, maxQueued, refusal }: FairSemaphoreOptions): WithFairPermit {
  /** Running and waiting work, by source. */
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

  /** If the queue is full, refuses the waiting work with the highest rank, or the new work if none ranks higher. */
  function makeRoomFor(rank: number) {
    if (queue.length < maxQueued) return;
    const last = queue.reduce((highest, each) => (each.rank >= highest.rank ? each : highest));
    if (last.rank <= rank) throw busy();
    queue = queue.filter((each) => each !== last);
    last.refuse();
  }

  async function waitForPermit(sources: readonly WorkSource[]) {
    if (running < limit) {
      running++;
      return;
    }
    const counts = sources.map(({ key, maxPending: max = Number.POSITIVE_INFINITY }) => ({
      count: pending.get(key) ?? 0,
      max,
    }));
    if (counts.some(({ count, max }) => count >= max)) {
      throw new DomainError('rate_limited', 'Too many attempts at once. Please try again in a few seconds.', {
        retryAfterSeconds: 5,
      });
    }
    const rank = Math.max(0, ...counts.map(({ count }) => count));
    makeRoomFor(rank);
    const permitted = new Promise<void>((resolve, reject) => {
      queue.push({ rank, resume: resolve, refuse: () => reject(busy()) });
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
