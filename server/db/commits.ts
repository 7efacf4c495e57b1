/**
 * Waits until commits are on disk. Transactions with live events don't wait for the disk themselves (0006_events.sql), because
 * PostgreSQL commits transactions with a NOTIFY one after the other: each would wait for the disk writes of those before it.
 */
import type { Pool } from 'pg';

/** Resolves once everything that was committed before the call is on disk. */
export type WaitForCommits = () => Promise<void>;

/** A transaction that waits for the disk as usual. The write-ahead log is in order, so earlier commits are on disk too. */
const waitStatement = {
  name: 'wait-for-commits',
  text: `select pg_logical_emit_message(true, 'client-portal', '')`,
};

/** Callers in the same turn of the event loop share one statement. */
export function createWaitForCommits(pool: Pool): WaitForCommits {
  let shared: Promise<void> | null = null;
  const wait = async () => {
    await new Promise(setImmediate);
    shared = null;
    await pool.query(waitStatement);
  };
  return () => {
    shared ??= wait();
    return shared;
  };
}
