/** Accounts and sessions: registration, email verification, sign-in and sign-out, profile and password. */
import type { z } from 'zod';
import type { changePasswordBody, loginBody, registerBody, updateMeBody } from '#contract/auth.ts';
import { DomainError, invalid, notFound } from '#domain/errors.ts';
import { unchangedPassword } from '#domain/password.ts';
import { fullName, type SessionUser } from '#domain/user.ts';
import { addressGroup, type RateLimits, type RateRule } from '../../concurrency/rate-limits.ts';
import { emailVerificationLink, markEmailVerified } from '../../credentials/email-verification.ts';
import { findLink, invalidatePasswordLinks, spendLink } from '../../credentials/one-time-links.ts';
import { hashingSources, hashNewPassword } from '../../credentials/passwords.ts';
import { tokenHash } from '../../credentials/random-tokens.ts';
import { forgetRememberedDevices } from '../../credentials/second-factors.ts';
import { endSessions, holdSession } from '../../credentials/sessions.ts';
import { endSignInChallenges, openSignInChallenge } from '../../credentials/sign-in-challenges.ts';
import { type Db, inTransaction, type Tx } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/database-errors.ts';
import { recordAudit } from '../../events/audit-trail.ts';
import type { SignedIn } from '../../http/authentication.ts';
import type { Once, Origin } from '../../http/handlers.ts';
import { withAddressPermit } from '../../http/request-permits.ts';
import type { Tokens } from '../../http/tokens.ts';
import { emailPasswordReset } from './jobs.ts';
import * as repository from './repository.ts';
import { ownAuditEntry, type SignIn, signInRefused } from './sign-in.ts';
import type { SignInLimits } from './sign-in-limits.ts';

export interface AuthDeps {
  tokens: Tokens;
  signIn: SignIn;
  rateLimits: RateLimits;
  signInLimits: SignInLimits;
  limits: {
    registerPerAddress: number;
    takenEmailsPerAddress: number;
    forgotPerAccount: number;
    forgotPerAddress: number;
  };
}

const verificationEmailsPerHour = 5;

export type AuthService = ReturnType<typeof createAuthService>;

export function createAuthService({ tokens, signIn, rateLimits, signInLimits, limits }: AuthDeps) {
  const hourly = (name: string, limit: number): RateRule => ({ name, limit, windowSeconds: 60 * 60 });
  const rules = {
    register: hourly('register-address', limits.registerPerAddress),
    takenEmail: hourly('taken-email-address', limits.takenEmailsPerAddress),
    forgotAccount: hourly('forgot-account', limits.forgotPerAccount),
    verification: hourly('verification-email', verificationEmailsPerHour),
    forgotAddress: hourly('forgot-address', limits.forgotPerAddress),
  };

  /** Required for sensitive actions, so that an unattended session isn't enough. */
  async function requirePassword(
    db: Db,
    actor: SignedIn,
    { path, value }: { path: 'currentPassword' | 'password'; value: string },
    origin: Origin,
  ) {
    const { passwordHash, email } = await repository.findById(db, actor.id);
    const { sessionId } = actor;
    const attempt = { passwordHash, password: value, email, person: actor, origin, sessionId };
    if (await signInLimits.comparePassword(attempt)) return;
    const message = path === 'password' ? 'The password is incorrect' : 'The current password is incorrect';
    throw invalid(message, [{ path, message }]);
  }

  async function askForCode(db: Db, account: { id: string; passwordHash: string }) {
    const challenge = await openSignInChallenge(db, account);
    if (!challenge) return signInRefused();
    return new DomainError('second_factor_required', 'Enter the code from your authenticator app.', {
      details: { challenge },
    });
  }

  /** Revokes what predates the new password: password links, sessions, sign-in challenges and remembered devices. */
  async function revokeAccess(tx: Tx, userId: string, selection: { except?: string } = {}) {
    await invalidatePasswordLinks(tx, userId);
    await endSessions(tx, userId, selection);
    await endSignInChallenges(tx, userId);
    await forgetRememberedDevices(tx, userId);
  }

  return {
    openFirstSession: signIn.openFirstSession,

    async signIn(db: Db, { email, password, deviceToken }: z.output<typeof loginBody>, origin: Origin) {
      const deviceTokenHash = deviceToken ? tokenHash(deviceToken) : null;
      const { deviceHash } = origin;
      const account = await withAddressPermit(addressGroup(origin.address), () =>
        repository.findForSignIn(db, email, { deviceHash, deviceTokenHash }),
      );
      const attempt = {
        passwordHash: account?.isActive ? account.passwordHash : null,
        ...{ password, email, person: account, origin },
      };
      const isMatch = await signInLimits.comparePassword(attempt);
      if (!account || !isMatch) throw signInRefused();
      if (account.hasSecondFactor && !account.isRemembered) throw await askForCode(db, account);
      const signedIn = await signIn.completePasswordSignIn(db, account, origin);
      if (account.isRemembered && deviceTokenHash)
        await repository.touchRememberedDevice(db, deviceTokenHash);
      return signedIn;
    },

    async register(db: Db, body: z.output<typeof registerBody>, origin: Origin) {
      const address = addressGroup(origin.address);
      // Registration has to reveal that an email is taken. This limit keeps people from probing many emails.
      await rateLimits.check(rules.takenEmail, address);
      await rateLimits.spend(rules.register, address);
      const passwordHash = await hashNewPassword(
        { password: body.password, owner: body },
        hashingSources(body.email, address),
      );
      try {
        return await inTransaction(db, async (tx) => {
          const user = await repository.insertUser(tx, { ...body, passwordHash, role: 'client' });
          await emailVerificationLink.enqueue(tx, { userId: user.id });
          return signIn.openFirstSession(tx, user, origin);
        });
      } catch (error) {
        if (!isUniqueViolation(error, 'users_email')) throw error;
        await rateLimits.count(rules.takenEmail, address);
        const message =
          'An account with this email address already exists. Sign in, or use another email address.';
        throw new DomainError('conflict', message, { issues: [{ path: 'email', message }] });
      }
    },

    async signOut(db: Db, actor: SignedIn, origin: Origin) {
      const { viewer, sessionId } = actor;
      await endSessions(db, (viewer ?? actor).id, { only: sessionId });
      if (!viewer) return;
      const subject = { type: 'user' as const, id: actor.id, name: fullName(actor) };
      await recordAudit(db, { actor: viewer, action: 'view-as.ended', subject, origin });
    },

    signOutEverywhere: (db: Db, actor: SignedIn) =>
      inTransaction(db, async (tx) => {
        await endSessions(tx, actor.id);
        await forgetRememberedDevices(tx, actor.id);
      }),

    requirePassword,

    readMe: (db: Db, actor: SignedIn) => repository.findById(db, actor.id),

    async updateMe(db: Db, actor: SignedIn, changes: z.output<typeof updateMeBody>) {
      const user = await repository.updateUser(db, actor.id, changes);
      return { user, token: tokens.issue(user as SessionUser, actor.sessionId) };
    },

    async changePassword(
      { db, once }: { db: Db; once: Once },
      actor: SignedIn,
      body: z.output<typeof changePasswordBody>,
      origin: Origin,
    ) {
      await requirePassword(db, actor, { path: 'currentPassword', value: body.currentPassword }, origin);
      if (body.newPassword === body.currentPassword) {
        throw invalid(unchangedPassword, [{ path: 'newPassword', message: unchangedPassword }]);
      }
      const newHash = await hashNewPassword(
        { password: body.newPassword, path: 'newPassword', owner: actor },
        hashingSources(actor.email, origin.address),
      );
      await once(async (tx) => {
        await repository.updatePassword(tx, actor.id, newHash);
        // Another new password may have ended this session since the current password was checked. It must not be replaced.
        if (!(await holdSession(tx, actor.sessionId)))
          throw new DomainError('unauthenticated', 'Please sign in.');
        await recordAudit(tx, ownAuditEntry(actor, { action: 'user.password-changed' }, origin));
        await revokeAccess(tx, actor.id, { except: actor.sessionId });
      });
    },

    /** Treats every email alike, including in its rate limits. A job decides later whether to send a link. */
    async forgotPassword(db: Db, email: string, { address, deviceHash }: Origin) {
      const group = addressGroup(address);
      await rateLimits.spend(rules.forgotAddress, group);
      await rateLimits.spend(rules.forgotAccount, [email.toLowerCase(), group]);
      await emailPasswordReset.enqueue(db, { email, address: group, deviceHash });
    },

    async resetPassword(db: Db, { token, password }: { token: string; password: string }, origin: Origin) {
      const expired = () => invalid('This link has expired or has already been used. Request a new one.');
      const link = await findLink(db, token, 'reset', 'invite');
      const userId = link?.userId;
      if (!userId) throw expired();
      const owner = await repository.findById(db, userId);
      const sources = hashingSources(owner.email, origin.address);
      const passwordHash = await hashNewPassword({ password, owner }, sources);
      const email = await inTransaction(db, async (tx) => {
        if (!(await spendLink(tx, token))) throw expired();
        await repository.updatePassword(tx, userId, passwordHash);
        await markEmailVerified(tx, userId);
        const user = await repository.findById(tx, userId);
        await recordAudit(tx, ownAuditEntry(user, { action: 'user.password-reset' }, origin));
        await revokeAccess(tx, userId);
        // Lets the owner of the email sign in next, even if failed sign-ins have locked their IP address.
        await repository.markDeviceKnown(tx, userId, origin.deviceHash);
        return user.email;
      });
      await signInLimits.clear(email);
    },

    async sendVerification(db: Db, actor: SignedIn) {
      const { isEmailVerified } = await repository.findById(db, actor.id);
      if (isEmailVerified) return;
      await rateLimits.spend(rules.verification, actor.id);
      await emailVerificationLink.enqueue(db, { userId: actor.id });
    },

    async verifyEmail(db: Db, token: string, origin: Origin) {
      await inTransaction(db, async (tx) => {
        const link = await findLink(tx, token, 'verify');
        if (!link?.userId || !(await spendLink(tx, token))) {
          throw invalid('This link has expired or has already been used.');
        }
        await markEmailVerified(tx, link.userId);
        const user = await repository.findById(tx, link.userId);
        await recordAudit(tx, ownAuditEntry(user, { action: 'user.email-verified' }, origin));
      });
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
