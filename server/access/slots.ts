/** Lets a few work at once while the others wait, so that a burst of work leaves room for everybody else. */
import { DomainError } from '#domain/errors.ts';

export interface SlotRules {
  atOnce: number;
  mostWaiting: number;
  /** What the one who finds too many waiting is told. */
  refusal: string;
}

export type WithSlot = <T>(work: () => Promise<T>) => Promise<T>;

export function createSlots({ atOnce, mostWaiting, refusal }: SlotRules): WithSlot {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return async (work) => {
    if (busy >= atOnce) {
      if (waiting.length >= mostWaiting) {
        throw new DomainError('unavailable', refusal, { retryAfterSeconds: 5 });
      }
      await new Promise<void>((resume) => waiting.push(resume));
    } else busy++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy--;
    }
  };
}

/** One after the other for each person: whoever asks for much at once waits behind nobody but themselves. */
export function createLines(): <T>(personId: string, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, Promise<unknown>>();
  return async (personId, work) => {
    const mine = (lines.get(personId) ?? Promise.resolve()).then(work, work);
    lines.set(personId, mine);
    try {
      return await mine;
    } finally {
      if (lines.get(personId) === mine) lines.delete(personId);
    }
  };
}
