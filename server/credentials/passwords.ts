/** Password hashing with argon2id, off the main thread, with limited concurrency. */
import { hash, verify } from '@node-rs/argon2';
import { createSemaphore } from '../concurrency/semaphore.ts';

/** Argon2id is the library's default; the costs are OWASP's first recommendation. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Verified against for an unknown email address, so that it takes as long as a known one. */
const placeholderHash = hash('placeholder password', options);

/**
 * Limits concurrent hashing: each hash takes a core, and more would starve everything else. Sign-in attempts check and
 * count their rate limits inside the permit, so that a burst can't slip past them.
 */
export const withHashingPermit = createSemaphore({
  limit: 2,
  maxQueued: 500,
  refusal: 'Too many people are signing in right now. Please try again.',
});

export const hashPassword = (password: string) => withHashingPermit(() => hash(password, options));

/** Call inside a hashing permit. Does the same work whether or not there is a hash to compare with. */
export async function matchesHash(passwordHash: string | null, password: string): Promise<boolean> {
  const isMatch = await verify(passwordHash ?? (await placeholderHash), password);
  return passwordHash !== null && isMatch;
}
