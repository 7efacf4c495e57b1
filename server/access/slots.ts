/** Lets a few work at once; the others wait in line, and nobody joins a line that is too long. */
import { DomainError } from '#domain/errors.ts';

export interface SlotRules {
  atOnce: number;
  mostWaiting: number;
  /** What the one who finds the line too long is told. */
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
