/** Plans notification emails: sets each one's due time by the user's preferences and enqueues the job that sends it. */

import { emailDueAt } from '#domain/email-time.ts';
import {
  type NotificationEvent,
  type NotificationMode,
  notificationEventOf,
  notificationModesOf,
} from '#domain/notification-preference.ts';
import { type ProjectEventType, projectEventTypes } from '#domain/project-event.ts';
import type { Tx } from '../db/database.ts';
import { defineJob } from '../db/jobs.ts';

/** Groups a user's due notifications into one email. */
export const emailsDue = defineJob<{ userId: string }>('notification-emails-due');

const jobKey = (mode: NotificationMode, userId: string) => `${emailsDue.name}:${mode}:${userId}`;

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
  const jobs: Parameters<typeof emailsDue.enqueueAll>[1][number][] = [];
  for (const { id, timeZone, mode: chosen } of users) {
    const mode = chosen ?? notificationModesOf([])[event];
    const due = emailDueAt(mode, now, timeZone);
    if (!due) continue;
    dueAt.set(id, due.toISOString());
    // enqueueAll keeps a waiting job's time, so later notifications join the email of the first.
    jobs.push({ payload: { userId: id }, key: jobKey(mode, id), runAt: due });
  }
  await emailsDue.enqueueAll(tx, jobs);
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
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ email_due_at: due?.toISOString() ?? null })
    .where('user_id', '=', userId)
    .where('email_id', 'is', null)
    .where('email_due_at', 'is not', null)
    .where('read_at', 'is', null)
    .where('type', 'in', typesOf([event]))
    .executeTakeFirst();
  if (!due || numUpdatedRows === 0n) return;
  await emailsDue.enqueueAll(tx, [{ payload: { userId }, key: jobKey(mode, userId), runAt: due }]);
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
    .where('type', 'in', types)
    .execute();
}
