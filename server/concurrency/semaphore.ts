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

/** A few at once for each person: whoever asks for much waits behind nobody but themselves. */
export function createLines(rules: SlotRules): <T>(personId: string, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, { withSlot: WithSlot; length: number }>();
  return async (personId, work) => {
    const line = lines.get(personId) ?? { withSlot: createSlots(rules), length: 0 };
    lines.set(personId, line);
    line.length++;
    try {
      return await line.withSlot(work);
    } finally {
      line.length--;
      if (line.length === 0) lines.delete(personId);
    }
  };
}
