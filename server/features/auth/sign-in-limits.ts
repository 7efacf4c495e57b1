/**
 * Sign-in limits: wrong passwords are counted per account and location, and per address. A location is a browser the user has
 * signed in with before or, failing that, an address, so that guesses from elsewhere never lock someone out where they are
 * known.
 */
import { fullName, type SessionUser } from '#domain/user.ts';
import { addressGroup, type RateLimits, type RateRule } from '../../concurrency/rate-limits.ts';
import { hashingSources, matchesHash, withHashingPermit } from '../../credentials/passwords.ts';
import type { Db } from '../../db/database.ts';
import { recordAudit } from '../../events/audit-trail.ts';
import type { Origin } from '../../http/handlers.ts';

export interface SignInLimitDeps {
  /** For audit entries that must survive the rollback of a refused request. */
  db: Db;
  rateLimits: RateLimits;
  limits: { signInPerAccount: number; signInPerAddress: number };
}

type Person = Pick<SessionUser, 'id' | 'firstName' | 'lastName'>;

/** Someone who isn't signed in, and where they have signed in before. The addresses come from their stored sessions. */
interface KnownPerson extends Person {
  isKnownDevice: boolean;
  addresses: readonly string[];
}

interface AnyAttempt {
  email: string;
  origin: Origin;
}

interface SignInAttempt extends AnyAttempt {
  /** Undefined if there is no such account. */
  person: KnownPerson | undefined;
  sessionId?: undefined;
}

/** By someone who is already signed in: their guesses count per session, and a locked address doesn't affect them. */
interface SessionAttempt extends AnyAttempt {
  person: Person;
  sessionId: string;
}

export type Attempt = SignInAttempt | SessionAttempt;
export type PasswordAttempt = Attempt & { passwordHash: string | null; password: string };

const windowSeconds = 15 * 60;

export type SignInLimits = ReturnType<typeof createSignInLimits>;

export function createSignInLimits({ db, rateLimits, limits }: SignInLimitDeps) {
  const perAccount = { name: 'sign-in-account', limit: limits.signInPerAccount, windowSeconds };
  const perAddress = { name: 'sign-in-address', limit: limits.signInPerAddress, windowSeconds };

  const codesEverywhere = { name: 'codes-account', limit: 100, windowSeconds: 24 * 60 * 60 };

  /** Doesn't name an unknown account: people sometimes type their password as the email. */
  async function auditLockout(account: Person | undefined, rate: RateRule, origin: Origin) {
    const isAddress = rate === perAddress;
    await recordAudit(db, {
      actor: null,
      action: isAddress ? 'user.address-locked-out' : 'user.locked-out',
      subject:
        account && !isAddress
          ? { type: 'user', id: account.id, name: fullName(account) }
          : { type: 'portal', id: null, name: isAddress ? origin.address : 'Unknown account' },
      details: { attempts: rate.limit, minutes: rate.windowSeconds / 60 },
      origin,
    });
  }

  /**
   * One entry per failed sign-in, except those that a lock refused, so the limits also cap the number of entries. Unknown
   * accounts get one too, so that the response takes as long as for a known one.
   */
  async function auditFailure({ person, origin }: Attempt) {
    await recordAudit(db, {
      actor: null,
      nameWithoutAccount: 'Unknown',
      action: 'user.sign-in-failed',
      subject: person
        ? { type: 'user', id: person.id, name: fullName(person) }
        : { type: 'portal', id: null, name: 'Unknown account' },
      origin,
    });
  }

  async function count(rate: RateRule, subject: string | readonly [string, string], attempt: Attempt) {
    if (await rateLimits.count(rate, subject)) await auditLockout(attempt.person, rate, attempt.origin);
  }

  function locationOf({ sessionId, person, origin }: Attempt) {
    if (sessionId !== undefined) return { name: `session ${sessionId}`, isKnown: true };
    const address = addressGroup(origin.address);
    if (person?.isKnownDevice) return { name: `device ${origin.deviceHash}`, isKnown: true };
    return { name: address, isKnown: person?.addresses.some((used) => addressGroup(used) === address) };
  }

  /**
   * Only failures count. A guess is checked and counted under its hashing permit, so a burst can't outrun the limit. At a
   * locked address, a wrong password, an unknown account and a user who isn't known there get the same response after the
   * same hashing.
   */
  const guess = (attempt: Attempt, compare: () => Promise<boolean>): Promise<boolean> =>
    withHashingPermit(hashingSources(attempt.email, attempt.origin.address), async () => {
      const address = addressGroup(attempt.origin.address);
      const location = locationOf(attempt);
      const account = [attempt.email.toLowerCase(), location.name] as const;
      const [accountLock, addressLock] = await rateLimits.findReached(
        [perAccount, account],
        [perAddress, address],
      );
      if (accountLock) throw accountLock;
      const lock = attempt.sessionId ? null : addressLock;
      const isMatch = await compare();
      if (isMatch && (!lock || location.isKnown)) return true;
      if (!isMatch) await count(perAccount, account, attempt);
      if (lock) throw lock;
      if (!isMatch && !attempt.sessionId) {
        await auditFailure(attempt);
        await count(perAddress, address, attempt);
      }
      return isMatch;
    });

  return {
    comparePassword: (attempt: PasswordAttempt): Promise<boolean> =>
      guess(attempt, () => matchesHash(attempt.passwordHash, attempt.password)),

    /**
     * The same limits for codes, and one for all addresses together, because six digits could be guessed from many at once.
     * Anyone who gets this far knows the password or is signed in, and a password reset clears the failures, so strangers
     * can't use this limit to lock someone out.
     */
    compareCode: (attempt: Attempt, compare: () => Promise<boolean>): Promise<boolean> =>
      guess(attempt, async () => {
        const everywhere = [attempt.email.toLowerCase(), 'everywhere'] as const;
        await rateLimits.check(codesEverywhere, everywhere);
        const isMatch = await compare();
        if (!isMatch) await count(codesEverywhere, everywhere, attempt);
        return isMatch;
      }),

    /** When each locked account's last lock ends, by lowercase email. */
    async findLocked(emails: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const accounts = emails.map((email) => email.toLowerCase());
      const locks = await Promise.all(
        [perAccount, codesEverywhere].map((rate) => rateLimits.findLocked(rate, accounts)),
      );
      // Of an account's entries, the map keeps the last one.
      const byEnd = locks.flatMap((each) => [...each]).sort(([, one], [, other]) => (one < other ? -1 : 1));
      return new Map(byEnd);
    },

    /** Clears the account's failures at every location. */
    async clear(email: string): Promise<void> {
      await rateLimits.clear(perAccount, email.toLowerCase());
      await rateLimits.clear(codesEverywhere, email.toLowerCase());
    },
  };
}
