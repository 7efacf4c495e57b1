/** The statements behind a project's activity, its stages and sections, and whose turn it is. */
import { sql } from 'kysely';
import type { HappeningType } from '#domain/happening.ts';
import type { TurnFacts } from '#domain/turn.ts';
import type { Db } from '../../db/database.ts';
import { decodeCursor, pageOf } from '../../db/paging.ts';

export interface ActivityFilter {
  projectId: string;
  types: readonly HappeningType[];
  limit?: number | undefined;
  cursor?: string | undefined;
}

export async function listActivity(db: Db, { projectId, types, limit, cursor }: ActivityFilter) {
  const [seq] = cursor ? decodeCursor(cursor, 1) : [];
  const matching = db
    .selectFrom('activities')
    .where('activities.project_id', '=', projectId)
    .where('activities.type', 'in', types);
  const rows = await matching
    .leftJoin('users', 'users.id', 'activities.actor_id')
    .select([
      'activities.seq',
      'activities.type',
      'activities.details',
      'activities.created_at as createdAt',
      'users.id as actorId',
      'users.first_name as firstName',
      'users.last_name as lastName',
      'users.role',
    ])
    .$if(seq !== undefined, (query) => query.where(sql<boolean>`activities.seq < ${seq}::bigint`))
    .orderBy('activities.seq', 'desc')
    .$if(limit !== undefined, (query) => query.limit((limit as number) + 1))
    .execute();
  const page = pageOf(rows, limit, (row) => [row.seq]);
  if (limit === undefined) return { ...page, total: rows.length };
  const { total } = await matching.select(sql<string>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return { ...page, total: Number(total) };
}

export const listStageEntries = (db: Db, projectId: string) =>
  db
    .selectFrom('project_stage_entries')
    .select(['status', 'entered_at as enteredAt'])
    .where('project_id', '=', projectId)
    .orderBy('seq')
    .execute();

/** Without the answers: only how far each section is. */
export const listSectionStates = (db: Db, projectId: string) =>
  db
    .selectFrom('requirement_sections')
    .select([
      'section_number as number',
      'is_completed as isCompleted',
      'updated_at as updatedAt',
      sql<boolean>`data <> '{}'::jsonb`.as('hasAnswers'),
    ])
    .where('project_id', '=', projectId)
    .execute();

export const listMilestones = (db: Db, projectId: string) =>
  db
    .selectFrom('milestones')
    .select(['id', 'title', 'due_on as dueOn', 'completed_at as completedAt'])
    .where('project_id', '=', projectId)
    .orderBy('due_on')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const findPerson = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'role'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Whose projects: one, a client's own, an advisor's, or those that nobody takes care of yet. */
export type TurnScope =
  | { projectId: string }
  | { clientId: string }
  | { advisorId: string }
  | { isUnassigned: true };

function within(scope: TurnScope) {
  if ('projectId' in scope) return sql`p.id = ${scope.projectId}`;
  if ('clientId' in scope) return sql`p.client_id = ${scope.clientId}`;
  if ('advisorId' in scope) return sql`a.advisor_id = ${scope.advisorId}`;
  return sql`a.advisor_id is null and p.status <> 'completed'`;
}

interface FactsRow extends Omit<TurnFacts, 'lastMessage' | 'requestedDocuments'> {
  senderName: string | null;
  isFromClient: boolean | null;
  sentAt: string | null;
}

/** Enough for every person with work to do; whoever has more projects than this sees the latest. */
const maximumProjects = 200;

export async function listTurnFacts(db: Db, scope: TurnScope): Promise<TurnFacts[]> {
  const { rows } = await sql<FactsRow>`
    select p.id as "projectId", p.name as "projectName", p.status, p.updated_at as "updatedAt",
           coalesce((select array_agg(s.section_number order by s.section_number) from requirement_sections s
                      where s.project_id = p.id and s.is_completed), '{}') as "completedSections",
           coalesce((select json_agg(json_build_object('title', m.title, 'dueOn', m.due_on) order by m.due_on, m.id)
                       from milestones m
                      where m.project_id = p.id and m.completed_at is null and m.due_on < current_date),
                    '[]') as "overdueMilestones",
           last."senderName", last."isFromClient", last."sentAt"
      from projects p
      left join advisor_assignments a on a.client_id = p.client_id
      left join lateral (
        select u.first_name || ' ' || u.last_name as "senderName", m.sender_id = p.client_id as "isFromClient",
               m.created_at as "sentAt"
          from messages m join users u on u.id = m.sender_id
         where m.project_id = p.id order by m.seq desc limit 1) last on true
     where ${within(scope)}
     order by p.updated_at desc limit ${maximumProjects}`.execute(db);
  return rows.map(({ senderName, isFromClient, sentAt, ...facts }) => ({
    ...facts,
    requestedDocuments: [],
    lastMessage: sentAt
      ? { senderName: senderName ?? '', isFromClient: isFromClient === true, at: sentAt }
      : null,
  }));
}
