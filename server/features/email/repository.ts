/** Notification email queries: which notifications are due, what an email contains, and its delivery state. */
import { sql } from 'kysely';
import { batchMinutes, emailDueAt } from '#domain/email-time.ts';
import {
  defaultNotificationModes,
  type NotificationEvent,
  type NotificationMode,
  notificationEventOf,
  notificationModesOf,
} from '#domain/notification-preference.ts';
import type { ProjectEventType } from '#domain/project-event.ts';
import { receivesEmail } from '#domain/user.ts';
import { projectScope } from '../../authorization/project-scope.ts';
import { lockKeys } from '../../db/advisory-locks.ts';
import type { Db, Tx } from '../../db/database.ts';
import { cancelPlannedEmails } from '../../events/notification-emails.ts';
import { publishLiveEvent } from '../../events/publish-live-events.ts';

/** Called every second: probes two indexes that hold only what is waiting. */
export async function isEmailWaiting(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isWaiting: boolean }>`
    select exists (select from notifications where not is_email_planned)
        or exists (select from notifications
                    where email_id is null and read_at is null and email_due_at <= now()) as "isWaiting"`.execute(
    db,
  );
  return rows[0]?.isWaiting === true;
}

/** Holds the lock until the transaction ends. Returns false if another process is planning emails. */
export async function lockEmails(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{
    isMine: boolean;
  }>`select pg_try_advisory_xact_lock(${lockKeys.emails}) as "isMine"`.execute(tx);
  return rows[0]?.isMine === true;
}

/** Notifications per round. */
const plannedPerRound = 2000;

interface Unplanned {
  seq: string;
  type: ProjectEventType;
  createdAt: string;
  timeZone: string | null;
  isActive: boolean;
  isEmailVerified: boolean;
  chosen: Partial<Record<NotificationEvent, NotificationMode>> | null;
}

/**
 * Sets when new notifications are emailed, according to their recipients' preferences; never to an unverified address.
 * Skips those that a request is changing right now: waiting for them could end in a deadlock, and the request would fail.
 */
export async function planEmails(tx: Tx): Promise<void> {
  const { rows } = await sql<Unplanned>`
    select n.seq, n.type, n.created_at as "createdAt", u.time_zone as "timeZone",
           u.is_active as "isActive", u.email_verified_at is not null as "isEmailVerified",
           (select json_object_agg(event, mode) from notification_preferences where user_id = n.user_id) as chosen
      from notifications n join users u on u.id = n.user_id
     where not n.is_email_planned order by n.seq limit ${plannedPerRound}
       for update of n skip locked`.execute(tx);
  if (rows.length === 0) return;
  const planned = rows.map(({ seq, type, createdAt, timeZone, chosen, ...user }) => {
    const event = receivesEmail(user) && notificationEventOf(type);
    const mode = event ? { ...defaultNotificationModes, ...chosen }[event] : null;
    return { seq, dueAt: mode && emailDueAt(mode, new Date(createdAt), timeZone) };
  });
  await sql`
    update notifications n set is_email_planned = true, email_due_at = planned."dueAt"
      from json_to_recordset(${JSON.stringify(planned)}::json) as planned(seq bigint, "dueAt" timestamptz)
     where n.seq = planned.seq`.execute(tx);
}

/** Users per round, so that the daily emails don't become one huge transaction. */
const usersPerRound = 500;

/**
 * Creates one email for each user with a due notification, and returns the emails' ids. The email also includes
 * notifications that are due within the next few minutes, so that a burst becomes one email, and those left over from an
 * uncertain delivery. Like `planEmails`, never waits for a lock: rows it skips are due again in the next round.
 */
export async function claimDue(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with due as (
      select distinct user_id from notifications
       where email_id is null and read_at is null and email_due_at <= now() limit ${usersPerRound}),
    free as materialized (
      select n.seq, n.user_id
        from due join users u on u.id = due.user_id join notifications n on n.user_id = due.user_id
       where n.email_id is null and n.read_at is null
         and (n.joins_next_email or n.email_due_at <= now() + ${batchMinutes} * interval '1 minute')
         for update of n skip locked for key share of u skip locked),
    created as (insert into emails (user_id) select distinct user_id from free returning id, user_id),
    claimed as (
      update notifications n set email_id = created.id, joins_next_email = false
        from free join created using (user_id)
       where n.seq = free.seq)
    select id from created`.execute(tx);
  return rows.map(({ id }) => id);
}

export interface EmailedNotification {
  type: ProjectEventType;
  details: unknown;
  createdAt: string;
  projectId: string | null;
  projectName: string | null;
  actorName: string | null;
}

/** Null if it was already sent, dropped or released. Without notifications if the recipient is no longer active. */
export async function findEmail(db: Db, emailId: string) {
  const email = await db
    .selectFrom('emails')
    .innerJoin('users', 'users.id', 'emails.user_id')
    .select([
      'emails.created_at as createdAt',
      'emails.handed_over_at as handedOverAt',
      'users.id as userId',
      'users.role',
      'users.email',
      'users.first_name as firstName',
      'users.is_active as isActive',
    ])
    .select('users.time_zone as timeZone')
    .where('emails.id', '=', emailId)
    .where('emails.sent_at', 'is', null)
    .where('emails.dropped_at', 'is', null)
    .where('emails.released_at', 'is', null)
    .executeTakeFirst();
  if (!email) return null;
  if (!email.isActive) return { ...email, notifications: [] };
  const notifications: EmailedNotification[] = await db
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
    .where('notifications.email_id', '=', emailId)
    .where('notifications.read_at', 'is', null)
    // Like the notification list, excludes projects the recipient may no longer see.
    .where((where) =>
      where.or([where('projects.id', 'is', null), projectScope({ id: email.userId, role: email.role })]),
    )
    .orderBy('notifications.seq')
    .execute();
  const isWanted = await emailFilterFor(db, email.userId);
  return { ...email, notifications: notifications.filter(({ type }) => isWanted(type)) };
}

/** Preferences may have changed since the notification became due. */
async function emailFilterFor(db: Db, userId: string): Promise<(type: ProjectEventType) => boolean> {
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

export async function markEmail(db: Db, emailId: string, outcome: 'sent_at' | 'dropped_at'): Promise<void> {
  await db
    .updateTable('emails')
    .set({ [outcome]: sql<string>`now()` })
    .where('id', '=', emailId)
    .execute();
}

/** From here on, the email server may have accepted the email, even if this process dies. Throws if another process was first. */
export async function markHandedOver(db: Db, emailId: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('emails')
    .set({ handed_over_at: sql<string>`now()` })
    .where('id', '=', emailId)
    .where('handed_over_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Error('Another process is sending this email');
}

/** The email server refused the email after the handover, so it can safely be sent again. */
export async function clearHandedOver(db: Db, emailId: string): Promise<void> {
  await db.updateTable('emails').set({ handed_over_at: null }).where('id', '=', emailId).execute();
}

/** Delivery is uncertain: don't resend it, but include what is still unread in the recipient's next email. */
export async function releaseEmail(tx: Tx, emailId: string): Promise<void> {
  await tx.updateTable('emails').set({ released_at: sql<string>`now()` }).where('id', '=', emailId).execute();
  await tx
    .updateTable('notifications')
    .set({ email_id: null, email_due_at: null, joins_next_email: true })
    .where('email_id', '=', emailId)
    .execute();
}

/** Also cancels emails that are already planned. */
export async function turnOffEmails(tx: Tx, userId: string, events: readonly NotificationEvent[]) {
  const user = await tx.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
  if (!user || events.length === 0) return;
  await tx
    .insertInto('notification_preferences')
    .values(events.map((event) => ({ user_id: userId, event, mode: 'off' as const })))
    .onConflict((conflict) => conflict.columns(['user_id', 'event']).doUpdateSet({ mode: 'off' }))
    .execute();
  await cancelPlannedEmails(tx, userId, events);
  await publishLiveEvent(tx, { type: 'preferences-changed', userId });
}
