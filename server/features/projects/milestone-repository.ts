/** Milestone queries. */
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { milestoneColumns } from '../../db/milestones.ts';

export const insertFirstMilestone = (
  db: Db,
  projectId: string,
  { title, dueAfterDays }: { title: string; dueAfterDays: number },
) =>
  db
    .insertInto('milestones')
    .values({ project_id: projectId, title, due_on: sql<string>`current_date + ${dueAfterDays}::int` })
    .execute();

export const lockMilestone = (db: Db, projectId: string, id: string) =>
  db
    .selectFrom('milestones')
    .select(milestoneColumns)
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const insertMilestone = (
  db: Db,
  projectId: string,
  { title, dueOn }: { title: string; dueOn: string },
) =>
  db
    .insertInto('milestones')
    .values({ project_id: projectId, title, due_on: dueOn })
    .returning(milestoneColumns)
    .executeTakeFirstOrThrow();

export interface MilestoneChanges {
  title?: string | undefined;
  dueOn?: string | undefined;
  isCompleted?: boolean | undefined;
}

export const updateMilestone = (db: Db, id: string, { title, dueOn, isCompleted }: MilestoneChanges) =>
  db
    .updateTable('milestones')
    .set({
      title,
      due_on: dueOn,
      completed_at:
        isCompleted === undefined
          ? undefined
          : isCompleted
            ? sql<string>`coalesce(completed_at, now())`
            : null,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .returning(milestoneColumns)
    .executeTakeFirstOrThrow();
