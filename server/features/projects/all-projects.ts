/** All projects with client and advisor, for admins. */
import { sql } from 'kysely';
import type { AdminProject } from '#contract/admin-projects.ts';
import type { ProjectStatus } from '#domain/project.ts';
import { countAll } from '../../db/counters.ts';
import type { Db } from '../../db/database.ts';
import { countMatches, decodeCursor, readPage } from '../../db/paging.ts';
import { hasOpenChangeRequest, hasOpenSignOff } from '../../db/requirements-state.ts';
import { searchCondition } from '../../db/search.ts';

export interface AllProjectsFilter {
  /** Orders by creation instead of last update, so that rows don't move while an export pages through them. */
  isStable?: boolean | undefined;
  search?: string | undefined;
  status?: ProjectStatus | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

const person = (alias: string) =>
  sql`json_build_object('firstName', ${sql.ref(`${alias}.first_name`)}, 'lastName', ${sql.ref(`${alias}.last_name`)},
    'email', ${sql.ref(`${alias}.email`)})`;

const always = sql`true`;
const updatedAt = sql`p.updated_at`;
const createdAt = sql`p.created_at`;

async function readProjects(
  db: Db,
  condition: typeof always,
  order: typeof updatedAt,
  limit: number | null,
): Promise<AdminProject[]> {
  const { rows } = await sql<AdminProject>`
    select p.id, p.client_id as "clientId", a.advisor_id as "advisorId", p.name, p.summary,
           p.business_goal as "businessGoal", p.status, p.completion_percentage as "completionPercentage",
           p.requirements_state as "requirementsState",
           ${sql.raw(hasOpenSignOff('p.id'))} as "isSignOffOpen",
           ${sql.raw(hasOpenChangeRequest('p.id'))} as "isChangeRequestOpen",
           p.created_at as "createdAt", p.updated_at as "updatedAt", ${person('c')} as client,
           case when v.id is not null then ${person('v')} end as advisor
      from (select * from projects p where ${condition} order by ${order} desc, p.id desc limit ${limit}) p
      join users c on c.id = p.client_id
      left join advisor_assignments a on a.client_id = p.client_id
      left join users v on v.id = a.advisor_id
     order by ${order} desc, p.id desc`.execute(db);
  return rows;
}

/** The most recently updated projects, without a total. */
export const listLatestProjects = (db: Db, max: number) => readProjects(db, always, updatedAt, max);

export async function listAllProjects(
  db: Db,
  { search, status, limit, cursor, isStable = false }: AllProjectsFilter,
) {
  const order = isStable ? createdAt : updatedAt;
  const [time, id] = cursor ? decodeCursor(cursor, 2) : [];
  const matching = sql.join(
    [
      search ? await searchCondition(db, search, 'project', 'p.id') : always,
      status ? sql`p.status = ${status}` : always,
    ],
    sql` and `,
  );
  const after = cursor ? sql`(${order}, p.id) < (${time}::timestamptz, ${id}::uuid)` : always;
  return readPage<AdminProject>(
    { limit, cursor },
    {
      read: (max) => readProjects(db, sql`${matching} and ${after}`, order, max),
      keyOf: (row) => [isStable ? row.createdAt : row.updatedAt, row.id],
      count: async () =>
        search
          ? countMatches(db, sql`select from projects p where ${matching}`)
          : {
              total: await countAll(db, 'projects', ([projectStatus]) => !status || projectStatus === status),
            },
    },
  );
}
