/** Deletion lock: while a backup copies stored files, no file in its snapshot is deleted. */
import { sql } from 'kysely';
import type { ClientBase } from 'pg';
import { lockKeys } from './advisory-locks.ts';
import { type Db, inTransaction, type Tx } from './database.ts';

/** Waits for deletions in progress, then pauses new ones until `resumeDeletions`. Returns false if another backup is running. */
export async function pauseDeletions(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as "isAcquired"', [lockKeys.backup]);
  if (!rows[0].isAcquired) return false;
  await client.query('select pg_advisory_lock($1)', [lockKeys.deletions]);
  return true;
}

/**
 * Closing the connection releases the locks too, but only once the server has noticed: a backup right after this one would be
 * refused. A connection in the middle of a COPY can't run the unlock, so its locks end when it closes.
 */
export async function resumeDeletions(client: ClientBase): Promise<void> {
  const { readyForQuery } = client as ClientBase & { readyForQuery?: boolean };
  if (readyForQuery) await client.query('rollback; select pg_advisory_unlock_all()').catch(() => {});
}

/** Runs `work`, which deletes stored files and their rows. While a backup is running, returns false instead: try again later. */
export const deleteUnlessPaused = (db: Db, work: (tx: Tx) => Promise<void>): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ isAcquired: boolean }>`
      select pg_try_advisory_xact_lock_shared(${lockKeys.deletions}) as "isAcquired"`.execute(tx);
    if (rows[0]?.isAcquired !== true) return false;
    await work(tx);
    return true;
  });

/** When to retry a deletion that found deletions paused. */
export const nextDeletionAttempt = () => new Date(Date.now() + 10 * 60_000);
