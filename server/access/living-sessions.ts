/** Which of some sessions still live: not ended, not expired, of an active person. */
import type { Pool } from 'pg';

export async function findLivingSessions(pool: Pool, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await pool.query<{ id: string }>({
    name: 'living-sessions',
    text: `select s.id from sessions s join users u on u.id = s.user_id
            where s.id = any($1) and s.ended_at is null and s.expires_at > now() and u.is_active`,
    values: [ids],
  });
  return new Set(rows.map(({ id }) => id));
}
