/** Hashes and compares passwords with argon2id, off the main thread, a few at a time. */
import { hash, verify } from '@node-rs/argon2';
import { DomainError } from '#domain/errors.ts';

/** Argon2id is the library's default; the costs are OWASP's first choice. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashing takes a core each; more at once would only starve everything else. */
const slots = 2;
const maximumWaiting = 500;

/** What an unknown address is compared with, so that it costs as much as a known one. */
const nobodysHash = hash('the password of nobody', options);

const waiting: (() => void)[] = [];
let busy = 0;

/** Work that holds one of the hashing slots: attempts queue here, so that limits see them one after the other. */
export async function withHashingSlot<T>(work: () => Promise<T>): Promise<T> {
  if (busy >= slots) {
    if (waiting.length >= maximumWaiting) {
      throw new DomainError('unavailable', 'Too many people are signing in right now. Please try again.', {
        retryAfterSeconds: 5,
      });
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
}

export const hashPassword = (password: string) => withHashingSlot(() => hash(password, options));

/** Call inside a hashing slot. Does the same work whether or not there is a hash to compare with. */
export async function matchesHash(passwordHash: string | null, password: string): Promise<boolean> {
  const isMatch = await verify(passwordHash ?? (await nobodysHash), password);
  return passwordHash !== null && isMatch;
}
