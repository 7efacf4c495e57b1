/**
 * Browser challenges: the random values that a passkey signs or an identity provider sends back. Each works once, for at most
 * 15 minutes, and only in the browser that asked for it.
 */
import { sql } from 'kysely';
import { DomainError, invalid } from '#domain/errors.ts';
import { addressGroup, type RateLimits, type RateRule } from '../concurrency/rate-limits.ts';
import type { Db } from '../db/database.ts';
import type { Origin } from '../http/handlers.ts';
import { tokenHash } from './random-tokens.ts';

export type ChallengePurpose = 'oidc' | 'passkey-sign-in' | 'passkey-add' | 'passkey-confirm';

const lifetimeSeconds: Record<ChallengePurpose, number> = {
  // People may have to sign in at the provider first, with a second factor there.
  oidc: 15 * 60,
  'passkey-sign-in': 5 * 60,
  'passkey-add': 5 * 60,
  'passkey-confirm': 5 * 60,
};

/** More than enough for an office where everyone signs in at nine. Limits how many rows strangers can create. */
const perAddress: RateRule = { name: 'browser-challenge-address', limit: 1000, windowSeconds: 15 * 60 };

/** Without a device id, browsers can't be distinguished. */
function requireDevice({ deviceHash }: Origin): string {
  if (!deviceHash)
    throw invalid(
      'This needs an HTTPS connection and a browser that lets the portal store data. Check both and try again.',
    );
  return deviceHash;
}

export interface NewChallenge {
  challenge: string;
  purpose: ChallengePurpose;
  /** Null before anyone is signed in. */
  userId: string | null;
  details?: Record<string, string>;
}

export async function openBrowserChallenge(
  deps: { db: Db; rateLimits: RateLimits },
  { challenge, purpose, userId, details = {} }: NewChallenge,
  origin: Origin,
): Promise<void> {
  const deviceHash = requireDevice(origin);
  await deps.rateLimits.spend(perAddress, addressGroup(origin.address));
  await deps.db
    .insertInto('browser_challenges')
    .values({
      challenge_hash: tokenHash(challenge),
      purpose,
      user_id: userId,
      device_hash: deviceHash,
      details: JSON.stringify(details),
      expires_at: sql<string>`now() + ${lifetimeSeconds[purpose]} * interval '1 second'`,
    })
    .execute();
}

/** Returns the challenge's details. Throws if it has expired, was used, or belongs to another browser, user or purpose. */
export async function spendBrowserChallenge(
  db: Db,
  { challenge, purpose, userId }: Omit<NewChallenge, 'details'>,
  { deviceHash }: Origin,
): Promise<Record<string, string>> {
  const spent = await db
    .deleteFrom('browser_challenges')
    .where('challenge_hash', '=', tokenHash(challenge))
    .where('purpose', '=', purpose)
    .where('device_hash', '=', deviceHash ?? '')
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('expires_at', '>', sql<string>`now()`)
    .returning('details')
    .executeTakeFirst();
  if (!spent) {
    const action = userId === null ? 'sign-in' : 'request';
    throw new DomainError('invalid', `This ${action} has expired or was already used. Please try again.`);
  }
  return spent.details as Record<string, string>;
}
