/** Counters as maintained by triggers and as recounted from the rows, and wrong derived columns, as lines to compare. */
import type { Pool } from 'pg';

export const sortedLines = async (pool: Pool, statement: string): Promise<string[]> =>
  (await pool.query<{ line: string }>(statement)).rows.map(({ line }) => line).sort();

export const maintainedCounters = (pool: Pool) =>
  sortedLines(
    pool,
    `select concat_ws(' ', subject, key::text, sum(count), sum(total)) as line from counters
    group by subject, key having sum(count) <> 0 or sum(total) <> 0`,
  );

export const recountedCounters = (pool: Pool) =>
  sortedLines(
    pool,
    `
    select concat_ws(' ', 'users', array[role, user_type, user_state(is_active, is_invited), has_advisor::text]::text, count(*), 0) as line
      from users group by role, user_type, user_state(is_active, is_invited), has_advisor
    union all
    select concat_ws(' ', 'projects', array[status, requirements_state]::text, count(*), sum(completion_percentage))
      from projects group by status, requirements_state
    union all
    select concat_ws(' ', 'assignments', '{}', count(*), 0) from advisor_assignments having count(*) > 0
    union all
    select concat_ws(' ', 'clients', array[advisor_id]::text, count(*), 0)
      from advisor_assignments a join users c on c.id = a.client_id and c.is_active group by advisor_id
    union all
    select concat_ws(' ', 'audit', '{}', count(*), 0) from audit_entries having count(*) > 0
    union all
    select concat_ws(' ', 'sections', array[section_number]::text, count(*), 0)
      from requirement_sections where is_completed group by section_number`,
  );

/** Rows whose derived column disagrees with the rows it is derived from. */
export const wrongColumns = (pool: Pool) =>
  sortedLines(
    pool,
    `
    select 'client ' || u.id as line from users u
     where u.has_advisor <> exists (select from advisor_assignments a where a.client_id = u.id)
    union all
    select 'project ' || p.id from projects p
     where p.unsure_sections <> (select count(*) from requirement_sections s where s.project_id = p.id and s.has_unsure)`,
  );
