/** The statements behind notification mails: which are due, what is in one, and that it has gone out. */
import { sql } from 'kysely';
import { type HappeningType, happeningTypes } from '#domain/happening.ts';
import { type NotificationEvent, notificationEventOf } from '#domain/notification-preference.ts';
import type { Db, Tx } from '../../db/database.ts';

/** Claims what is due and unread for one mail; null when there is nothing. A second claimer finds the rows taken. */
export async function claimDue(tx: Tx, userId: string): Promise<string | null> {
  const due = await tx
    .selectFrom('notifications')
    .select('seq')
    .where('user_id', '=', userId)
    .where('mail_id', 'is', null)
    .where('mail_due_at', '<=', sql<string>`now()`)
    .where('read_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .execute();
  if (due.length === 0) return null;
  const { id } = await tx
    .insertInto('mails')
    .values({ user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const seqs = due.map(({ seq }) => seq);
  await tx.updateTable('notifications').set({ mail_id: id }).where('seq', 'in', seqs).execute();
  return id;
}

export interface MailedNotification {
  type: HappeningType;
  details: unknown;
  createdAt: string;
  projectId: string | null;
  projectName: string | null;
  actorName: string | null;
}

/** Null when it has gone out already, or its person is no longer active. */
export async function findMail(db: Db, mailId: string) {
  const mail = await db
    .selectFrom('mails')
    .innerJoin('users', 'users.id', 'mails.user_id')
    .select([
      'mails.created_at as createdAt',
      'users.id as userId',
      'users.email',
      'users.first_name as firstName',
    ])
    .select('users.time_zone as timeZone')
    .where('mails.id', '=', mailId)
    .where('mails.sent_at', 'is', null)
    .where('mails.dropped_at', 'is', null)
    .where('users.is_active', '=', true)
    .executeTakeFirst();
  if (!mail) return null;
  const notifications: MailedNotification[] = await db
    .selectFrom('notifications')
    .leftJoin('projects', 'projects.id', 'notifications.project_id')
    .leftJoin('users as actor', 'actor.id', 'notifications.actor_id')
    .select([
      'notifications.type',
      'notifications.details',
      'notifications.created_at as createdAt',
      'notifications.project_id as projectId',
      'projects.name as projectName',
      sql<string | null>`actor.first_name || ' ' || actor.last_name`.as('actorName'),
    ])
    .where('notifications.mail_id', '=', mailId)
    .where('notifications.read_at', 'is', null)
    .orderBy('notifications.seq')
    .execute();
  return { ...mail, notifications };
}

export const markMail = (db: Db, mailId: string, outcome: 'sent_at' | 'dropped_at') =>
  db
    .updateTable('mails')
    .set({ [outcome]: sql<string>`now()` })
    .where('id', '=', mailId)
    .execute();

/** From now on, and also for what already waits to be mailed. */
export async function turnOff(tx: Tx, userId: string, events: readonly NotificationEvent[]) {
  const person = await tx.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
  if (!person || events.length === 0) return;
  await tx
    .insertInto('notification_preferences')
    .values(events.map((event) => ({ user_id: userId, event, mode: 'off' as const })))
    .onConflict((conflict) => conflict.columns(['user_id', 'event']).doUpdateSet({ mode: 'off' }))
    .execute();
  const types = happeningTypes.filter((type) => events.some((event) => event === notificationEventOf(type)));
  await tx
    .updateTable('notifications')
    .set({ mail_due_at: null })
    .where('user_id', '=', userId)
    .where('mail_id', 'is', null)
    .where('type', 'in', types)
    .execute();
}
