/** Accounts and sessions: registration, sign-in and sign-out, profile and password. */
import type { z } from 'zod';
import type { changePasswordBody, loginBody, registerBody, updateMeBody } from '#contract/auth.ts';
import { DomainError, invalid, notFound } from '#domain/errors.ts';
import { fullName, isRole, type SessionUser } from '#domain/user.ts';
import { addressGroup, type RateLimits, type RateRule } from '../../concurrency/rate-limits.ts';
import { findLink, spendLink, spendLinksOf } from '../../credentials/one-time-links.ts';
import { hashPassword, matchesHash, withHashingPermit } from '../../credentials/passwords.ts';
import { endSessions } from '../../credentials/sessions.ts';
import { type Db, inTransaction } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/database-errors.ts';
import { recordAudit } from '../../events/audit-trail.ts';
import type { SignedIn } from '../../http/authentication.ts';
import type { Origin } from '../../http/handlers.ts';
import { type Tokens, tokenLifetimeMs } from '../../http/tokens.ts';
import { resetAsked } from './jobs.ts';
import * as repository from './repository.ts';

export interface AuthDeps {
  /** For audit entries that must survive the rollback of a refused request. */
  db: Db;
  tokens: Tokens;
  rateLimits: RateLimits;
  limits: {
    signInPerAccount: number;
    signInPerAddress: number;
    registerPerAddress: number;
    forgotPerAccount: number;
  };
}

type Person = Pick<SessionUser, 'id' | 'firstName' | 'lastName'>;
type Account = Awaited<ReturnType<typeof repository.insertUser>>;

/** What users do to their own accounts. */
const audit = (tx: Db, user: SessionUser, action: string, origin: Origin) =>
  recordAudit(tx, {
    actor: user,
    action,
    subject: { type: 'user', id: user.id, name: fullName(user) },
    origin,
  });

export type AuthService = ReturnType<typeof createAuthService>;

export function createAuthService({ db: pool, tokens, rateLimits, limits }: AuthDeps) {
  const rule = (name: string, limit: number, windowSeconds: number): RateRule => ({
    name,
    limit,
    windowSeconds,
  });
  const rules = {
    signInPerAccount: rule('sign-in-account', limits.signInPerAccount, 15 * 60),
    signInPerAddress: rule('sign-in-address', limits.signInPerAddress, 15 * 60),
    register: rule('register-address', limits.registerPerAddress, 60 * 60),
    forgot: rule('forgot-account', limits.forgotPerAccount, 60 * 60),
  };

  async function openSession(db: Db, user: Account, origin: Origin) {
    // A newer version may have stored a role that this one doesn't know, and can't grant anything.
    if (!isRole(user.role)) throw new DomainError('unauthenticated', 'Invalid credentials');
    const lifetimeSeconds = tokenLifetimeMs / 1000;
    const { userAgent, address } = origin;
    const session = await repository.insertSession(db, {
      userId: user.id,
      userAgent,
      address,
      lifetimeSeconds,
    });
    return { user, token: tokens.issue(user as SessionUser, session.id) };
  }

  /** An account that doesn't exist isn't named: people sometimes type a password as their email. */
  async function auditLockout(account: Person | undefined, rate: RateRule, origin: Origin) {
    const isAddress = rate === rules.signInPerAddress;
    await recordAudit(pool, {
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

  const hasUsedAddress = async (userId: string, address: string) =>
    (await repository.listSessionAddresses(pool, userId)).some((used) => addressGroup(used) === address);

  /** Only failures count. A guess is checked and counted under its hashing permit, so a burst can't outrun the limit. */
  async function comparePassword(
    passwordHash: string | null,
    password: string,
    { email, person }: { email: string; person: Person | undefined },
    origin: Origin,
  ) {
    const address = addressGroup(origin.address);
    const counted = [
      [rules.signInPerAccount, [email.toLowerCase(), address]],
      [rules.signInPerAddress, address],
    ] as const;
    return withHashingPermit(async () => {
      await rateLimits.check(...counted[0]);
      await rateLimits.check(...counted[1]).catch(async (limit) => {
        // Guesses at other accounts must not lock out someone who has signed in from this address before.
        if (!person || !(await hasUsedAddress(person.id, address))) throw limit;
      });
      const isMatch = await matchesHash(passwordHash, password);
      if (isMatch) return true;
      for (const [which, subject] of counted) {
        if (await rateLimits.count(which, subject)) await auditLockout(person, which, origin);
      }
      return false;
    });
  }

  /** Confirms sensitive actions, so that an unattended session isn't enough. */
  async function requirePassword(
    db: Db,
    actor: SignedIn,
    { path, value }: { path: 'currentPassword' | 'password'; value: string },
    origin: Origin,
  ) {
    const { passwordHash, email } = await repository.findById(db, actor.id);
    if (await comparePassword(passwordHash, value, { email, person: actor }, origin)) return;
    const message = path === 'password' ? 'The password is incorrect' : 'The current password is incorrect';
    throw invalid(message, [{ path, message }]);
  }

  return {
    openSession,

    async signIn(db: Db, { email, password }: z.output<typeof loginBody>, origin: Origin) {
      const found = await repository.findByEmail(db, email);
      const passwordHash = found?.isActive ? found.passwordHash : null;
      const isMatch = await comparePassword(passwordHash, password, { email, person: found }, origin);
      const refused = () => new DomainError('unauthenticated', 'Invalid credentials');
      if (!found || !isMatch) throw refused();
      const { passwordHash: _, isActive: __, ...user } = found;
      return inTransaction(db, async (tx) => {
        // The password may have been changed while this attempt waited for a permit; the old one must no longer work.
        if (!(await repository.holdPassword(tx, found.id, found.passwordHash))) throw refused();
        await audit(tx, user, 'user.signed-in', origin);
        return openSession(tx, user, origin);
      });
    },

    async register(db: Db, body: z.output<typeof registerBody>, origin: Origin) {
      await rateLimits.spend(rules.register, addressGroup(origin.address));
      const passwordHash = await hashPassword(body.password);
      try {
        return await inTransaction(db, async (tx) => {
          const user = await repository.insertUser(tx, { ...body, passwordHash, role: 'client' });
          return openSession(tx, user, origin);
        });
      } catch (error) {
        if (!isUniqueViolation(error, 'users_email')) throw error;
        throw new DomainError('conflict', 'An account with this email address already exists', {
          issues: [{ path: 'email', message: 'An account with this email address already exists' }],
        });
      }
    },

    async signOut(db: Db, actor: SignedIn, origin: Origin) {
      const { viewer, sessionId } = actor;
      await endSessions(db, (viewer ?? actor).id, { only: sessionId });
      if (!viewer) return;
      const subject = { type: 'user' as const, id: actor.id, name: fullName(actor) };
      await recordAudit(db, { actor: viewer, action: 'view-as.ended', subject, origin });
    },

    async signOutEverywhere(db: Db, actor: SignedIn) {
      await endSessions(db, actor.id);
    },

    requirePassword,

    async readMe(db: Db, actor: SignedIn) {
      const { passwordHash: _, ...user } = await repository.findById(db, actor.id);
      return user;
    },

    async updateMe(db: Db, actor: SignedIn, changes: z.output<typeof updateMeBody>) {
      const user = await repository.updateUser(db, actor.id, changes);
      return { user, token: tokens.issue(user as SessionUser, actor.sessionId) };
    },

    async changePassword(db: Db, actor: SignedIn, body: z.output<typeof changePasswordBody>, origin: Origin) {
      await requirePassword(db, actor, { path: 'currentPassword', value: body.currentPassword }, origin);
      const newHash = await hashPassword(body.newPassword);
      await inTransaction(db, async (tx) => {
        await repository.updatePassword(tx, actor.id, newHash);
        await audit(tx, actor, 'user.password-changed', origin);
        await spendLinksOf(tx, actor.id);
        await endSessions(tx, actor.id, { except: actor.sessionId });
      });
    },

    async forgotPassword(db: Db, email: string) {
      await rateLimits.spend(rules.forgot, email.toLowerCase());
      await resetAsked.enqueue(db, { email });
    },

    async resetPassword(db: Db, { token, password }: { token: string; password: string }, origin: Origin) {
      const expired = () => invalid('This link has expired or has already been used. Request a new one.');
      const link = await findLink(db, token, 'reset', 'invite');
      const userId = link?.userId;
      if (!userId) throw expired();
      const passwordHash = await hashPassword(password);
      const email = await inTransaction(db, async (tx) => {
        if (!(await spendLink(tx, token))) throw expired();
        await repository.updatePassword(tx, userId, passwordHash);
        const user = await repository.findById(tx, userId);
        await audit(tx, user, 'user.password-reset', origin);
        await spendLinksOf(tx, userId);
        await endSessions(tx, userId);
        return user.email;
      });
      await rateLimits.clear(rules.signInPerAccount, email.toLowerCase());
    },

    async listSessions(db: Db, actor: SignedIn) {
      const sessions = await repository.listSessions(db, actor.id);
      return sessions.map((session) => ({ ...session, isCurrent: session.id === actor.sessionId }));
    },

    async endSession(db: Db, actor: SignedIn, sessionId: string) {
      if ((await endSessions(db, actor.id, { only: sessionId })) === 0) throw notFound();
    },
  };
}
