/** Counters maintained by triggers, so that totals don't require counting whole tables. */
import { CompiledQuery } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from './database.ts';

export type CounterSubject = 'users' | 'projects' | 'assignments' | 'clients' | 'sections' | 'audit';

export interface Counter {
  subject: CounterSubject;
  /**
   * Users: role, type, state, has advisor. Projects: status, requirements state. Active clients: their advisor.
   * Completed sections: number. Assignments and audit entries: empty.
   */
  key: (string | null)[];
  count: number;
  /** For projects: the sum of their completion percentages. */
  total: number;
}

const statement = `
  select subject, key, sum(count)::int as count, sum(total)::float8 as total
    from counters where subject = any($1) group by subject, key`;

export async function readCounters(db: Db, ...subjects: readonly CounterSubject[]): Promise<Counter[]> {
  const { rows } = await db.executeQuery<Counter>(CompiledQuery.raw(statement, [subjects]));
  return rows;
}

/** SQL for an advisor's number of active clients. */
export const clientCountOf = (advisorId: string) =>
  `(select coalesce(sum(c.count), 0)::int from counters c where c.subject = 'clients' and c.key = array[${advisorId}::text])`;

/** SQL for a table with the number of active clients per advisor. An advisor without any may be missing. */
export const clientCounts = `
  (select key[1]::uuid as advisor_id, sum(count)::int as count from counters where subject = 'clients' group by key)`;

const sum = (counters: readonly Counter[], matches: (key: Counter['key']) => boolean) =>
  counters.filter(({ key }) => matches(key)).reduce((total, { count }) => total + count, 0);

/** The sum of the counts whose key matches. */
export const countAll = async (
  db: Db,
  subject: CounterSubject,
  matches: (key: Counter['key']) => boolean = () => true,
) => sum(await readCounters(db, subject), matches);

/** The sum of all counts of a subject, on a connection from the pool. */
export async function countAllIn(pool: Pool, subject: CounterSubject): Promise<number> {
  const { rows } = await pool.query<Counter>({ name: 'read-counters', text: statement, values: [[subject]] });
  return sum(rows, () => true);
}
