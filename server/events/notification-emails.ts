/** Changes planned notification emails when the recipient's preferences change. */
import { emailDueAt } from '#domain/email-time.ts';
import {
  type NotificationEvent,
  type NotificationMode,
  notificationEventOf,
} from '#domain/notification-preference.ts';
import { projectEventTypes } from '#domain/project-event.ts';
import type { Tx } from '../db/database.ts';

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
