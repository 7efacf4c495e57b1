/** Decides when each person is mailed about something, by their preferences, and sees to it that a job wakes up then. */
import { type HappeningType, happeningTypes } from '#domain/happening.ts';
import { mailDueAt } from '#domain/mail-time.ts';
import {
  type NotificationEvent,
  notificationEventOf,
  notificationModesOf,
} from '#domain/notification-preference.ts';
import type { Tx } from '../db/database.ts';
import { defineJob } from '../db/jobs.ts';

/** Gathers what is due for one person into a mail. */
export const mailsDue = defineJob<{ userId: string }>('notification-mails-due');

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
    jobs.push({ payload: { userId: id }, key: `${mailsDue.name}:${mode}:${id}`, runAt: due });
  }
  await mailsDue.enqueueAll(tx, jobs);
  return dueAt;
}

/** What waits to be mailed about these is not mailed any more; what a mail already holds is looked at when it is sent. */
export async function forgetPlannedMails(
  tx: Tx,
  userId: string,
  events: readonly NotificationEvent[],
): Promise<void> {
  const types = happeningTypes.filter((type) => events.some((event) => event === notificationEventOf(type)));
  if (types.length === 0) return;
  await tx
    .updateTable('notifications')
    .set({ mail_due_at: null })
    .where('user_id', '=', userId)
    .where('mail_id', 'is', null)
    .where('type', 'in', types)
    .execute();
}
