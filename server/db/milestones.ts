/** Query shared by the project and project status features: a project's milestones. */
import type { Db } from './database.ts';

export const milestoneColumns = ['id', 'title', 'due_on as dueOn', 'completed_at as completedAt'] as const;

export const listMilestones = (db: Db, projectId: string) =>
  db
    .selectFrom('milestones')
    .select(milestoneColumns)
    .where('project_id', '=', projectId)
    .orderBy('due_on')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
