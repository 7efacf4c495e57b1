/** Advisor dashboard queries: projects with what is waiting in each, sorted and paged by the database. */
import { sql } from 'kysely';
import type { AdvisedProject, advisedSorts } from '#contract/advisor-dashboard.ts';
import { stalledAfterDays } from '#domain/advisor-turn.ts';
import { type Actor, canReadAllProjects } from '#domain/permissions.ts';
import type { ProjectStatus } from '#domain/project.ts';
import { projectScope } from '../../authorization/project-scope.ts';
import type { Db } from '../../db/database.ts';
import { decodeCursor, encodeCursor } from '../../db/paging.ts';
import { findMatchingProjects, likePattern, projectAndClientText } from '../../db/search.ts';
import { changedProjects } from './visits.ts';

export interface AdvisedFilter {
  /** The user whose projects are listed, with what is waiting for them. */
  reader: Actor;
  search?: string | undefined;
  status?: ProjectStatus | undefined;
  turn?: 'yes' | undefined;
  project?: string | undefined;
  sort: (typeof advisedSorts)[number];
  direction?: 'asc' | 'desc' | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

type Row = Omit<AdvisedProject, 'openQuestions' | 'changedAnswers'> & {
  hasUnsure: boolean;
  hasChanges: boolean;
};

/** Mirrors `turnReasons` in domain/advisor-turn.ts. */
const reasons = {
  submitted: sql`requirements_state = 'submitted'`,
  approved: sql`(requirements_state = 'approved' and not has_sign_off
    and (status = 'requirements' or has_change_request))`,
  unread: sql`has_unread`,
  unsure: sql`has_unsure`,
  changed: sql`has_changes`,
  stalled: sql`(status = 'requirements' and requirements_state in ('in_progress', 'changes_requested')
    and updated_at <= now() - ${stalledAfterDays}::int * interval '1 day')`,
};
/** From 1, the most important reason, to 6; 7 if nothing is waiting for the advisor. */
const rank = sql`case
  when ${reasons.submitted} then 1
  when ${reasons.approved} then 2
  when ${reasons.unread} then 3
  when ${reasons.unsure} then 4
  when ${reasons.changed} then 5
  when ${reasons.stalled} then 6
  else 7 end`;
/** Any reason, cheapest check first. */
const isTurn = sql`(${reasons.submitted} or ${reasons.approved} or ${reasons.unsure} or ${reasons.stalled} or ${reasons.changed}
  or ${reasons.unread})`;

const statusOrder = sql`array_position(
  array['requirements', 'discovery', 'development', 'testing', 'completed'], status)`;

const orders = {
  turn: { key: sql`rank`, defaultDirection: 'asc' },
  client: { key: sql`person`, defaultDirection: 'asc' },
  project: { key: sql`lower(name)`, defaultDirection: 'asc' },
  progress: { key: sql`completion_percentage`, defaultDirection: 'desc' },
  status: { key: statusOrder, defaultDirection: 'asc' },
  updated: { key: sql`updated_at`, defaultDirection: 'desc' },
} as const;

type Scope = Omit<AdvisedFilter, 'sort'>;

/** Messages from others after the reader's read position. */
const unreadOf = (readerId: string) => sql`
  from messages m where m.project_id = p.id and m.seq > coalesce(own.read_seq, 0) and m.sender_id <> ${readerId}`;

/** Users who can read all projects follow only those without an advisor and those they have written in. */
const isFollowed = (reader: Actor) =>
  canReadAllProjects(reader) ? sql`(a.advisor_id is null or coalesce(own.has_written, false))` : sql`true`;

/**
 * Checks each of the advisor's conversations. `offset 0` keeps PostgreSQL from turning this into a join that reads all
 * messages.
 */
const advisorUnread = (readerId: string) => ({
  hasUnread: sql`exists (select ${unreadOf(readerId)} offset 0)`,
  joins: sql``,
});

/**
 * Checks only conversations the admin has written in and projects without an advisor. Where the admin never wrote, the
 * newest message is always someone else's, so comparing its sequence number is enough.
 */
const adminUnread = (readerId: string) => ({
  hasUnread: sql`case
    when own.has_written then p.id in (
      select mine.project_id from message_positions mine
        join messages m on m.project_id = mine.project_id and m.seq > mine.read_seq and m.sender_id <> ${readerId}
       where mine.user_id = ${readerId} and mine.has_written)
    when free.id is not null then exists (
      select from conversations
       where conversations.project_id = p.id and conversations.last_message_seq > coalesce(own.read_seq, 0))
    else false end`,
  joins: sql`left join users free on free.id = p.client_id and free.role = 'client' and not free.has_advisor`,
});

const ownPosition = (readerId: string) =>
  sql`left join message_positions own on own.project_id = p.id and own.user_id = ${readerId}`;

/**
 * One narrow row per project with its rank and everything else needed for sorting. Unused columns cost nothing: PostgreSQL
 * drops them and their joins.
 */
function rankedProjects({ reader, status, project }: Scope, matchesSearch = sql`true`) {
  const readerId = reader.id;
  const filters = [
    projectScope(reader, 'p'),
    project ? sql`p.id = ${project}` : sql`true`,
    status ? sql`p.status = ${status}` : sql`true`,
    matchesSearch,
  ];
  const { hasUnread, joins } = canReadAllProjects(reader) ? adminUnread(readerId) : advisorUnread(readerId);
  return sql`
    select *, ${rank} as rank from (
      select p.id, p.name, p.status, p.requirements_state, p.completion_percentage, p.updated_at,
             p.id in (select project_id from sign_offs where closed_at is null) as has_sign_off,
             p.id in (select project_id from change_requests where closed_at is null) as has_change_request,
             ${hasUnread} as has_unread, p.unsure_sections > 0 as has_unsure,
             p.id in (${changedProjects(readerId)}) as has_changes, lower(c.first_name || ' ' || c.last_name) as person
        from projects p
        left join users c on c.id = p.client_id
        ${joins}
        ${ownPosition(readerId)}
       where ${sql.join(filters, sql` and `)}) facts`;
}

/** Condition for projects that match the search, or whose clients do. */
async function searchProjects(db: Db, search: string) {
  const projects = await findMatchingProjects(db, search);
  return projects
    ? sql`p.id = any(${projects}::uuid[])`
    : sql`${sql.raw(projectAndClientText)} like ${likePattern(search)}`;
}

export async function listAdvised(db: Db, filter: AdvisedFilter) {
  const { limit, cursor, sort, direction, turn, reader, search } = filter;
  const readerId = reader.id;
  const offset = cursor ? Number(decodeCursor(cursor, 1)[0]) || 0 : 0;
  const { key, defaultDirection } = orders[sort];
  const sortDirection = (direction ?? defaultDirection) === 'asc' ? sql`asc` : sql`desc`;
  const onlyTurn = turn ? sql`where ${isTurn}` : sql``;
  const projects = rankedProjects(filter, search ? await searchProjects(db, search) : undefined);
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      select p.id, p.client_id as "clientId", a.advisor_id as "advisorId", p.name, p.summary,
             p.business_goal as "businessGoal", p.status, p.requirements_state as "requirementsState",
             p.completion_percentage as "completionPercentage",
             p.created_at as "createdAt", p.updated_at as "updatedAt",
             json_build_object('firstName', c.first_name, 'lastName', c.last_name, 'email', c.email,
               'company', c.company, 'userType', c.user_type) as client,
             case when ${isFollowed(reader)} then (select count(*)::int ${unreadOf(readerId)}) else 0 end as "unreadMessages",
             page.has_sign_off as "isSignOffOpen",
             page.has_change_request as "isChangeRequestOpen",
             page.has_unsure as "hasUnsure", page.has_changes as "hasChanges",
             not exists (select from project_visits v where v.project_id = p.id and v.user_id = ${readerId}) as "isNew",
             greatest(0, floor(extract(epoch from now() - p.updated_at) / 86400))::int as "daysIdle",
             exists (select from mockups m where m.project_id = p.id) as "hasMockup", page.rank < 7 as "isYourTurn"
        from (select id, has_sign_off, has_change_request, has_unsure, has_changes, rank, row_number() over () as position
                from (select * from (${projects}) w ${onlyTurn}
                       order by ${key} ${sortDirection}, updated_at desc, id
                       limit ${limit ?? null} offset ${offset}) ordered) page
        join projects p on p.id = page.id
        join users c on c.id = p.client_id
        left join advisor_assignments a on a.client_id = p.client_id
        ${ownPosition(readerId)}
       order by page.position`.execute(db),
    sql<{ total: number }>`
      select count(*)::int as total from (${projects}) w ${onlyTurn}`.execute(db),
  ]);
  const total = counted.rows[0]?.total ?? 0;
  const read = offset + rows.length;
  return {
    items: rows,
    count: async () => ({ total }),
    nextCursor: rows.length > 0 && read < total ? encodeCursor([String(read)]) : null,
  };
}

interface StatsRow {
  activeProjects: number;
  requirementsComplete: number;
  pendingReview: number;
  needAttention: number;
  yourTurn: number;
}

export async function readStats(db: Db, reader: Actor): Promise<StatsRow> {
  const { rows } = await sql<StatsRow>`
    select count(*)::int as "activeProjects",
           (count(*) filter (where completion_percentage = 100))::int as "requirementsComplete",
           (count(*) filter (where completion_percentage > 0 and completion_percentage < 100))::int as "pendingReview",
           (count(*) filter (where completion_percentage = 0))::int as "needAttention",
           (count(*) filter (where ${isTurn}))::int as "yourTurn"
      from (${rankedProjects({ reader })}) w`.execute(db);
  return rows[0] as StatsRow;
}
