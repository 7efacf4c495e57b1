/** The statements behind notifications and what people want to be mailed about. */
import { sql } from 'kysely';
import type { NotificationEvent, NotificationMode } from '#domain/notification-preference.ts';
import type { Db } from '../../db/database.ts';
import { decodeCursor, readPage, total } from '../../db/paging.ts';

export interface NotificationFilter {
  userId: string;
  unread?: boolean | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** Of projects that the person may see no longer, nothing is shown: not even what they were told before. */
const mine = (db: Db, userId: string) =>
  db
    .selectFrom('notifications')
    .innerJoin('users as reader', 'reader.id', 'notifications.user_id')
    .leftJoin('projects', 'projects.id', 'notifications.project_id')
    .leftJoin('advisor_assignments', 'advisor_assignments.client_id', 'projects.client_id')
    .where('notifications.user_id', '=', userId)
    .where(
      sql<boolean>`(reader.role = 'admin' or projects.id is null or projects.client_id = reader.id
        or advisor_assignments.advisor_id = reader.id or notifications.type = 'advisor-unassigned')`,
    );

export async function listNotifications(db: Db, { userId, unread, limit, cursor }: NotificationFilter) {
  const [seq] = cursor ? decodeCursor(cursor, 1) : [];
  const matching = mine(db, userId).$if(unread !== undefined, (query) =>
    query.where('notifications.read_at', unread ? 'is' : 'is not', null),
  );
  const rows = matching
    .leftJoin('users as actor', 'actor.id', 'notifications.actor_id')
    .select([
      'notifications.seq',
      'notifications.id',
      'notifications.type',
      'notifications.details',
      'notifications.project_id as projectId',
      'notifications.created_at as createdAt',
      'notifications.read_at as readAt',
      'projects.name as projectName',
      'actor.first_name as firstName',
      'actor.last_name as lastName',
    ])
    .$if(seq !== undefined, (query) => query.where(sql<boolean>`notifications.seq < ${seq}::bigint`))
    .orderBy('notifications.seq', 'desc');
  return readPage(
    { limit, cursor },
    {
      read: (most) => rows.limit(most).execute(),
      keyOf: (row) => [row.seq],
      count: () => matching.select(total).executeTakeFirstOrThrow(),
    },
  );
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const { count } = await mine(db, userId)
    .where('notifications.read_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns how many became read by this call. */
export async function markRead(db: Db, userId: string, ids?: readonly string[]): Promise<number> {
  const result = await db
    .updateTable('notifications')
    .set({ read_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids as string[]))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export const listPreferences = (db: Db, userId: string) =>
  db.selectFrom('notification_preferences').select(['event', 'mode']).where('user_id', '=', userId).execute();

export const savePreferences = (
  db: Db,
  userId: string,
  chosen: readonly { event: NotificationEvent; mode: NotificationMode }[],
) =>
  db
    .insertInto('notification_preferences')
    .values(chosen.map(({ event, mode }) => ({ user_id: userId, event, mode })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'event']).doUpdateSet({ mode: (row) => row.ref('excluded.mode') }),
    )
    .execute();
