/**
 * Time limits that also work on a slow or busy machine: they are scaled to the machine's speed, and a measurement over its
 * limit is repeated.
 */
import { hashPassword } from '#server/credentials/passwords.ts';

const maxMeasurements = 5;
/** A machine whose fastest hash takes longer counts as slow. An idle core of a typical one needs 20 to 30 ms. */
const slowHashMs = 50;
const hashCount = 10;

/**
 * The factor by which limits grow on this machine: 1 unless it is slow. Uses the fastest of ten hashes, because other work
 * slows down some of them.
 */
async function limitFactor(): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < hashCount; n++) {
    const startedAt = performance.now();
    await hashPassword('quiet harbor lantern');
    times.push(performance.now() - startedAt);
  }
  return Math.max(1, Math.min(...times) / slowHashMs);
}

/**
 * Measures up to five times. Returns null as soon as a time is within the limit, because any earlier ones over it came
 * from a busy machine, not a slow portal. Returns the fastest time if all were over it.
 */
export async function fastestOverLimit(
  limitMs: number,
  measure: () => Promise<number>,
): Promise<number | null> {
  const limit = limitMs * (await limitFactor());
  let fastest = Number.POSITIVE_INFINITY;
  for (let n = 0; n < maxMeasurements; n++) {
    fastest = Math.min(fastest, await measure());
    if (fastest <= limit) return null;
  }
  return fastest;
}
