/** The projects of an advisor's clients with what waits in each, ordered by the database. */
import { sql } from 'kysely';
import type { AdvisedProject, advisedSorts } from '#contract/advising.ts';
import { stalledAfterDays } from '#domain/attention.ts';
import type { ProjectStatus } from '#domain/project.ts';
import type { Db } from '../../db/database.ts';
import { containing, decodeCursor, encodeCursor } from '../../db/paging.ts';

export interface AdvisedFilter {
  /** Whose unread messages count. */
  readerId: string;
  /** Null for an administrator, who sees the projects of all. */
  advisorId: string | null;
  search?: string | undefined;
  status?: ProjectStatus | undefined;
  turn?: 'yes' | undefined;
  sort: (typeof advisedSorts)[number];
  direction?: 'asc' | 'desc' | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

type Row = Omit<AdvisedProject, 'openQuestions'> & { hasUnsure: boolean };

/** 1 to 4 in the order in which the reasons count; 5 when the turn is the client's. Follows domain/attention.ts. */
const rank = sql`case
  when status = 'requirements' and completion_percentage = 100 then 1
  when unread > 0 then 2
  when has_unsure then 3
  when status = 'requirements' and days_idle >= ${stalledAfterDays}::int then 4
  else 5 end`;

const statusOrder = sql`array_position(
  array['requirements', 'discovery', 'development', 'testing', 'completed'], status)`;

const orders = {
  turn: { key: sql`rank`, usual: 'asc' },
  client: { key: sql`lower(first_name || ' ' || last_name)`, usual: 'asc' },
  project: { key: sql`lower(name)`, usual: 'asc' },
  progress: { key: sql`completion_percentage`, usual: 'desc' },
  status: { key: statusOrder, usual: 'asc' },
  updated: { key: sql`updated_at`, usual: 'desc' },
} as const;

function advised({ readerId, advisorId, search, status }: Omit<AdvisedFilter, 'sort'>) {
  const pattern = containing(search ?? '');
  const filters = [
    advisorId ? sql`a.advisor_id = ${advisorId}` : sql`true`,
    status ? sql`p.status = ${status}` : sql`true`,
    search
      ? sql`((p.name || E'\n' || coalesce(p.summary, '')) ilike ${pattern}
          or (c.first_name || ' ' || c.last_name || ' ' || c.email) ilike ${pattern}
          or c.company ilike ${pattern})`
      : sql`true`,
  ];
  return sql`
    select *, ${rank} as rank from (
      select p.id, p.client_id, a.advisor_id, p.name, p.summary, p.business_goal, p.status, p.completion_percentage,
             p.created_at, p.updated_at, c.first_name, c.last_name, c.email, c.company, c.user_type,
             coalesce(n.unread, 0) as unread,
             exists (select from requirement_sections s where s.project_id = p.id and s.has_unsure) as has_unsure,
             greatest(0, floor(extract(epoch from now() - p.updated_at) / 86400))::int as days_idle
        from projects p
        join users c on c.id = p.client_id
        left join advisor_assignments a on a.client_id = p.client_id
        left join (select project_id, count(*)::int as unread from notifications
                    where user_id = ${readerId} and read_at is null and type = 'message-sent'
                    group by project_id) n on n.project_id = p.id
       where ${sql.join(filters, sql` and `)}) waiting`;
}

export async function listAdvised(db: Db, filter: AdvisedFilter) {
  const { limit, cursor, sort, direction, turn } = filter;
  const offset = cursor ? Number(decodeCursor(cursor, 1)[0]) || 0 : 0;
  const { key, usual } = orders[sort];
  const way = (direction ?? usual) === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<Row & { total: number }>`
    with mine as materialized (${advised(filter)}),
         chosen as (select * from mine ${turn ? sql`where rank < 5` : sql``})
    select id, client_id as "clientId", advisor_id as "advisorId", name, summary, business_goal as "businessGoal",
           status, completion_percentage as "completionPercentage", created_at as "createdAt", updated_at as "updatedAt",
           json_build_object('firstName', first_name, 'lastName', last_name, 'email', email, 'company', company,
             'userType', user_type) as client,
           unread as "unreadMessages", has_unsure as "hasUnsure", days_idle as "daysIdle", rank < 5 as "isYourTurn",
           (select count(*)::int from chosen) as total
      from chosen order by ${key} ${way}, updated_at desc, id
     limit ${limit ?? null} offset ${offset}`.execute(db);
  const total = rows[0]?.total ?? 0;
  const read = offset + rows.length;
  return { items: rows as Row[], total, nextCursor: read < total ? encodeCursor([String(read)]) : null };
}

interface FigureRow {
  activeProjects: number;
  requirementsComplete: number;
  pendingReview: number;
  needAttention: number;
  yourTurn: number;
}

export async function readFigures(db: Db, readerId: string, advisorId: string | null): Promise<FigureRow> {
  const { rows } = await sql<FigureRow>`
    select count(*)::int as "activeProjects",
           (count(*) filter (where completion_percentage = 100))::int as "requirementsComplete",
           (count(*) filter (where completion_percentage > 0 and completion_percentage < 100))::int as "pendingReview",
           (count(*) filter (where completion_percentage = 0))::int as "needAttention",
           (count(*) filter (where rank < 5))::int as "yourTurn"
      from (${advised({ readerId, advisorId })}) mine`.execute(db);
  return rows[0] as FigureRow;
}
