/** Writes notifications whose recipients the caller chooses. The email feature decides later whether and when to email them. */
import { sql } from 'kysely';
import { notificationEventOf } from '#domain/notification-preference.ts';
import type { ProjectEventDetails, ProjectEventType } from '#domain/project-event.ts';
import type { Tx } from '../db/database.ts';
import { publishLiveEvent } from './publish-live-events.ts';

export interface NewNotification<Type extends ProjectEventType> {
  type: Type;
  details: ProjectEventDetails[Type];
  /** Null if it isn't about a project, or if the recipients can no longer see that project. */
  projectId: string | null;
  actorId: string | null;
  userIds: readonly string[];
}

/** Notifies exactly these users. `recordProjectEvent` picks the recipients by the event's policy instead. */
export async function notify<Type extends ProjectEventType>(
  tx: Tx,
  ...notifications: readonly NewNotification<Type>[]
): Promise<void> {
  const rows = notifications.flatMap(({ userIds, ...notification }) =>
    userIds.map((userId) => ({
      ...notification,
      userId,
      isEmailed: notificationEventOf(notification.type) !== null,
    })),
  );
  if (rows.length === 0) return;
  // A type that is never emailed counts as planned, so `planEmails` skips it.
  await sql`
    insert into notifications (user_id, project_id, actor_id, type, details, is_email_planned)
    select "userId", "projectId", "actorId", type, details, not "isEmailed"
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as notification("userId" uuid, "projectId" uuid, "actorId" uuid, type text, details jsonb, "isEmailed" boolean)`.execute(
    tx,
  );
  // Makes the recipients' browsers refetch their notifications.
  await publishLiveEvent(tx, ...rows.map(({ userId }) => ({ type: 'notification' as const, userId })));
}
