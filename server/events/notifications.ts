/** Writes in-app notifications and schedules the emails about them. */
import { sql } from 'kysely';
import type { ProjectEventDetails, ProjectEventType } from '#domain/project-event.ts';
import type { Tx } from '../db/database.ts';
import { planEmails } from './notification-emails.ts';
import { type NewLiveEvent, publishLiveEvent } from './publish-live-events.ts';

export interface NewNotification<Type extends ProjectEventType> {
  type: Type;
  details: ProjectEventDetails[Type];
  /** Null if it isn't about a project, or if the recipients can no longer see that project. */
  projectId: string | null;
  actorId: string | null;
  userIds: readonly string[];
}

/** Notifies exactly these users. For project members, `recordProjectEvent` picks the recipients. */
export async function notify<Type extends ProjectEventType>(
  tx: Tx,
  ...notifications: readonly NewNotification<Type>[]
): Promise<void> {
  await insertNotifications(tx, notifications);
  await publishLiveEvent(tx, ...notifications.flatMap(toLiveEvents));
}

/** One live event per recipient, so that their notification list refetches. */
export const toLiveEvents = ({ userIds }: { userIds: readonly string[] }): NewLiveEvent[] =>
  userIds.map((userId) => ({ type: 'notification', userId }));

/** Publishes nothing: the caller adds `toLiveEvents` to its own live events. */
export async function insertNotifications<Type extends ProjectEventType>(
  tx: Tx,
  notifications: readonly NewNotification<Type>[],
): Promise<void> {
  const rows: object[] = [];
  for (const type of new Set(notifications.map((notification) => notification.type))) {
    const sameType = notifications.filter((notification) => notification.type === type);
    const recipientIds = [...new Set(sameType.flatMap(({ userIds }) => userIds))];
    if (recipientIds.length === 0) continue;
    const dueAt = await planEmails(tx, type, recipientIds);
    for (const { userIds, ...notification } of sameType)
      rows.push(...userIds.map((userId) => ({ ...notification, userId, dueAt: dueAt.get(userId) ?? null })));
  }
  if (rows.length === 0) return;
  await sql`
    insert into notifications (user_id, project_id, actor_id, type, details, email_due_at)
    select "userId", "projectId", "actorId", type, details, "dueAt"
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as notification("userId" uuid, "projectId" uuid, "actorId" uuid, type text, details jsonb, "dueAt" timestamptz)`.execute(
    tx,
  );
}
