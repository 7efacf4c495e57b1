/** Account commands for an operator without a working sign-in: reset a password, create an admin, unlock an account. */
import { sql } from 'kysely';
import { z } from 'zod';
import { fullName, unnamedAdmin } from '#domain/user.ts';
import { openLink } from '../../credentials/one-time-links.ts';
import { unknownPasswordHash } from '../../credentials/passwords.ts';
import { type Db, inTransaction } from '../../db/database.ts';
import { type AuditEntry, recordAudit } from '../../events/audit-trail.ts';
import { CommandError } from './command-error.ts';

const hour = 60 * 60;

/** Who the audit trail names. */
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
  if (!user) throw new CommandError(`No account has the email ${email}.`);
  return user;
}

const record = (db: Db, action: string, user: User) => {
  const subject: AuditEntry['subject'] = { type: 'user', id: user.id, name: fullName(user) };
  return recordAudit(db, { actor: null, nameWithoutAccount: operator, action, subject, origin: null });
};

const linkTo = (publicUrl: string, token: string) => `${publicUrl}/auth?mode=reset#token=${token}`;

/** Prints the link instead of emailing it: email may be what doesn't work. */
export const resetPassword = (db: Db, email: string, publicUrl: string): Promise<string[]> =>
  inTransaction(db, async (tx) => {
    const user = await requireUser(tx, email);
    if (!user.isActive) {
      throw new CommandError(
        `The account of ${user.email} is deactivated. An admin has to activate it first.`,
      );
    }
    const token = await openLink(tx, { purpose: 'reset', userId: user.id, lifetimeSeconds: hour });
    await record(tx, 'user.reset-link-created', user);
    return [
      `Created a link for ${user.email} to choose a new password. It works once and expires in one hour.`,
      linkTo(publicUrl, token),
      "The password doesn't change until the link is used.",
    ];
  });

export async function createAdmin(db: Db, email: string, publicUrl: string): Promise<string[]> {
  if (!z.email().max(254).safeParse(email).success) {
    throw new CommandError(`${email} isn't an email address.`);
  }
  const passwordHash = await unknownPasswordHash;
  return inTransaction(db, async (tx) => {
    const existing = await find(tx, email);
    if (existing) {
      throw new CommandError(
        `${existing.email} already has an account, with the role ${existing.role}. ` +
          'Use another email, or reset-password to get into that account.',
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
    const token = await openLink(tx, { purpose: 'invite', userId: id, lifetimeSeconds: 7 * 24 * hour });
    await record(tx, 'user.admin-created', { ...unnamedAdmin, id, email, role: 'admin', isActive: true });
    return [
      `Created an admin account for ${email}. Choose its password with this link, which works once and expires in 7 days:`,
      linkTo(publicUrl, token),
    ];
  });
}

export async function unlock(
  db: Db,
  email: string,
  clearFailures: (email: string) => Promise<void>,
): Promise<string[]> {
  const user = await requireUser(db, email);
  await clearFailures(user.email);
  await record(db, 'user.unlocked', user);
  return [
    `Cleared the failed sign-ins of ${user.email}. They can sign in again now.`,
    'An IP address that is blocked for failed sign-ins to many accounts stays blocked until its 15 minutes are over.',
  ];
}
