/** Time limits that hold on a slow or busy machine: whatever takes too long is measured again. */
import { hashPassword } from '#server/credentials/passwords.ts';

const repetitions = 5;
/** A quiet core of an ordinary machine hashes a password in 20 to 30 ms. */
const ordinaryHashMs = 50;
const hashCount = 10;

/**
 * How many times slower than an ordinary machine this one is, at least 1. Uses the fastest of ten hashes, so that other
 * work, which slows down some of them, doesn't count.
 */
async function slowness(): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < hashCount; n++) {
    const startedAt = performance.now();
    await hashPassword('quiet harbor lantern');
    times.push(performance.now() - startedAt);
  }
  return Math.max(1, Math.min(...times) / ordinaryHashMs);
}

/**
 * Measures again what took longer than its limit, up to five times. Returns the fastest time if each was over the limit,
 * and null as soon as one wasn't: then the machine was busy, and the portal isn't slow.
 */
export async function exceedsRepeatedly(
  limitMs: number,
  measure: () => Promise<number>,
): Promise<number | null> {
  const limit = limitMs * (await slowness());
  let fastest = Number.POSITIVE_INFINITY;
  for (let n = 0; n < repetitions; n++) {
    fastest = Math.min(fastest, await measure());
    if (fastest <= limit) return null;
  }
  return fastest;
}
