/** Project queries. A project's advisor is always the one assigned to its client. */
import { sql } from 'kysely';
import type { Actor } from '#domain/permissions.ts';
import type { ProjectStatus } from '#domain/project.ts';
import { projectScope } from '../../authorization/project-scope.ts';
import type { Db } from '../../db/database.ts';
import { containing, decodeCursor, readPage, total } from '../../db/paging.ts';

const projectColumns = [
  'projects.id',
  'projects.client_id as clientId',
  'advisor_assignments.advisor_id as advisorId',
  'projects.name',
  'projects.summary',
  'projects.business_goal as businessGoal',
  'projects.status',
  'projects.completion_percentage as completionPercentage',
  'projects.requirements_state as requirementsState',
  'projects.created_at as createdAt',
  'projects.updated_at as updatedAt',
] as const;

export interface ProjectFilter {
  search?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

const withAdvisor = (db: Db) =>
  db
    .selectFrom('projects')
    .leftJoin('advisor_assignments', 'advisor_assignments.client_id', 'projects.client_id');

export async function listProjects(db: Db, actor: Actor, { search, limit, cursor }: ProjectFilter) {
  const [updatedAt, id] = cursor ? decodeCursor(cursor, 2) : [];
  const matching = withAdvisor(db)
    .where(projectScope(actor))
    .$if(Boolean(search), (query) =>
      query.where((where) =>
        where.or([
          where('projects.name', 'ilike', containing(search as string)),
          where('projects.summary', 'ilike', containing(search as string)),
        ]),
      ),
    );
  const rows = matching
    .select(projectColumns)
    .$if(Boolean(cursor), (query) =>
      query.where(
        sql<boolean>`(projects.updated_at, projects.id) < (${updatedAt}::timestamptz, ${id}::uuid)`,
      ),
    )
    .orderBy('projects.updated_at', 'desc')
    .orderBy('projects.id', 'desc');
  return readPage(
    { limit, cursor },
    {
      read: (most) => rows.limit(most).execute(),
      keyOf: (row) => [row.updatedAt, row.id],
      count: () => matching.select(total).executeTakeFirstOrThrow(),
    },
  );
}

export const findProject = (db: Db, id: string) =>
  withAdvisor(db).select(projectColumns).where('projects.id', '=', id).executeTakeFirstOrThrow();

export async function insertProject(
  db: Db,
  project: { clientId: string; name: string; summary: string | null; businessGoal: string },
) {
  const { id } = await db
    .insertInto('projects')
    .values({
      client_id: project.clientId,
      name: project.name,
      summary: project.summary,
      business_goal: project.businessGoal,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return findProject(db, id);
}

/** Locks the project until the transaction ends, so that the second of two status changes sees the first. */
export const lockProject = (db: Db, id: string) =>
  db
    .selectFrom('projects')
    .select(['id', 'name', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

export interface ProjectChanges {
  name?: string | undefined;
  summary?: string | null | undefined;
  businessGoal?: string | null | undefined;
  status?: ProjectStatus | undefined;
}

export const updateProject = (db: Db, id: string, changes: ProjectChanges) =>
  db
    .updateTable('projects')
    .set({
      name: changes.name,
      summary: changes.summary,
      business_goal: changes.businessGoal,
      status: changes.status,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
