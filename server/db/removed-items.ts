/** Removed items: milestones, document requests and assignments that an undo can still restore under the same id. */
import { sql } from 'kysely';
import { notFound } from '#domain/errors.ts';
import type { ProjectEventType } from '#domain/project-event.ts';
import type { Tx } from './database.ts';

/** The columns to restore; generated ones and those set by triggers are left out. */
const kinds = {
  milestone: {
    table: 'milestones',
    columns: ['id', 'project_id', 'title', 'due_on', 'completed_at', 'created_at', 'updated_at'],
  },
  'document-request': {
    table: 'document_requests',
    columns: [
      ...['id', 'project_id', 'title', 'material', 'category', 'due_on', 'requested_by'],
      ...['returned_file_id', 'returned_reason', 'returned_at', 'created_at', 'updated_at'],
    ],
  },
  assignment: {
    table: 'advisor_assignments',
    columns: ['id', 'advisor_id', 'client_id', 'assigned_at', 'assigned_by'],
  },
} as const;

type RemovedKind = keyof typeof kinds;

/** Deletes the item's row and keeps a copy for an undo. */
export async function removeItem(tx: Tx, kind: RemovedKind, id: string): Promise<void> {
  await sql`
    with removed as (delete from ${sql.table(kinds[kind].table)} where id = ${id} returning *)
    insert into removed_items (id, kind, item, file_ids)
    select id, ${kind}, to_jsonb(removed),
           array(select files.id from files where files.document_request_id = removed.id)
      from removed
    on conflict (id) do update
      set item = excluded.item, file_ids = excluded.file_ids, removed_at = excluded.removed_at`.execute(tx);
}

interface RestoredItem {
  removedAt: string;
  item: Record<string, string | null>;
}

/** Puts the row back as it was, with the files attached to it. Throws `not_found` if it is gone for good. */
export async function restoreItem(
  tx: Tx,
  kind: RemovedKind,
  id: string,
  projectId: string | null,
): Promise<RestoredItem> {
  const { table, columns } = kinds[kind];
  const { rows } = await sql<RestoredItem>`
    with kept as (
      delete from removed_items
       where id = ${id} and kind = ${kind} and item->>'project_id' is not distinct from ${projectId}::text
      returning item, file_ids, removed_at),
    restored as (
      insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      select ${sql.join(columns.map((column) => sql.ref(`restored.${column}`)))}
        from kept, jsonb_populate_record(null::${sql.table(table)}, kept.item) as restored),
    attached as (
      update files set document_request_id = ${id} from kept
       where files.id = any(kept.file_ids) and files.document_request_id is null)
    select item, removed_at as "removedAt" from kept`.execute(tx);
  const [restored] = rows;
  if (!restored) throw notFound();
  return restored;
}

interface Retraction {
  type: ProjectEventType;
  removedAt: string;
  /** The projects whose activity list mentions the removal. */
  projectIds: readonly string[];
  /** Who may have been notified, besides admins. */
  userIds: readonly (string | null)[];
  /** Distinguishes this removal from others in the same transaction. */
  details: Record<string, string>;
}

/**
 * Retracts a removal's activity, and those of its notifications that have been neither read nor emailed. All were written in
 * the removal's transaction, so they carry its time. Returns the users whose notifications were retracted.
 */
export async function retractRemoval(
  tx: Tx,
  { type, removedAt, projectIds, userIds, details }: Retraction,
): Promise<readonly string[]> {
  const matches = sql`type = ${type} and created_at = ${removedAt}::timestamptz and details @> ${JSON.stringify(details)}::jsonb`;
  await sql`delete from activities where project_id = any(${projectIds}) and ${matches}`.execute(tx);
  const { rows } = await sql<{ userId: string }>`
    delete from notifications
     where (user_id = any(${userIds}) or user_id in (select id from users where role = 'admin'))
       and read_at is null and email_id is null and ${matches}
    returning user_id as "userId"`.execute(tx);
  return rows.map(({ userId }) => userId);
}
