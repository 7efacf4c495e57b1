/** Deletion lock: while a backup copies stored files, none that its snapshot names is deleted. */
import { sql } from 'kysely';
import type { ClientBase } from 'pg';
import { type Db, inTransaction, type Tx } from './database.ts';

/** Keys of advisory locks. Arbitrary constants. */
const backupLock = 7_305_114;
const deletionLock = 7_305_115;

/** Pauses deletions until the connection ends, after those already begun. Returns false if another backup is running. */
export async function pauseDeletions(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as "isFree"', [backupLock]);
  if (!rows[0].isFree) return false;
  await client.query('select pg_advisory_lock($1)', [deletionLock]);
  return true;
}

/** Deletes stored files and their rows. Returns false, without calling `work`, while a backup is running: try again later. */
export const deleteUnlessPaused = (db: Db, work: (tx: Tx) => Promise<void>): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ isFree: boolean }>`
      select pg_try_advisory_xact_lock_shared(${deletionLock}) as "isFree"`.execute(tx);
    if (rows[0]?.isFree !== true) return false;
    await work(tx);
    return true;
  });

/** When to try a deletion again that a backup has paused. */
export const afterBackup = () => new Date(Date.now() + 10 * 60_000);
