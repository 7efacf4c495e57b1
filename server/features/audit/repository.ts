/** Audit trail queries. Entries are append-only: nothing updates or deletes them. */
import { sql } from 'kysely';
import type { AuditEntry } from '#contract/admin-audit.ts';
import { actionsLabeled } from '#domain/audit.ts';
import { startOfDay } from '#domain/zoned-day.ts';
import { countAll } from '../../db/counters.ts';
import type { Db } from '../../db/database.ts';
import { countMatches, decodeCursor, readPage } from '../../db/paging.ts';
import { likePattern } from '../../db/search.ts';

export interface AuditFilter {
  search?: string | undefined;
  action?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  zone?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

export async function listAudit(
  db: Db,
  { search, action, from, to, zone = 'UTC', limit, cursor }: AuditFilter,
) {
  const [seq] = cursor ? decodeCursor(cursor, 1) : [];
  const matching = sql.join(
    [
      search
        ? sql`(lower(actor_name || ' ' || action || ' ' || coalesce(subject_name, '')) like ${likePattern(search)}
               or action = any(${actionsLabeled(search)}))`
        : sql`true`,
      action ? sql`action = ${action}` : sql`true`,
      from ? sql`at >= ${startOfDay(from, zone)}` : sql`true`,
      to ? sql`at < ${startOfDay(to, zone, 1)}` : sql`true`,
    ],
    sql` and `,
  );
  // Orders by the bigint column, not by the selected text of the same name, where '9' sorts after '10'.
  const rows = (max: number | null) =>
    sql<AuditEntry>`
    select seq::text, at, actor_id as "actorId", actor_name as "actorName", action, subject_type as "subjectType",
           subject_id as "subjectId", subject_name as "subjectName", details, address
      from audit_entries
     where ${matching} and ${seq ? sql`seq < ${seq}::bigint` : sql`true`}
     order by audit_entries.seq desc limit ${max}`.execute(db);
  return readPage<AuditEntry>(
    { limit, cursor },
    {
      read: async (max) => (await rows(max)).rows,
      keyOf: (row) => [row.seq],
      count: async () =>
        search || action || from || to
          ? countMatches(db, sql`select from audit_entries where ${matching}`)
          : { total: await countAll(db, 'audit') },
    },
  );
}

/** Loose index scan: one index lookup per distinct action instead of a scan of the whole table. */
export async function listActions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive kinds as (
      select min(action) as action from audit_entries
      union all
      select (select min(action) from audit_entries where action > kinds.action) from kinds where kinds.action is not null)
    select action from kinds where action is not null`.execute(db);
  return rows.map(({ action }) => action);
}
