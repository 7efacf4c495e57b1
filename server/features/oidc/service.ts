/** Sign-in with an identity provider: which account an identity belongs to, and who is refused. */

import type { Logger } from 'pino';
import { DomainError, type ErrorCode, invalid, notFound } from '#domain/errors.ts';
import { onOneLine } from '#domain/one-line.ts';
import { cutText } from '#domain/project-name.ts';
import { emailProblem, fullName, type SessionUser } from '#domain/user.ts';
import type { RateLimits } from '../../concurrency/rate-limits.ts';
import { openBrowserChallenge, spendBrowserChallenge } from '../../credentials/browser-challenges.ts';
import { unknownPasswordHash } from '../../credentials/passwords.ts';
import type { PortalOrigin } from '../../credentials/portal-origin.ts';
import { emailSecurityChange } from '../../credentials/security-emails.ts';
import type { CompleteSignIn } from '../../credentials/sign-in-deps.ts';
import { type Db, inTransaction, type Tx } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/database-errors.ts';
import { recordAudit } from '../../events/audit-trail.ts';
import type { Origin } from '../../http/handlers.ts';
import {
  type IdentityProvider,
  type ProviderChecks,
  ProviderError,
  type ProviderIdentity,
  type ProviderProblem,
} from '../../ports/identity-provider.ts';
import * as repository from './repository.ts';

type Account = Awaited<ReturnType<typeof repository.insertClient>>;

export interface OidcDeps {
  /** Null if none is configured. */
  provider: IdentityProvider | null;
  /** Whether people without an account get one, as clients. */
  createsAccounts: boolean;
  portalOrigin: PortalOrigin;
  rateLimits: RateLimits;
  log: Logger;
  completeSignIn: CompleteSignIn;
}

const problems: Record<ProviderProblem, [ErrorCode, string]> = {
  unreachable: [
    'unavailable',
    "Your identity provider isn't responding. Try again in a moment, or sign in with your password.",
  ],
  canceled: [
    'unauthenticated',
    'Signing in with your identity provider was canceled or denied. Try again, or sign in with your password.',
  ],
  refused: [
    'unauthenticated',
    "Your identity provider didn't let you sign in. Try again, or contact its admin.",
  ],
  unverified: [
    'unauthenticated',
    "We couldn't verify the response from your identity provider. Please try again.",
  ],
};

const refusal = (message: string) => new DomainError('forbidden', message);

function requireActive<T extends { isActive: boolean; isInvited: boolean }>(account: T) {
  const { isActive, isInvited: _, ...user } = account;
  if (!isActive) throw refusal('Your account is deactivated. Ask your project team or an admin for help.');
  return user;
}

/** The page that the provider sends the browser back to. */
const callbackPath = '/auth';

/** The provider's names are untrusted text: they are put on one line and cut to our maximum length. */
const nameOf = (text: string | undefined, fallback: string) =>
  cutText(onOneLine(text ?? ''), 100).trim() || fallback;

export type OidcService = ReturnType<typeof createOidcService>;

export function createOidcService(deps: OidcDeps) {
  const { createsAccounts, portalOrigin, rateLimits, log, completeSignIn } = deps;

  function requireProvider(): IdentityProvider {
    if (!deps.provider) throw notFound();
    return deps.provider;
  }

  /** Tells the person what they can do; the log tells the operator what went wrong. */
  function explain(error: unknown): never {
    if (!(error instanceof ProviderError)) throw error;
    // Canceling isn't a failure, but it's logged because a provider may report a denied person the same way.
    const level = error.problem === 'canceled' ? 'info' : 'warn';
    log[level]({ err: error }, 'sign-in with the identity provider failed');
    const [code, message] = problems[error.problem];
    throw new DomainError(code, message);
  }

  async function link(tx: Tx, user: Account, identity: ProviderIdentity & { email: string }, origin: Origin) {
    const { issuer, subject, email } = identity;
    if (!(await repository.insertIdentity(tx, user.id, { issuer, subject, email }))) {
      // The provider may have given the address to someone else since.
      throw refusal(
        'Your account is linked to another account at your identity provider. Sign in with your password, or ask your project team or an admin to have it unlinked.',
      );
    }
    const auditSubject = { type: 'user' as const, id: user.id, name: fullName(user) };
    await recordAudit(tx, {
      actor: user as SessionUser,
      action: 'user.identity-linked',
      subject: auditSubject,
      details: { name: issuer },
      origin,
    });
  }

  const emailNewWayToSignIn = (tx: Tx, userId: string, issuer: string) =>
    emailSecurityChange.enqueue(tx, {
      userId,
      subject: 'New way to sign in to your account',
      message: `You can now use your ${new URL(issuer).host} account to sign in.`,
    });

  /** Links an identity to the account with its verified email. If there is none, creates one if the operator allows it. */
  async function linkNewIdentity(tx: Tx, identity: ProviderIdentity, origin: Origin): Promise<Account> {
    const { email, isEmailVerified } = identity;
    if (!email || emailProblem(email)) {
      throw refusal(
        "Your identity provider didn't send an email address we can use. Sign in with your password, or contact the provider's admin.",
      );
    }
    if (!isEmailVerified) {
      throw refusal(
        "Your identity provider hasn't confirmed your email address. Confirm it there, then sign in again.",
      );
    }
    const linked = { ...identity, email };
    const account = await repository.lockByEmail(tx, email);
    // Another tab may have linked it while this one waited for the lock.
    const alreadyLinked = await repository.findByIdentity(tx, identity);
    if (alreadyLinked) return requireActive(alreadyLinked);
    if (!account) {
      if (!createsAccounts) {
        throw refusal(
          `There's no account for ${email}. Create one with this email address first. If you're on the project team, ask an admin to invite you.`,
        );
      }
      const user = await repository.insertClient(tx, {
        email,
        firstName: nameOf(identity.firstName, nameOf(email.split('@')[0], 'New')),
        lastName: nameOf(identity.lastName, 'Client'),
        passwordHash: await unknownPasswordHash,
      });
      await link(tx, user, linked, origin);
      return user;
    }
    const user = requireActive(account);
    // Anyone can register with someone else's address. Linking would give the owner an account whose password a
    // stranger knows.
    if (!account.isEmailVerified && !account.isInvited) {
      throw refusal(
        'Your account has an unconfirmed email address. Choose a new password with “Forgot password?”, then sign in again.',
      );
    }
    await link(tx, user, linked, origin);
    // For someone who was invited, this is their first way to sign in, not an additional one.
    if (account.isInvited) await repository.acceptInvitation(tx, user.id);
    else await emailNewWayToSignIn(tx, user.id, identity.issuer);
    return user;
  }

  async function findAccount(tx: Tx, identity: ProviderIdentity, origin: Origin): Promise<Account> {
    const account = await repository.findByIdentity(tx, identity);
    if (!account) return linkNewIdentity(tx, identity, origin);
    const user = requireActive(account);
    await repository.touchIdentity(tx, identity);
    return user;
  }

  return {
    async start(db: Db, originHeader: string | undefined, origin: Origin) {
      const provider = requireProvider();
      const portal = portalOrigin(originHeader);
      if (!portal) {
        log.warn('sign-in with the identity provider needs PUBLIC_URL, which is not set');
        throw invalid("You can't sign in this way at this address. Sign in with your password instead.");
      }
      // The browser would come back to an origin that doesn't have its device id.
      if (originHeader !== portal) throw invalid(`Open the portal at ${portal} to sign in this way.`);
      const { url, checks } = await provider.start(portal + callbackPath).catch(explain);
      const { state, ...details } = checks;
      await openBrowserChallenge(
        { db, rateLimits },
        { challenge: state, purpose: 'oidc', userId: null, details },
        origin,
      );
      return { url };
    },

    /** Calls the provider before the transaction starts, so that a slow provider doesn't hold a database connection. */
    async finish(db: Db, query: string, origin: Origin) {
      const provider = requireProvider();
      const state = new URLSearchParams(query).get('state') ?? '';
      const challenge = { challenge: state, purpose: 'oidc' as const, userId: null };
      const details = await spendBrowserChallenge(db, challenge, origin);
      const checks = { state, ...details } as unknown as ProviderChecks;
      const identity = await provider.finish(query, checks).catch(explain);
      const signIn = () =>
        inTransaction(db, async (tx) => {
          const user = await findAccount(tx, identity, origin);
          return completeSignIn(tx, { userId: user.id, method: 'oidc' }, origin);
        });
      return signIn().catch((error) => {
        // Another tab has just created the account. The second attempt finds it.
        if (isUniqueViolation(error, 'users_email')) return signIn();
        throw error;
      });
    },
  };
}
