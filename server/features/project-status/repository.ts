/** Project status queries: activity, status history, section states, the advisor and dismissed replies. */
import { sql } from 'kysely';
import type { Side } from '#domain/permissions.ts';
import type { ProjectEventType } from '#domain/project-event.ts';
import type { Db } from '../../db/database.ts';
import { decodeCursor, readPage, total } from '../../db/paging.ts';

export interface ActivityFilter {
  projectId: string;
  types: readonly ProjectEventType[];
  limit?: number | undefined;
  cursor?: string | undefined;
}

export async function listActivity(db: Db, { projectId, types, limit, cursor }: ActivityFilter) {
  const [seq] = cursor ? decodeCursor(cursor, 1) : [];
  const matching = db
    .selectFrom('activities')
    .where('activities.project_id', '=', projectId)
    .where('activities.type', 'in', types);
  const rows = matching
    .leftJoin('users', 'users.id', 'activities.actor_id')
    .select([
      'activities.seq',
      'activities.type',
      'activities.details',
      'activities.created_at as createdAt',
      'users.id as actorId',
      'users.first_name as firstName',
      'users.last_name as lastName',
      'users.role',
    ])
    .$if(seq !== undefined, (query) => query.where(sql<boolean>`activities.seq < ${seq}::bigint`))
    .orderBy('activities.seq', 'desc');
  return readPage(
    { limit, cursor },
    {
      read: (max) => rows.limit(max).execute(),
      keyOf: (row) => [row.seq],
      count: () => matching.select(total).executeTakeFirstOrThrow(),
    },
  );
}

export const listStatusHistory = (db: Db, projectId: string) =>
  db
    .selectFrom('project_status_history')
    .select(['status', 'entered_at as enteredAt'])
    .where('project_id', '=', projectId)
    .orderBy('seq')
    .execute();

/** The state of each section, without its answers. */
export const listSectionStates = (db: Db, projectId: string) =>
  db
    .selectFrom('requirement_sections')
    .select([
      'section_number as number',
      'is_completed as isCompleted',
      'updated_at as updatedAt',
      sql<boolean>`data <> '{}'::jsonb`.as('hasAnswers'),
    ])
    .where('project_id', '=', projectId)
    .execute();

export const findUser = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'role'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Marks the other side's messages up to this time as needing no reply; null undoes that. */
export async function dismissReply(
  db: Db,
  project: { id: string; clientId: string },
  side: Side,
  until: string | null,
): Promise<void> {
  const column = sql.ref(side === 'client' ? 'client_dismissed_seq' : 'team_dismissed_seq');
  const isFromClient = side === 'team';
  await sql`
    update conversations set ${column} = coalesce(
      (select max(seq) from messages
        where project_id = ${project.id} and created_at <= ${until}::timestamptz
          and (sender_id = ${project.clientId}) = ${isFromClient}), 0)
     where project_id = ${project.id}`.execute(db);
}
