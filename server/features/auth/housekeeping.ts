/** Hourly cleanup of expired data, so that personal data isn't kept longer than needed. */
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { defineJob } from '../../db/jobs.ts';

/** How long a response is replayed to a request with the same idempotency key. */
const idempotencyKeyHours = 24;
/** Long enough to investigate where a compromised account was signed in from. */
const endedSessionDays = 90;

/** How long a removal can be undone. */
const removedItemHours = 24;

/** A browser in which the user hasn't signed in for this long is no longer known. */
const knownDeviceDays = 365;

const housekeepingJob = defineJob<Record<string, unknown>>('auth-housekeeping');

export const housekeepingSchedule = `17 * * * * ${housekeepingJob.name}`;

export async function deleteExpired(db: Db): Promise<void> {
  await db.deleteFrom('rate_limits').where('resets_at', '<', sql<string>`now()`).execute();
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<string>`now() - ${idempotencyKeyHours} * interval '1 hour'`)
    .execute();
  await sql`delete from removed_items
    where removed_at < now() - ${removedItemHours} * interval '1 hour'`.execute(db);
  await db
    .deleteFrom('known_devices')
    .where('last_used_at', '<', sql<string>`now() - ${knownDeviceDays} * interval '1 day'`)
    .execute();
  await db.deleteFrom('browser_challenges').where('expires_at', '<', sql<string>`now()`).execute();
  await db.deleteFrom('sign_in_challenges').where('expires_at', '<', sql<string>`now()`).execute();
  await db.deleteFrom('remembered_devices').where('expires_at', '<', sql<string>`now()`).execute();
  await db.deleteFrom('one_time_links').where('expires_at', '<', sql<string>`now()`).execute();
  await db
    .deleteFrom('sessions')
    .where(sql<boolean>`coalesce(ended_at, expires_at) < now() - ${endedSessionDays} * interval '1 day'`)
    .execute();
}

export const createHousekeeping = ({ db }: { db: Db }) => housekeepingJob.handledBy(() => deleteExpired(db));
