/** Email verification: requests the email with the link, and records that a user's address is verified. */
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { defineJob } from '../db/jobs.ts';

/** Enqueued for a new account with a password and an unverified address, and when its user asks for another link. */
export const emailVerificationLink = defineJob<{ userId: string }>('email-verification', 'awaited');

/** Using a one-time link that we emailed proves that the address is the user's. */
export const markEmailVerified = (db: Db, userId: string) =>
  db
    .updateTable('users')
    .set({ email_verified_at: sql`now()`, updated_at: sql`now()` })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .execute();

export async function isEmailVerified(db: Db, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('email_verified_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return user.email_verified_at !== null;
}
