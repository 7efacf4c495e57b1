/** Queries for identities at the identity provider and the accounts they belong to. */
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { userColumns } from '../../db/user-columns.ts';

interface ProviderSubject {
  issuer: string;
  subject: string;
}

const account = (db: Db) =>
  db
    .selectFrom('users')
    .select([...userColumns, 'users.is_active as isActive', 'users.is_invited as isInvited']);

export const findByIdentity = (db: Db, { issuer, subject }: ProviderSubject) =>
  account(db)
    .innerJoin('oidc_identities', 'oidc_identities.user_id', 'users.id')
    .where('oidc_identities.issuer', '=', issuer)
    .where('oidc_identities.subject', '=', subject)
    .executeTakeFirst();

/** Locked, so that two concurrent first sign-ins can't link two identities. */
export const lockByEmail = (db: Db, email: string) =>
  account(db).where(sql`lower(users.email)`, '=', email.toLowerCase()).forUpdate().executeTakeFirst();

export const insertClient = (
  db: Db,
  client: { email: string; firstName: string; lastName: string; passwordHash: string },
) =>
  db
    .insertInto('users')
    .values({
      email: client.email,
      password_hash: client.passwordHash,
      first_name: client.firstName,
      last_name: client.lastName,
      role: 'client',
      email_verified_at: sql`now()`,
    })
    .returning(userColumns)
    .executeTakeFirstOrThrow();

/** Returns false if the account already has another identity at this provider. */
export async function insertIdentity(db: Db, userId: string, identity: ProviderSubject & { email: string }) {
  const inserted = await db
    .insertInto('oidc_identities')
    .values({ user_id: userId, ...identity })
    .onConflict((conflict) => conflict.columns(['user_id', 'issuer']).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export const touchIdentity = (db: Db, { issuer, subject }: ProviderSubject) =>
  db
    .updateTable('oidc_identities')
    .set({ last_used_at: sql`now()` })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute();

/** The provider verified the address, so an invited person doesn't have to choose a password first. */
export const acceptInvitation = (db: Db, userId: string) =>
  db
    .updateTable('users')
    .set({ is_invited: false, email_verified_at: sql`now()`, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute();
