/** The statements behind taking the own data along and deleting the account. */
import { sql } from 'kysely';
import { userColumns } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';

export const findAccount = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select([...userColumns, 'users.is_active as isActive', 'users.deletion_asked_at as deletionAskedAt'])
    .where('id', '=', userId)
    .executeTakeFirst();

/** Everything in which the person is named or that they wrote, as plain rows. */
export async function collectData(db: Db, userId: string) {
  const sessions = db
    .selectFrom('sessions')
    .select(['created_at as createdAt', 'last_used_at as lastUsedAt', 'user_agent as userAgent', 'address'])
    .where('user_id', '=', userId)
    .where('viewing_as', 'is', null)
    .orderBy('created_at');
  const preferences = db
    .selectFrom('notification_preferences')
    .select(['event', 'mode'])
    .where('user_id', '=', userId);
  const notifications = db
    .selectFrom('notifications')
    .select(['type', 'details', 'project_id as projectId', 'created_at as createdAt', 'read_at as readAt'])
    .where('user_id', '=', userId)
    .orderBy('seq');
  const projects = db
    .selectFrom('projects')
    .select([
      'id',
      'name',
      'summary',
      'business_goal as businessGoal',
      'status',
      'completion_percentage as completionPercentage',
      'created_at as createdAt',
      'updated_at as updatedAt',
    ])
    .where('client_id', '=', userId)
    .orderBy('created_at');
  const sections = db
    .selectFrom('requirement_sections')
    .innerJoin('projects', 'projects.id', 'requirement_sections.project_id')
    .select([
      'requirement_sections.project_id as projectId',
      'section_number as sectionNumber',
      'section_name as sectionName',
      'data',
      'is_completed as isCompleted',
    ])
    .where('projects.client_id', '=', userId)
    .orderBy('section_number');
  const messages = db
    .selectFrom('messages')
    .select(['project_id as projectId', 'content', 'created_at as createdAt'])
    .where('sender_id', '=', userId)
    .orderBy('seq');
  const files = db
    .selectFrom('files')
    .select([
      'project_id as projectId',
      'file_name as fileName',
      'file_size as fileSize',
      'file_type as fileType',
      'category',
      'created_at as createdAt',
    ])
    .where('uploader_id', '=', userId)
    .orderBy('created_at');
  const activity = db
    .selectFrom('activities')
    .select(['project_id as projectId', 'type', 'details', 'created_at as createdAt'])
    .where('actor_id', '=', userId)
    .orderBy('seq');
  const draft = db
    .selectFrom('drafts')
    .select(['content', 'saved_at as savedAt'])
    .where('user_id', '=', userId)
    .where('content', 'is not', null);
  return {
    sessions: await sessions.execute(),
    preferences: await preferences.execute(),
    notifications: await notifications.execute(),
    projects: await projects.execute(),
    sections: await sections.execute(),
    messages: await messages.execute(),
    files: await files.execute(),
    activity: await activity.execute(),
    draft: await draft.executeTakeFirst(),
  };
}

/** Locks every active administrator, so that two of them cannot leave at the same moment. */
export const lockActiveAdmins = (db: Db) =>
  db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();

export async function countClients(db: Db, advisorId: string): Promise<number> {
  const { count } = await db
    .selectFrom('advisor_assignments')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('advisor_id', '=', advisorId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function close(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ is_active: false, deletion_asked_at: sql`now()`, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute();
  await db
    .updateTable('sessions')
    .set({ ended_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Only what still waits for it: an account that was opened again meanwhile stays as it is. */
export async function erase(db: Db, userId: string, askedAt: string): Promise<boolean> {
  const erased = await db
    .updateTable('users')
    .set({
      email: `${userId}@erased.invalid`,
      password_hash: '',
      first_name: 'Former',
      last_name: sql<string>`case role when 'client' then 'client' else 'colleague' end`,
      company: null,
      time_zone: null,
      erased_at: sql`now()`,
      updated_at: sql`now()`,
    })
    .where('id', '=', userId)
    .where('is_active', '=', false)
    .where('erased_at', 'is', null)
    .where('deletion_asked_at', '=', askedAt)
    .returning('id')
    .executeTakeFirst();
  if (!erased) return false;
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
  await db.deleteFrom('notifications').where('user_id', '=', userId).execute();
  await db.deleteFrom('notification_preferences').where('user_id', '=', userId).execute();
  await db.deleteFrom('drafts').where('user_id', '=', userId).execute();
  await db.deleteFrom('mails').where('user_id', '=', userId).execute();
  await db.deleteFrom('one_time_links').where('user_id', '=', userId).execute();
  await db.deleteFrom('idempotency_keys').where('user_id', '=', userId).execute();
  return true;
}
