/** Email verification: asks for the email with the link, and records that its owner has opened it. */
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { defineJob } from '../db/jobs.ts';

/** Enqueued when an account is created with an unverified email address. */
export const verificationWanted = defineJob<{ userId: string }>('email-verification', 'awaited');

/** Opening any link that we emailed proves it. */
export const markEmailVerified = (db: Db, userId: string) =>
  db
    .updateTable('users')
    .set({ email_verified_at: sql`now()`, updated_at: sql`now()` })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .execute();
