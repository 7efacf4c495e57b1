/** Decides when each person is mailed about something, by their preferences, and sees to it that a job wakes up then. */

import { mailDueAt } from '#domain/mail-time.ts';
import {
  type NotificationEvent,
  type NotificationMode,
  notificationEventOf,
  notificationModesOf,
} from '#domain/notification-preference.ts';
import { type HappeningType, happeningTypes } from '#domain/project-event.ts';
import type { Tx } from '../db/database.ts';
import { defineJob } from '../db/jobs.ts';

/** Gathers what is due for one person into a mail. */
export const mailsDue = defineJob<{ userId: string }>('notification-mails-due');

const jobKey = (mode: NotificationMode, userId: string) => `${mailsDue.name}:${mode}:${userId}`;

/** When each of these people is mailed; who is missing is not mailed at all. */
export async function planMails(
  tx: Tx,
  type: HappeningType,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const event = notificationEventOf(type);
  if (!event) return new Map();
  const people = await tx
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
  const jobs: Parameters<typeof mailsDue.enqueueAll>[1][number][] = [];
  for (const { id, timeZone, mode: chosen } of people) {
    const mode = chosen ?? notificationModesOf([])[event];
    const due = mailDueAt(mode, now, timeZone);
    if (!due) continue;
    dueAt.set(id, due.toISOString());
    // The first of a burst sets the time; what follows until then travels in the same mail.
    jobs.push({ payload: { userId: id }, key: jobKey(mode, id), runAt: due });
  }
  await mailsDue.enqueueAll(tx, jobs);
  return dueAt;
}

/** A choice counts from the moment in which it is made, also for what already waits to be mailed. */
export async function replanMails(
  tx: Tx,
  userId: string,
  event: NotificationEvent,
  mode: NotificationMode,
): Promise<void> {
  const person = await tx
    .selectFrom('users')
    .select('time_zone as timeZone')
    .where('id', '=', userId)
    .executeTakeFirst();
  const due = mailDueAt(mode, new Date(), person?.timeZone ?? null);
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ mail_due_at: due?.toISOString() ?? null })
    .where('user_id', '=', userId)
    .where('mail_id', 'is', null)
    .where('mail_due_at', 'is not', null)
    .where('read_at', 'is', null)
    .where('type', 'in', typesOf([event]))
    .executeTakeFirst();
  if (!due || numUpdatedRows === 0n) return;
  await mailsDue.enqueueAll(tx, [{ payload: { userId }, key: jobKey(mode, userId), runAt: due }]);
}

const typesOf = (events: readonly NotificationEvent[]) =>
  happeningTypes.filter((type) => events.some((event) => event === notificationEventOf(type)));

/** What waits to be mailed about these is not mailed any more; what a mail already holds is looked at when it is sent. */
export async function forgetPlannedMails(
  tx: Tx,
  userId: string,
  events: readonly NotificationEvent[],
): Promise<void> {
  const types = typesOf(events);
  if (types.length === 0) return;
  await tx
    .updateTable('notifications')
    .set({ mail_due_at: null })
    .where('user_id', '=', userId)
    .where('mail_id', 'is', null)
    .where('type', 'in', types)
    .execute();
}
