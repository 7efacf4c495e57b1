/** Forces the order of concurrent changes: holds a transaction open until requests wait for its locks. */
import type { Pool } from 'pg';
import { expect } from 'vitest';
import { countLockWaits } from './lock-waits.ts';

/** Runs a statement in a transaction, starts each request once the previous one waits for a lock, and then commits. */
export async function duringTransaction<T extends readonly unknown[]>(
  pool: Pool,
  { text, values = [] }: { text: string; values?: unknown[] },
  ...requests: { [Index in keyof T]: () => Promise<T[Index]> }
): Promise<T> {
  const connection = await pool.connect();
  let isCommitted = false;
  try {
    await connection.query('begin');
    await connection.query(text, values);
    const responses: Promise<unknown>[] = [];
    for (const request of requests) {
      responses.push(request());
      await expect.poll(() => countLockWaits(pool)).toBe(responses.length);
    }
    await connection.query('commit');
    isCommitted = true;
    return (await Promise.all(responses)) as unknown as T;
  } finally {
    connection.release(!isCommitted);
  }
}

/** What a new password changes first, in the same order: the user, and then their sessions. */
export const newPasswordOf = ({ id }: { id: string }) => ({
  text: `with person as (update users set updated_at = now() where id = $1 returning id)
         update sessions set ended_at = now() from person where user_id = person.id`,
  values: [id],
});
