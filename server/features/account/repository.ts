/** Account queries: reading, closing and erasing an account. */
import { sql } from 'kysely';
import { erasedNames } from '#domain/placeholder-names.ts';
import { invalidatePasswordLinks } from '../../credentials/one-time-links.ts';
import { removeSecondFactor } from '../../credentials/second-factors.ts';
import { endSessions } from '../../credentials/sessions.ts';
import type { Db, Tx } from '../../db/database.ts';
import { userColumns } from '../../db/user-columns.ts';

export const findAccount = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select([
      ...userColumns,
      'users.is_active as isActive',
      'users.deletion_requested_at as deletionRequestedAt',
    ])
    .where('id', '=', userId)
    .executeTakeFirst();

export const lockAccount = (tx: Tx, userId: string) =>
  tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();

export async function countClients(db: Db, advisorId: string): Promise<number> {
  const { count } = await db
    .selectFrom('advisor_assignments')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('advisor_id', '=', advisorId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function close(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ is_active: false, deletion_requested_at: sql`now()`, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute();
  await endSessions(db, userId);
  await invalidatePasswordLinks(db, userId);
}

const erasedName = (part: 'firstName' | 'lastName') =>
  sql<string>`case role when 'client' then ${erasedNames.client[part]} else ${erasedNames.team[part]} end`;

/** Erases only if the deletion is still pending: an account reactivated since then is left alone. */
export async function erase(db: Db, userId: string, requestedAt: string): Promise<boolean> {
  const erased = await db
    .updateTable('users')
    .set({
      email: `${userId}@erased.invalid`,
      password_hash: '',
      first_name: erasedName('firstName'),
      last_name: erasedName('lastName'),
      company: null,
      time_zone: null,
      erased_at: sql`now()`,
      updated_at: sql`now()`,
    })
    .where('id', '=', userId)
    .where('is_active', '=', false)
    .where('erased_at', 'is', null)
    .where('deletion_requested_at', '=', requestedAt)
    .returning('id')
    .executeTakeFirst();
  if (!erased) return false;
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
  await removeSecondFactor(db, userId);
  await db.deleteFrom('known_devices').where('user_id', '=', userId).execute();
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  await db.deleteFrom('oidc_identities').where('user_id', '=', userId).execute();
  await db.deleteFrom('notifications').where('user_id', '=', userId).execute();
  await db.deleteFrom('notification_preferences').where('user_id', '=', userId).execute();
  await db.deleteFrom('project_drafts').where('user_id', '=', userId).execute();
  await db.deleteFrom('emails').where('user_id', '=', userId).execute();
  await db.deleteFrom('one_time_links').where('user_id', '=', userId).execute();
  await db.deleteFrom('idempotency_keys').where('user_id', '=', userId).execute();
  return true;
}
