/** Session queries shared by several features: finding active sessions, and locking and ending sessions. */
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from '../db/database.ts';

/** Returns which of these sessions haven't ended or expired and belong to an active user. */
export async function findActiveSessions(pool: Pool, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await pool.query<{ id: string }>({
    name: 'active-sessions',
    text: `select s.id from sessions s join users u on u.id = s.user_id
            where s.id = any($1) and s.ended_at is null and s.expires_at > now() and u.is_active`,
    values: [ids],
  });
  return new Set(rows.map(({ id }) => id));
}

/**
 * Locks a session for the rest of the transaction, so that nothing can end it meanwhile. Returns false if it has already
 * ended.
 */
export async function holdSession(tx: Db, id: string): Promise<boolean> {
  const held = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return held !== undefined;
}

/** Ends a user's sessions: one, with the client views opened from it; all but one; or all. Returns how many it ended. */
export async function endSessions(
  db: Db,
  userId: string,
  { only, except }: { only?: string; except?: string } = {},
) {
  const ending = db
    .updateTable('sessions')
    .set({ ended_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(only !== undefined, (query) =>
      query.where(({ eb, or }) =>
        or([eb('id', '=', only as string), eb('opened_from', '=', only as string)]),
      ),
    )
    .$if(except !== undefined, (query) => query.where('id', '<>', except as string));
  const sessions = await ending.executeTakeFirst();
  // Repeated for client views: one opened while the first statement waited for a lock isn't in that statement's snapshot.
  const views = await ending.where('viewing_as', 'is not', null).executeTakeFirst();
  return Number(sessions.numUpdatedRows + views.numUpdatedRows);
}
