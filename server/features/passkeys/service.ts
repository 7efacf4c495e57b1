/** Passkeys: adding, renaming and removing your own, and signing in with one. */
import type { z } from 'zod';
import type { Assertion, addPasskey, Confirmation } from '#contract/passkeys.ts';
import { DomainError, invalid, notFound } from '#domain/errors.ts';
import { maxPasskeys } from '#domain/passkey.ts';
import { fullName, type SessionUser, urlOrEmailPattern } from '#domain/user.ts';
import type { RateLimits } from '../../concurrency/rate-limits.ts';
import { openBrowserChallenge, spendBrowserChallenge } from '../../credentials/browser-challenges.ts';
import { isEmailVerified } from '../../credentials/email-verification.ts';
import type { PortalOrigin } from '../../credentials/portal-origin.ts';
import { emailSecurityChange } from '../../credentials/security-emails.ts';
import { holdSession } from '../../credentials/sessions.ts';
import type { CompleteSignIn, RequirePassword } from '../../credentials/sign-in-deps.ts';
import type { BrandReader } from '../../db/brand.ts';
import { type Db, inTransaction } from '../../db/database.ts';
import { recordAudit } from '../../events/audit-trail.ts';
import type { SignedIn } from '../../http/authentication.ts';
import type { Once, Origin } from '../../http/handlers.ts';
import { createRelyingParty, type RelyingParty } from './relying-party.ts';
import * as repository from './repository.ts';
import * as webauthn from './webauthn.ts';

type Owned = NonNullable<Awaited<ReturnType<typeof repository.findByCredential>>>;

export interface PasskeyDeps {
  brand: Pick<BrandReader, 'read'>;
  portalOrigin: PortalOrigin;
  rateLimits: RateLimits;
  requirePassword: RequirePassword;
  completeSignIn: CompleteSignIn;
}

/** The browser a request comes from, and its Origin header. */
export interface BrowserRequest {
  originHeader: string | undefined;
  origin: Origin;
}

/** Email apps turn addresses into links, and an attacker who has taken over a session can choose the name. */
const inEmail = (name: string) => (urlOrEmailPattern.test(name) ? 'A passkey' : `The passkey “${name}”`);

const unknownPasskey = () =>
  new DomainError(
    'unauthenticated',
    "We don't recognize this passkey. It may have been removed. Try another way.",
  );

/** For callers who are signed in: a 401 would tell their browser that the session has ended. */
function refuseSignedIn(error: unknown): never {
  const isRefusal = error instanceof DomainError && error.code === 'unauthenticated';
  throw isRefusal ? new DomainError('invalid', error.message, { cause: error }) : error;
}

const entryOf = (
  user: SessionUser,
  action: `user.passkey-${'added' | 'removed' | 'refused'}`,
  name: string,
  origin: Origin,
) => ({
  actor: user,
  action,
  subject: { type: 'user' as const, id: user.id, name: fullName(user) },
  details: { name },
  origin,
});

export type PasskeyService = ReturnType<typeof createPasskeyService>;

export function createPasskeyService(deps: PasskeyDeps) {
  const { rateLimits, requirePassword, completeSignIn } = deps;
  const relyingParty = createRelyingParty(deps.portalOrigin);

  /** Finds the passkey and checks its signature. The challenge is spent even if the signature is wrong. */
  async function verify(
    db: Db,
    rp: RelyingParty,
    assertion: Assertion,
    { purpose, userId }: { purpose: 'passkey-sign-in' | 'passkey-confirm'; userId: string | null },
    origin: Origin,
  ): Promise<Owned & { counter: number }> {
    await spendBrowserChallenge(db, { challenge: webauthn.challengeOf(assertion), purpose, userId }, origin);
    const match = await repository.findByCredential(db, assertion.id);
    if (!match || (userId !== null && match.user.id !== userId)) throw unknownPasskey();
    const stored = { ...match.passkey, userId: match.user.id };
    return { ...match, counter: await webauthn.verifyAssertion(rp, assertion, stored) };
  }

  /** A counter that doesn't go up suggests that the key was copied. Audited outside the transaction, which is rolled back. */
  async function use(
    db: Db,
    tx: Db,
    { user, passkey, counter }: Owned & { counter: number },
    origin: Origin,
  ) {
    if (await repository.recordUse(tx, passkey.id, counter)) return;
    await recordAudit(db, entryOf(user as SessionUser, 'user.passkey-refused', passkey.name, origin));
    throw new DomainError(
      'unauthenticated',
      'This passkey may have been copied, so we refused it. Try another way, then remove it in My Profile.',
    );
  }

  async function confirm(
    db: Db,
    actor: SignedIn,
    confirmation: Confirmation,
    { originHeader, origin }: BrowserRequest,
  ) {
    if ('password' in confirmation) {
      return requirePassword(db, actor, { path: 'password', value: confirmation.password }, origin);
    }
    const purpose = { purpose: 'passkey-confirm' as const, userId: actor.id };
    const rp = relyingParty(originHeader);
    try {
      await use(db, db, await verify(db, rp, confirmation.assertion, purpose, origin), origin);
    } catch (error) {
      refuseSignedIn(error);
    }
  }

  async function requireRoom(db: Db, userId: string) {
    const existing = await repository.listPasskeys(db, userId);
    if (existing.length < maxPasskeys) return existing;
    throw new DomainError('conflict', `You can have up to ${maxPasskeys} passkeys. Remove one first.`);
  }

  return {
    list: (db: Db, actor: SignedIn) => repository.listPasskeys(db, actor.id),

    async startAdding(db: Db, actor: SignedIn, confirmation: Confirmation, from: BrowserRequest) {
      const rp = relyingParty(from.originHeader);
      // A stranger who registered with someone else's address must not keep a key to the account.
      if (!(await isEmailVerified(db, actor.id))) {
        throw new DomainError('conflict', 'Confirm your email address before you add a passkey.');
      }
      await confirm(db, actor, confirmation, from);
      const { name } = await deps.brand.read();
      const options = await webauthn.creationOptions(rp, name, actor, await requireRoom(db, actor.id));
      const challenge = { challenge: options.challenge, purpose: 'passkey-add' as const, userId: actor.id };
      await openBrowserChallenge({ db, rateLimits }, challenge, from.origin);
      return options;
    },

    async add(
      db: Db,
      actor: SignedIn,
      { name, credential }: z.output<typeof addPasskey.body>,
      { originHeader, origin }: BrowserRequest,
    ) {
      const rp = relyingParty(originHeader);
      const challenge = webauthn.challengeOf(credential);
      await spendBrowserChallenge(db, { challenge, purpose: 'passkey-add', userId: actor.id }, origin);
      const verified = await webauthn.verifyNewCredential(rp, credential).catch(refuseSignedIn);
      return inTransaction(db, async (tx) => {
        await repository.lockUser(tx, actor.id);
        // A new password may have ended this session. It must not leave a passkey behind.
        if (!(await holdSession(tx, actor.sessionId)))
          throw new DomainError('unauthenticated', 'Please sign in.');
        await requireRoom(tx, actor.id);
        const added = await repository.insertPasskey(tx, { ...verified, userId: actor.id, name });
        if (!added) throw new DomainError('conflict', 'This passkey is already registered.');
        await recordAudit(tx, entryOf(actor, 'user.passkey-added', name, origin));
        await emailSecurityChange.enqueue(tx, {
          userId: actor.id,
          subject: 'A passkey was added to your account',
          message: `${inEmail(name)} can now be used to sign in to your account.`,
        });
        return added;
      });
    },

    async rename(db: Db, actor: SignedIn, passkeyId: string, name: string) {
      const renamed = await repository.renamePasskey(db, actor.id, passkeyId, name);
      if (!renamed) throw notFound();
      return renamed;
    },

    async startConfirming(db: Db, actor: SignedIn, { originHeader, origin }: BrowserRequest) {
      const rp = relyingParty(originHeader);
      const existing = await repository.listPasskeys(db, actor.id);
      if (existing.length === 0) throw invalid("You don't have a passkey. Use your password.");
      const options = await webauthn.requestOptions(rp, existing);
      const challenge = {
        challenge: options.challenge,
        purpose: 'passkey-confirm' as const,
        userId: actor.id,
      };
      await openBrowserChallenge({ db, rateLimits }, challenge, origin);
      return options;
    },

    async remove(
      { db, once }: { db: Db; once: Once },
      actor: SignedIn,
      { passkeyId, confirmation }: { passkeyId: string; confirmation: Confirmation },
      from: BrowserRequest,
    ) {
      await confirm(db, actor, confirmation, from);
      await once(async (tx) => {
        const removed = await repository.deletePasskey(tx, actor.id, passkeyId);
        if (!removed) throw notFound();
        await recordAudit(tx, entryOf(actor, 'user.passkey-removed', removed.name, from.origin));
        await emailSecurityChange.enqueue(tx, {
          userId: actor.id,
          subject: 'A passkey was removed from your account',
          message: `${inEmail(removed.name)} can no longer be used to sign in to your account.`,
        });
      });
    },

    async startSignIn(db: Db, { originHeader, origin }: BrowserRequest) {
      const options = await webauthn.requestOptions(relyingParty(originHeader));
      const challenge = { challenge: options.challenge, purpose: 'passkey-sign-in' as const, userId: null };
      await openBrowserChallenge({ db, rateLimits }, challenge, origin);
      return options;
    },

    /** With user verification, a passkey is something the user has and something they know or are: both factors. */
    async signIn(db: Db, assertion: Assertion, { originHeader, origin }: BrowserRequest) {
      const purpose = { purpose: 'passkey-sign-in' as const, userId: null };
      const verified = await verify(db, relyingParty(originHeader), assertion, purpose, origin);
      const { user, isActive } = verified;
      if (!isActive) {
        throw new DomainError(
          'forbidden',
          'Your account is deactivated. Ask your project team or an admin for help.',
        );
      }
      return inTransaction(db, async (tx) => {
        await use(db, tx, verified, origin);
        return completeSignIn(tx, { userId: user.id, method: 'passkey' }, origin);
      });
    },
  };
}
