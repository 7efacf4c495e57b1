/** Project queries. A project's advisor is always the one assigned to its client. */
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Project } from '#contract/projects.ts';
import { type Actor, canReadAllProjects } from '#domain/permissions.ts';
import type { ProjectStatus } from '#domain/project.ts';
import type { Role } from '#domain/user.ts';
import { projectScopeText } from '../../authorization/project-scope.ts';
import { type RowStatement, readRow } from '../../db/batched-rows.ts';
import { countAllIn } from '../../db/counters.ts';
import type { Db, Tx } from '../../db/database.ts';
import { type JsonPageRow, json, jsonObject, jsonPage } from '../../db/json-list.ts';
import { capTotal, decodeCursor, maxCounted, type PageQuery, readJsonPage } from '../../db/paging.ts';
import { hasOpenChangeRequest, hasOpenSignOff } from '../../db/requirements-state.ts';
import { findProjectsByText, likePattern } from '../../db/search.ts';

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
  sql<boolean>`${sql.raw(hasOpenSignOff('projects.id'))}`.as('isSignOffOpen'),
  sql<boolean>`${sql.raw(hasOpenChangeRequest('projects.id'))}`.as('isChangeRequestOpen'),
  'projects.created_at as createdAt',
  'projects.updated_at as updatedAt',
] as const;

export interface ProjectFilter extends PageQuery {
  search?: string | undefined;
}

const withAdvisor = (db: Db) =>
  db
    .selectFrom('projects')
    .leftJoin('advisor_assignments', 'advisor_assignments.client_id', 'projects.client_id');

const projectJson = jsonObject<Project>({
  id: json.word('page.id'),
  clientId: json.word('page.client_id'),
  advisorId: json.nullable.word('page.advisor_id'),
  name: json.text('page.name'),
  summary: json.nullable.text('page.summary'),
  businessGoal: json.nullable.text('page.business_goal'),
  status: json.word('page.status'),
  completionPercentage: json.number('page.completion_percentage'),
  requirementsState: json.word('page.requirements_state'),
  isSignOffOpen: json.value(`to_json(${hasOpenSignOff('page.id')})`),
  isChangeRequestOpen: json.value(`to_json(${hasOpenChangeRequest('page.id')})`),
  createdAt: json.time('page.created_at'),
  updatedAt: json.time('page.updated_at'),
});

/** $1 is the actor, $2 and $3 the cursor, $4 the limit. With a search, $5 is its pattern and $6 the candidates or null. */
const listStatement = (where: string) =>
  jsonPage({
    item: projectJson,
    key: ['page.updated_at::text', 'page.id::text'],
    rows: `select p.*, a.advisor_id, row_number() over (order by p.updated_at desc, p.id desc) as n
             from (select * from projects p
                    where ${where} and ($2::timestamptz is null or (p.updated_at, p.id) < ($2, $3::uuid))
                    order by p.updated_at desc, p.id desc limit $4::int + 1) p
             left join advisor_assignments a on a.client_id = p.client_id`,
    limit: '$4',
  });

const firstPages = new Map<Role, RowStatement>();

/** The first page without a search: its values can't be malformed, so concurrent calls can share a statement. */
function firstPageOf(actor: Actor): RowStatement {
  const statement = firstPages.get(actor.role) ?? {
    name: `list-projects-${actor.role}`,
    text: listStatement(projectScopeText(actor, 'p')),
    types: ['uuid', 'timestamptz', 'uuid', 'int'],
  };
  firstPages.set(actor.role, statement);
  return statement;
}

/**
 * The projects that may match a search, found by index; null if there are too many. Also null for an actor who can't read all
 * projects: such an actor has few enough to scan.
 */
const findCandidates = async (db: Db, actor: Actor, search: string): Promise<string[] | null> =>
  (canReadAllProjects(actor) && (await findProjectsByText(db, search))) || null;

export async function listProjects(pool: Pool, db: Db, actor: Actor, query: ProjectFilter) {
  const { search, limit, cursor } = query;
  const [updatedAt = null, id = null] = cursor ? decodeCursor(cursor, 2) : [];
  const scope = projectScopeText(actor, 'p');
  const matches = '(p.name ilike $5 or p.summary ilike $5) and ($6::uuid[] is null or p.id = any($6))';
  const where = search ? `${scope} and ${matches}` : scope;
  const searched = search ? [likePattern(search), await findCandidates(db, actor, search)] : [];
  const values = [actor.id, updatedAt, id, limit ?? null];
  const readAlone = async () => {
    const { rows } = await pool.query<JsonPageRow<Project>>({
      // Unnamed for a search, so that PostgreSQL plans each search for its own pattern.
      ...(!search && { name: `list-more-projects-${actor.role}` }),
      text: listStatement(where),
      values: [...values, ...searched],
    });
    return rows[0] as JsonPageRow<Project>;
  };
  const isShared = !search && !cursor;
  const row = isShared
    ? await readRow<JsonPageRow<Project>>(pool, firstPageOf(actor), values)
    : await readAlone();
  return readJsonPage(query, row, async () => {
    if (!search && canReadAllProjects(actor)) return { total: await countAllIn(pool, 'projects') };
    const counted = await pool.query<{ total: number }>({
      text: `select count(*)::int as total
               from (select from projects p where ${where.replaceAll('$5', '$3').replaceAll('$6', '$4')} limit $2) counted`,
      values: [actor.id, search ? maxCounted + 1 : null, ...searched],
    });
    const total = counted.rows[0]?.total ?? 0;
    return search ? capTotal(total) : { total };
  });
}

export const findProject = (db: Db, id: string) =>
  withAdvisor(db).select(projectColumns).where('projects.id', '=', id).executeTakeFirstOrThrow();

/** Serializes with other calls for the same client until the transaction ends, so that together they can't exceed the limit. */
export async function countOwnProjects(tx: Tx, clientId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`projects ${clientId}`}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('projects')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  return count;
}

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

/**
 * Locks the project until the transaction ends, so that the second of two concurrent changes sees the first. Others can insert
 * rows that reference the project, such as messages: a stronger lock could deadlock with them.
 */
export const lockProject = (db: Db, id: string) =>
  db
    .selectFrom('projects')
    .select(['id', 'name', 'status', 'requirements_state as requirementsState'])
    .where('id', '=', id)
    .forNoKeyUpdate()
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
