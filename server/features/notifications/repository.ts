/** Notification and email preference queries. */
import { sql } from 'kysely';
import type { NotificationEvent, NotificationMode } from '#domain/notification-preference.ts';
import type { Actor } from '#domain/permissions.ts';
import { projectScope } from '../../authorization/project-scope.ts';
import type { Db } from '../../db/database.ts';
import { decodeCursor, readPage, total } from '../../db/paging.ts';

export interface NotificationFilter {
  unread?: boolean | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** Excludes notifications about projects the reader may no longer see. */
const visibleTo = (db: Db, reader: Actor) =>
  db
    .selectFrom('notifications')
    .leftJoin('projects', 'projects.id', 'notifications.project_id')
    .where('notifications.user_id', '=', reader.id)
    .where((where) => where.or([where('projects.id', 'is', null), projectScope(reader)]));

export async function listNotifications(
  db: Db,
  reader: Actor,
  { unread, limit, cursor }: NotificationFilter,
) {
  const [seq] = cursor ? decodeCursor(cursor, 1) : [];
  const matching = visibleTo(db, reader).$if(unread !== undefined, (query) =>
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
      'actor.id as actorId',
      'actor.role as actorRole',
      'actor.first_name as firstName',
      'actor.last_name as lastName',
    ])
    .$if(seq !== undefined, (query) => query.where(sql<boolean>`notifications.seq < ${seq}::bigint`))
    .orderBy('notifications.seq', 'desc');
  return readPage(
    { limit, cursor },
    {
      read: (max) => rows.limit(max).execute(),
      keyOf: (row) => [row.seq],
      count: () => matching.select(total).executeTakeFirstOrThrow(),
    },
  );
}

export async function countUnread(db: Db, reader: Actor): Promise<number> {
  const { count } = await visibleTo(db, reader)
    .where('notifications.read_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Without `ids`, marks all of the user's notifications. Returns how many were unread. */
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
