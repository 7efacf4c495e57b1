/** Operator commands for lost access: reset a password or second factor, unlink an identity, create an admin, and unlock an account. */
import { sql } from 'kysely';
import { z } from 'zod';
import { unnamedAdmin } from '#domain/placeholder-names.ts';
import { fullName } from '#domain/user.ts';
import { createLink } from '../../credentials/one-time-links.ts';
import { unknownPasswordHash } from '../../credentials/passwords.ts';
import { recordSecondFactorEvent, removeSecondFactor } from '../../credentials/second-factors.ts';
import { type Db, inTransaction } from '../../db/database.ts';
import { type AuditEntry, recordAudit } from '../../events/audit-trail.ts';
import { CommandError } from './command-error.ts';

const hour = 60 * 60;

/** The actor's name in the audit trail. */
export const operator = 'Operator, on the server';

interface User {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: string;
  isActive: boolean;
}

const find = (db: Db, email: string): Promise<User | undefined> =>
  db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'first_name as firstName',
      'last_name as lastName',
      'role',
      'is_active as isActive',
    ])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();

async function requireUser(db: Db, email: string): Promise<User> {
  const user = await find(db, email);
  if (!user) throw new CommandError(`No account has the email ${email}. Check the spelling.`);
  return user;
}

const entryFor = (user: User) =>
  ({
    actor: null,
    nameWithoutAccount: operator,
    subject: { type: 'user', id: user.id, name: fullName(user) },
    origin: null,
  }) satisfies Omit<AuditEntry, 'action'>;

type AccountAction = `user.${'reset-link-created' | 'admin-created' | 'identity-unlinked' | 'unlocked'}`;

const record = (db: Db, action: AccountAction, user: User) => recordAudit(db, { ...entryFor(user), action });

const linkTo = (publicUrl: string, token: string) => `${publicUrl}/auth?mode=reset#token=${token}`;

/** What the person can do now, unless their account is deactivated. */
const nextStepText = (user: User, sentence: string) =>
  user.isActive ? sentence : 'The account is deactivated: they can sign in once an admin activates it.';

/** Prints the link instead of emailing it: email may be what doesn't work. */
export const resetPassword = (db: Db, email: string, publicUrl: string): Promise<string[]> =>
  inTransaction(db, async (tx) => {
    const user = await requireUser(tx, email);
    if (!user.isActive) {
      throw new CommandError(
        `The account for ${user.email} is deactivated. An admin has to activate it first.`,
      );
    }
    const token = await createLink(tx, { purpose: 'reset', userId: user.id, lifetimeSeconds: hour });
    await record(tx, 'user.reset-link-created', user);
    return [
      `Created a link for ${user.email} to choose a new password. It works once and expires in one hour.`,
      linkTo(publicUrl, token),
      "The password doesn't change until the link is used.",
    ];
  });

export async function createAdmin(db: Db, email: string, publicUrl: string): Promise<string[]> {
  if (!z.email().max(254).safeParse(email).success) {
    throw new CommandError(`${email} isn't an email address. Check the spelling.`);
  }
  const passwordHash = await unknownPasswordHash;
  return inTransaction(db, async (tx) => {
    const existing = await find(tx, email);
    if (existing) {
      throw new CommandError(
        `${existing.email} already has an account, with the role ${existing.role}. ` +
          'Use another email, or run reset-password to get into that account.',
      );
    }
    const { id } = await tx
      .insertInto('users')
      .values({
        email,
        password_hash: passwordHash,
        first_name: unnamedAdmin.firstName,
        last_name: unnamedAdmin.lastName,
        role: 'admin',
        is_invited: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const token = await createLink(tx, { purpose: 'invite', userId: id, lifetimeSeconds: 7 * 24 * hour });
    await record(tx, 'user.admin-created', { ...unnamedAdmin, id, email, role: 'admin', isActive: true });
    return [
      `Created an admin account for ${email}. Choose its password with this link, which works once and expires in 7 days:`,
      linkTo(publicUrl, token),
    ];
  });
}

/** For someone who lost their authenticator app and their recovery codes, when no admin can help. */
export const resetSecondFactor = (db: Db, email: string): Promise<string[]> =>
  inTransaction(db, async (tx) => {
    const user = await requireUser(tx, email);
    if (!(await removeSecondFactor(tx, user.id))) {
      throw new CommandError(`${user.email} doesn't have two-step sign-in turned on.`);
    }
    await recordSecondFactorEvent(tx, 'second-factor-reset', entryFor(user));
    return [
      `Turned off two-step sign-in for ${user.email}. ${nextStepText(user, 'They can sign in with just their password until they set it up again.')}`,
      ...(user.isActive ? ['The portal will email them about it.'] : []),
    ];
  });

/** For someone who has a new account at the identity provider. */
export const unlinkIdentity = (db: Db, email: string): Promise<string[]> =>
  inTransaction(db, async (tx) => {
    const user = await requireUser(tx, email);
    const unlinked = await tx
      .deleteFrom('oidc_identities')
      .where('user_id', '=', user.id)
      .returning('issuer')
      .execute();
    if (unlinked.length === 0) {
      throw new CommandError(`The account for ${user.email} isn't linked to an identity provider.`);
    }
    await record(tx, 'user.identity-unlinked', user);
    return [
      `Unlinked ${user.email} from ${unlinked.map(({ issuer }) => issuer).join(', ')}.`,
      'The next account there that signs in with this verified email is linked instead.',
    ];
  });

export async function unlock(
  db: Db,
  email: string,
  clearFailures: (email: string) => Promise<void>,
): Promise<string[]> {
  const user = await requireUser(db, email);
  await clearFailures(user.email);
  await record(db, 'user.unlocked', user);
  return [
    `Cleared the failed sign-ins for ${user.email}. ${nextStepText(user, 'They can sign in again now.')}`,
    'If their IP address is blocked for failed sign-ins to many accounts, it stays blocked for the rest of its 15 minutes.',
  ];
}
