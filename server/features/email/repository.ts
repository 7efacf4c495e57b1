/** The statements behind notification mails: which are due, what is in one, and that it has gone out. */
import { sql } from 'kysely';
import {
  type NotificationEvent,
  notificationEventOf,
  notificationModesOf,
} from '#domain/notification-preference.ts';
import type { ProjectEventType } from '#domain/project-event.ts';
import { projectScope } from '../../authorization/project-scope.ts';
import type { Db, Tx } from '../../db/database.ts';
import { cancelPlannedEmails } from '../../events/notification-emails.ts';
import { publishLiveEvent } from '../../events/publish-live-events.ts';

/** Claims what is due and unread for one mail; null when there is nothing. A second claimer finds the rows taken. */
export async function claimDue(tx: Tx, userId: string): Promise<string | null> {
  const due = await tx
    .selectFrom('notifications')
    .select('seq')
    .where('user_id', '=', userId)
    .where('email_id', 'is', null)
    .where('email_due_at', '<=', sql<string>`now()`)
    .where('read_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .execute();
  if (due.length === 0) return null;
  const { id } = await tx
    .insertInto('emails')
    .values({ user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const seqs = due.map(({ seq }) => seq);
  await tx.updateTable('notifications').set({ email_id: id }).where('seq', 'in', seqs).execute();
  return id;
}

export interface MailedNotification {
  type: ProjectEventType;
  details: unknown;
  createdAt: string;
  projectId: string | null;
  projectName: string | null;
  actorName: string | null;
}

/** Null when it has gone out already, or its person is no longer active. */
export async function findMail(db: Db, mailId: string) {
  const mail = await db
    .selectFrom('emails')
    .innerJoin('users', 'users.id', 'emails.user_id')
    .select([
      'emails.created_at as createdAt',
      'emails.handed_over_at as handedOverAt',
      'users.id as userId',
      'users.role',
      'users.email',
      'users.first_name as firstName',
    ])
    .select('users.time_zone as timeZone')
    .where('emails.id', '=', mailId)
    .where('emails.sent_at', 'is', null)
    .where('emails.dropped_at', 'is', null)
    .where('emails.released_at', 'is', null)
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
    .where('notifications.email_id', '=', mailId)
    .where('notifications.read_at', 'is', null)
    // Nothing about projects the reader may no longer see, as in the list in the portal.
    .where((where) =>
      where.or([
        where('projects.id', 'is', null),
        where('notifications.type', '=', 'advisor-unassigned'),
        projectScope({ id: mail.userId, role: mail.role }),
      ]),
    )
    .orderBy('notifications.seq')
    .execute();
  const isWanted = await wantedBy(db, mail.userId);
  return { ...mail, notifications: notifications.filter(({ type }) => isWanted(type)) };
}

/** What the person has turned off since it became due is not mailed any more. */
async function wantedBy(db: Db, userId: string): Promise<(type: ProjectEventType) => boolean> {
  const chosen = await db
    .selectFrom('notification_preferences')
    .select(['event', 'mode'])
    .where('user_id', '=', userId)
    .execute();
  const modes = notificationModesOf(chosen);
  return (type) => {
    const event = notificationEventOf(type);
    return event !== null && modes[event] !== 'off';
  };
}

export async function markMail(db: Db, mailId: string, outcome: 'sent_at' | 'dropped_at'): Promise<void> {
  await db
    .updateTable('emails')
    .set({ [outcome]: sql<string>`now()` })
    .where('id', '=', mailId)
    .execute();
}

/** From here on the mail may have been taken, whatever becomes of this process. Only one may get here. */
export async function handOver(db: Db, mailId: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('emails')
    .set({ handed_over_at: sql<string>`now()` })
    .where('id', '=', mailId)
    .where('handed_over_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Error('Another process is sending this mail');
}

/** The mail server has said that it did not take it. */
export async function takeBack(db: Db, mailId: string): Promise<void> {
  await db.updateTable('emails').set({ handed_over_at: null }).where('id', '=', mailId).execute();
}

/** Nobody knows whether it arrived: it is not sent again, and what is still unread travels in the person's next mail. */
export async function releaseMail(tx: Tx, mailId: string): Promise<void> {
  await tx.updateTable('emails').set({ released_at: sql<string>`now()` }).where('id', '=', mailId).execute();
  await tx.updateTable('notifications').set({ email_id: null }).where('email_id', '=', mailId).execute();
}

/** From now on, and also for what already waits to be mailed. */
export async function turnOff(tx: Tx, userId: string, events: readonly NotificationEvent[]) {
  const person = await tx.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
  if (!person || events.length === 0) return;
  await tx
    .insertInto('notification_preferences')
    .values(events.map((event) => ({ user_id: userId, event, mode: 'off' as const })))
    .onConflict((conflict) => conflict.columns(['user_id', 'event']).doUpdateSet({ mode: 'off' }))
    .execute();
  await cancelPlannedEmails(tx, userId, events);
  await publishLiveEvent(tx, { type: 'preferences-changed', userId });
}
