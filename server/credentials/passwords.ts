/** Password hashing with argon2id, off the main thread, with limited and fair concurrency. */
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { invalid } from '#domain/errors.ts';
import { weakPasswordProblem } from '#domain/password.ts';
import { createFairSemaphore, type WorkSource } from '../concurrency/fair-semaphore.ts';
import { addressGroup } from '../concurrency/rate-limits.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Argon2id is the library's default. The costs are the minimum that OWASP recommends. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Stands in for the hash if no account has the email address, so that the response takes as long as for a known one. */
const placeholderHash = hash('placeholder password', options);
/** Hash of a random password that no one knows, for accounts whose owner hasn't chosen one yet. */
export const unknownPasswordHash = hash(randomBytes(32).toString('hex'), options);

/**
 * Limits concurrent hashing, which runs in Node's pool of four threads; one thread stays free for reading and writing files.
 * Sign-in attempts check and update their rate limits while they hold the permit, so that a burst can't slip past them.
 */
export const withHashingPermit = createFairSemaphore({
  limit: 3,
  maxQueued: 500,
  refusal: 'Too many people are signing in right now. Please try again in a moment.',
});

/** Enough for a busy office where everyone signs in at once from one address, and for anything one person does. */
const maxPendingPerAddress = 200;
const maxPendingPerAccountAndAddress = 50;

/**
 * Who a password is hashed for. A burst of attempts on one account delays only that account, wherever it comes from, and
 * a burst from one address delays only that address. An account's own limit is counted per address, so attempts from one
 * address can't use up another's.
 */
export function hashingSources(account: string, address: string): WorkSource[] {
  const [who, where] = [account.toLowerCase(), addressGroup(address)];
  return [
    { key: `account ${who}` },
    { key: `address ${where}`, maxPending: maxPendingPerAddress },
    { key: `account ${who} at ${where}`, maxPending: maxPendingPerAccountAndAddress },
  ];
}

interface NewPassword {
  password: string;
  /** The field the password was typed into. */
  path?: 'password' | 'newPassword';
  owner: { email: string; firstName: string; lastName: string };
}

/** Hashes a password someone chose. Throws if it is too easy to guess. */
export async function hashNewPassword(
  { password, path = 'password', owner }: NewPassword,
  sources: readonly WorkSource[],
): Promise<string> {
  const problem = weakPasswordProblem(password, owner, isCommonPassword);
  if (problem) throw invalid(problem, [{ path, message: problem }]);
  return hashPassword(password, sources);
}

export const hashPassword = (password: string, sources: readonly WorkSource[] = []) =>
  withHashingPermit(sources, () => hash(password, options));

/** Call inside a hashing permit. Does the same work whether or not there is a hash to compare with. */
export async function matchesHash(passwordHash: string | null, password: string): Promise<boolean> {
  const isMatch = await verify(passwordHash ?? (await placeholderHash), password);
  return passwordHash !== null && isMatch;
}
