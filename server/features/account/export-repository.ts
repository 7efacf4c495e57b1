/** Queries for the account data export. */
import type { Db } from '../../db/database.ts';

/** Everything that names the user or was written by them, as plain rows. */
export async function collectData(db: Db, userId: string) {
  return {
    sessions: await db
      .selectFrom('sessions')
      .select(['created_at as createdAt', 'last_used_at as lastUsedAt', 'user_agent as userAgent', 'address'])
      .where('user_id', '=', userId)
      .where('viewing_as', 'is', null)
      .orderBy('created_at')
      .execute(),
    preferences: await db
      .selectFrom('notification_preferences')
      .select(['event', 'mode'])
      .where('user_id', '=', userId)
      .execute(),
    notifications: await db
      .selectFrom('notifications')
      .select(['type', 'details', 'project_id as projectId', 'created_at as createdAt', 'read_at as readAt'])
      .where('user_id', '=', userId)
      .orderBy('seq')
      .execute(),
    projects: await db
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
      .orderBy('created_at')
      .execute(),
    sections: await db
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
      .orderBy('section_number')
      .execute(),
    milestones: await db
      .selectFrom('milestones')
      .innerJoin('projects', 'projects.id', 'milestones.project_id')
      .select([
        'milestones.project_id as projectId',
        'milestones.title',
        'milestones.due_on as dueOn',
        'milestones.completed_at as completedAt',
      ])
      .where('projects.client_id', '=', userId)
      .orderBy('milestones.due_on')
      .execute(),
    mockups: await db
      .selectFrom('mockups')
      .innerJoin('projects', 'projects.id', 'mockups.project_id')
      .select(['mockups.project_id as projectId', 'mockups.components', 'mockups.metadata'])
      .where('projects.client_id', '=', userId)
      .execute(),
    revisions: await db
      .selectFrom('section_revisions')
      .innerJoin('requirement_sections', 'requirement_sections.id', 'section_revisions.section_id')
      .select([
        'requirement_sections.project_id as projectId',
        'requirement_sections.section_number as sectionNumber',
        'section_revisions.revision',
        'section_revisions.changes',
        'section_revisions.created_at as createdAt',
      ])
      .where('section_revisions.author_id', '=', userId)
      .orderBy('section_revisions.created_at')
      .execute(),
    reviews: await db
      .selectFrom('reviews')
      .innerJoin('review_threads', 'review_threads.id', 'reviews.thread_id')
      .select([
        'reviews.project_id as projectId',
        'review_threads.section_number as sectionNumber',
        'review_threads.field_key as fieldKey',
        'reviews.outcome',
        'reviews.reason',
        'reviews.created_at as createdAt',
      ])
      .where('reviews.author_id', '=', userId)
      .orderBy('reviews.seq')
      .execute(),
    assignments: await db
      .selectFrom('advisor_assignments')
      .select(['advisor_id as advisorId', 'client_id as clientId', 'assigned_at as assignedAt'])
      .where((where) => where.or([where('client_id', '=', userId), where('advisor_id', '=', userId)]))
      .orderBy('assigned_at')
      .execute(),
    messages: await db
      .selectFrom('messages')
      .select(['project_id as projectId', 'content', 'created_at as createdAt'])
      .where('sender_id', '=', userId)
      .orderBy('seq')
      .execute(),
    files: await db
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
      .orderBy('created_at')
      .execute(),
    activity: await db
      .selectFrom('activities')
      .select(['project_id as projectId', 'type', 'details', 'created_at as createdAt'])
      .where('actor_id', '=', userId)
      .orderBy('seq')
      .execute(),
    draft: await db
      .selectFrom('project_drafts')
      .select(['content', 'saved_at as savedAt'])
      .where('user_id', '=', userId)
      .where('content', 'is not', null)
      .executeTakeFirst(),
  };
}

/** The user's team notes. Separate, because only staff may have any. */
export const collectNotes = (db: Db, userId: string) =>
  db
    .selectFrom('team_notes')
    .select(['project_id as projectId', 'content', 'created_at as createdAt'])
    .where('author_id', '=', userId)
    .orderBy('seq')
    .execute();
