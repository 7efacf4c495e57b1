/** Hashes and compares passwords with argon2id, off the main thread, a few at a time. */
import { hash, verify } from '@node-rs/argon2';
import { createSlots } from '../concurrency/semaphore.ts';

/** Argon2id is the library's default; the costs are OWASP's first choice. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** What an unknown address is compared with, so that it costs as much as a known one. */
const nobodysHash = hash('the password of nobody', options);

/**
 * Work that holds one of the hashing slots: hashing takes a core each, and more at once would only starve everything
 * else. Attempts queue here, so that limits see them one after the other.
 */
export const withHashingSlot = createSlots({
  atOnce: 2,
  mostWaiting: 500,
  refusal: 'Too many people are signing in right now. Please try again.',
});

export const hashPassword = (password: string) => withHashingSlot(() => hash(password, options));

/** Call inside a hashing slot. Does the same work whether or not there is a hash to compare with. */
export async function matchesHash(passwordHash: string | null, password: string): Promise<boolean> {
  const isMatch = await verify(passwordHash ?? (await nobodysHash), password);
  return passwordHash !== null && isMatch;
}
