/**
 * Plans notification emails: sets when each one is due by the user's preferences. A plan is only a column of the
 * notification, so that a sender never waits for a lock on other people's email; the email feature collects what is due.
 */

import { emailDueAt } from '#domain/email-time.ts';
import {
  type NotificationEvent,
  type NotificationMode,
  notificationEventOf,
  notificationModesOf,
} from '#domain/notification-preference.ts';
import { type ProjectEventType, projectEventTypes } from '#domain/project-event.ts';
import type { Tx } from '../db/database.ts';

/** The due time per user. Users who don't want this email are missing from the map. */
export async function planEmails(
  tx: Tx,
  type: ProjectEventType,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const event = notificationEventOf(type);
  if (!event) return new Map();
  const users = await tx
    .selectFrom('users')
    .leftJoin('notification_preferences as chosen', (join) =>
      join.onRef('chosen.user_id', '=', 'users.id').on('chosen.event', '=', event),
    )
    .select(['users.id', 'users.time_zone as timeZone', 'chosen.mode'])
    .where('users.id', 'in', userIds)
    .where('users.is_active', '=', true)
    .execute();
  const now = new Date();
  const dueAt = new Map<string, string>();
  for (const { id, timeZone, mode: chosen } of users) {
    const mode = chosen ?? notificationModesOf([])[event];
    const due = emailDueAt(mode, now, timeZone);
    if (due) dueAt.set(id, due.toISOString());
  }
  return dueAt;
}

/** Applies a changed preference to notifications that are already waiting to be emailed. */
export async function replanEmails(
  tx: Tx,
  userId: string,
  event: NotificationEvent,
  mode: NotificationMode,
): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select('time_zone as timeZone')
    .where('id', '=', userId)
    .executeTakeFirst();
  const due = emailDueAt(mode, new Date(), user?.timeZone ?? null);
  await tx
    .updateTable('notifications')
    .set({ email_due_at: due?.toISOString() ?? null })
    .where('user_id', '=', userId)
    .where('email_id', 'is', null)
    .where('email_due_at', 'is not', null)
    .where('read_at', 'is', null)
    .where('type', 'in', typesOf([event]))
    .execute();
}

const typesOf = (events: readonly NotificationEvent[]) =>
  projectEventTypes.filter((type) => events.some((event) => event === notificationEventOf(type)));

/** Cancels planned emails about these events. Emails that already exist check preferences when they are sent. */
export async function cancelPlannedEmails(
  tx: Tx,
  userId: string,
  events: readonly NotificationEvent[],
): Promise<void> {
  const types = typesOf(events);
  if (types.length === 0) return;
  await tx
    .updateTable('notifications')
    .set({ email_due_at: null })
    .where('user_id', '=', userId)
    .where('email_id', 'is', null)
    .where('read_at', 'is', null)
    .where('type', 'in', types)
    .execute();
}
