/** How many statements in a test's database are waiting for a lock. */
import type { Pool } from 'pg';

/** Takes a pool, because within a transaction pg_stat_activity is a fixed snapshot. */
export async function countLockWaits(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount ?? 0;
}
