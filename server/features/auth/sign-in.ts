/** Sign-in: opens a session after a password, a passkey or an identity provider has proved who the user is. */
import type { Audited } from '#domain/audit-details.ts';
import { DomainError } from '#domain/errors.ts';
import { requiredStepOf, type SessionFacts } from '#domain/required-step.ts';
import type { SecondFactorPolicy } from '#domain/second-factor.ts';
import type { SignInMethod } from '#domain/sign-in.ts';
import { fullName, isRole, type SessionUser } from '#domain/user.ts';
import type { Db } from '../../db/database.ts';
import type { AuditEntry } from '../../events/audit-trail.ts';
import type { Origin } from '../../http/handlers.ts';
import { sessionLifetime, type Tokens } from '../../http/tokens.ts';
import * as repository from './repository.ts';

type User = Awaited<ReturnType<typeof repository.insertUser>>;
type Account = Awaited<ReturnType<typeof repository.findById>>;

/** Audit entry for what users do to their own accounts. */
export const ownAuditEntry = (user: SessionUser, audited: Audited, origin: Origin): AuditEntry => ({
  actor: user,
  subject: { type: 'user', id: user.id, name: fullName(user) },
  ...audited,
  origin,
});

export const signInRefused = () => new DomainError('unauthenticated', 'Invalid credentials');

export type SignIn = ReturnType<typeof createSignIn>;

interface SignInDeps {
  tokens: Tokens;
  secondFactorPolicy?: SecondFactorPolicy;
}

export function createSignIn({ tokens, secondFactorPolicy }: SignInDeps) {
  function newSession(user: User, method: SignInMethod, { userAgent, address }: Origin) {
    // A newer version may have stored a role that this one doesn't know. Such a role grants nothing.
    if (!isRole(user.role)) throw signInRefused();
    const lifetimeSeconds = sessionLifetime(user).lifetimeMs / 1000;
    return { userId: user.id, method, userAgent, address, lifetimeSeconds };
  }

  function withToken(user: User, session: { id: string }, facts: SessionFacts) {
    const requiredStep = requiredStepOf(facts, secondFactorPolicy);
    return { user, token: tokens.issue(user as SessionUser, session.id, { requiredStep }) };
  }

  /** Opens a session and audits it. A deactivated account is refused like a wrong password. */
  async function open(
    db: Db,
    account: Account,
    { method, passwordHash }: { method: SignInMethod; passwordHash: string | null },
    origin: Origin,
  ) {
    const proof = { passwordHash, deviceHash: origin.deviceHash };
    const entry = ownAuditEntry(account, { action: 'user.signed-in', details: { method } }, origin);
    const session = await repository.insertSignIn(db, newSession(account, method, origin), proof, entry);
    if (!session) throw signInRefused();
    return withToken(account, session, { ...account, method });
  }

  return {
    /** Signs in the owner of an account that was just created with a password. */
    async openFirstSession(db: Db, user: User, origin: Origin) {
      const session = await repository.insertSession(db, newSession(user, 'password', origin));
      await repository.markDeviceKnown(db, user.id, origin.deviceHash);
      const facts = { method: 'password', mustChangePassword: false, hasSecondFactor: false } as const;
      return withToken(user, session, { ...facts, role: user.role });
    },

    /** Refused if the password has changed since the account was read. */
    completePasswordSignIn: (db: Db, account: Account, origin: Origin) =>
      open(db, account, { method: 'password', passwordHash: account.passwordHash }, origin),

    /** For someone who has completed a sign-in method, including any second factor. */
    completeSignIn: async (
      db: Db,
      { userId, method }: { userId: string; method: SignInMethod },
      origin: Origin,
    ) => open(db, await repository.findById(db, userId), { method, passwordHash: null }, origin),
  };
}
