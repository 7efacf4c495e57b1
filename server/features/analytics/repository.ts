/** The figures, each counted by the database in one pass over what it counts. */
import { sql } from 'kysely';
import type { Analytics, Figures, ranges } from '#contract/admin-analytics.ts';
import { recentActivityDays } from '#domain/analytics.ts';
import { type ProjectStatus, projectStatuses } from '#domain/project.ts';
import { sections } from '#domain/questionnaire/definition.ts';
import type { Role, UserType } from '#domain/user.ts';
import type { Db } from '../../db/database.ts';

async function one<Row>(query: { execute(db: Db): Promise<{ rows: Row[] }> }, db: Db): Promise<Row> {
  const { rows } = await query.execute(db);
  return rows[0] as Row;
}

interface PeopleRow {
  role: Role;
  type: UserType | null;
  isActive: boolean;
  count: number;
}

/** As the index has them, one stretch after the other. */
const countPeople = async (db: Db) =>
  (
    await sql<PeopleRow>`
      select role, user_type as type, is_active as "isActive", count(*)::int as count
        from users group by role, user_type, is_active`.execute(db)
  ).rows;

const countProjects = async (db: Db) =>
  (
    await sql<{ status: ProjectStatus; count: number; progress: number }>`
      select status, count(*)::int as count, sum(completion_percentage)::float8 as progress
        from projects group by status`.execute(db)
  ).rows;

const countAssignments = (db: Db) =>
  one(sql<{ count: number }>`select count(*)::int as count from advisor_assignments`, db);

export async function readFigures(db: Db): Promise<Figures> {
  const [people, projects, assignments] = await Promise.all([
    countPeople(db),
    countProjects(db),
    countAssignments(db),
  ]);
  const peopleOf = (fits: (row: PeopleRow) => boolean) =>
    people.filter(fits).reduce((sum, { count }) => sum + count, 0);
  const clientsOf = (type: UserType | null) => peopleOf((row) => row.role === 'client' && row.type === type);
  const total = projects.reduce((sum, { count }) => sum + count, 0);
  const progress = projects.reduce((sum, row) => sum + row.progress, 0);
  const countOf = (status: ProjectStatus) => projects.find((row) => row.status === status)?.count ?? 0;
  return {
    users: peopleOf(() => true),
    clients: peopleOf(({ role }) => role === 'client'),
    advisors: peopleOf(({ role }) => role === 'advisor'),
    activeAdvisors: peopleOf(({ role, isActive }) => role === 'advisor' && isActive),
    projects: total,
    assignments: assignments.count,
    clientTypes: {
      consumer_app: clientsOf('consumer_app'),
      small_business_app: clientsOf('small_business_app'),
      enterprise_app: clientsOf('enterprise_app'),
      unspecified: clientsOf(null),
    },
    projectStatuses: Object.fromEntries(
      projectStatuses.map((status) => [status, countOf(status)]),
    ) as Figures['projectStatuses'],
    averageProgress: total > 0 ? progress / total : 0,
  };
}

export const countRecent = (db: Db) =>
  one(
    sql<Analytics['recent']>`
      with recent as (
        select role from users where created_at >= now() - ${recentActivityDays} * interval '1 day')
      select count(*)::int as users,
             (count(*) filter (where role = 'client'))::int as clients,
             (count(*) filter (where role = 'advisor'))::int as advisors,
             (select count(*)::int from projects
               where created_at >= now() - ${recentActivityDays} * interval '1 day') as projects
        from recent`,
    db,
  );

/** Clients and projects are counted apart: counting clients inside the join would have to sort all of it. */
export const readWorkload = async (db: Db) =>
  (
    await sql<Analytics['workload'][number]>`
      select u.id, u.first_name as "firstName", u.last_name as "lastName", u.client_capacity as capacity,
             coalesce(c.count, 0)::int as "clientCount", coalesce(p.count, 0)::int as "projectCount",
             coalesce(p.progress, 0)::float8 as "averageProgress"
        from users u
        left join (select advisor_id, count(*) from advisor_assignments group by advisor_id) c on c.advisor_id = u.id
        left join (select a.advisor_id, count(*), avg(p.completion_percentage) as progress
                     from advisor_assignments a join projects p on p.client_id = a.client_id
                    group by a.advisor_id) p on p.advisor_id = u.id
       where u.role = 'advisor'
       order by "clientCount" desc, lower(u.first_name), lower(u.last_name), u.id`.execute(db)
  ).rows;

const steps = {
  '30d': { unit: 'day', count: 30 },
  '90d': { unit: 'week', count: 13 },
  '12m': { unit: 'month', count: 12 },
} as const;

type Range = (typeof ranges)[number];

/** The moment at which a range begins: a whole day, week or month. */
const beginOf = ({ unit, count }: (typeof steps)[Range]) =>
  sql`(date_trunc(${unit}::text, now()) - ${count - 1} * ${`1 ${unit}`}::interval)`;

/** Each step is a stretch of an index that is counted where it lies; sorting every row into its step would cost far more. */
export async function readSeries(db: Db, range: Range): Promise<Analytics['series']> {
  const { unit } = steps[range];
  const step = sql`${`1 ${unit}`}::interval`;
  const created = (table: 'users' | 'projects') =>
    sql`(select count(*)::int from ${sql.table(table)}
          where created_at >= steps.step and created_at < steps.step + ${step})`;
  const { rows } = await sql<Analytics['series'][number]>`
    select to_char(steps.step, 'YYYY-MM-DD') as from, ${created('users')} as users, ${created('projects')} as projects
      from generate_series(${beginOf(steps[range])}, date_trunc(${unit}::text, now()), ${step}) as steps(step)
     order by steps.step`.execute(db);
  return rows;
}

export async function readSections(db: Db): Promise<Analytics['sections']> {
  const { rows } = await sql<{ section: number; completed: number }>`
    select section_number as section, count(*)::int as completed
      from requirement_sections where is_completed group by section_number`.execute(db);
  const completed = new Map(rows.map((row) => [row.section, row.completed]));
  return sections.map(({ number, name }) => ({
    section: number,
    name,
    completed: completed.get(number) ?? 0,
  }));
}

interface ReplyRow {
  answered: number;
  waiting: number;
  /** Of half, and of nine in ten. */
  times: [number, number] | null;
  counts: number[];
}

const replySteps = ['Within 1 hour', '1 to 4 hours', '4 to 24 hours', '1 to 3 days', 'After 3 days'] as const;

/** For conversations that began within the range. */
export async function readFirstReply(db: Db, range: Range): Promise<Analytics['firstReply']> {
  const { counts, times, ...totals } = await one(
    sql<ReplyRow>`
      with waits as (
        select replied_at - asked_at as wait from first_replies where asked_at >= ${beginOf(steps[range])})
      select count(wait)::int as answered, (count(*) - count(wait))::int as waiting,
             (select array_agg(extract(epoch from time)::float8 / 60 order by time)
                from unnest(percentile_cont(array[0.5, 0.9]) within group (order by wait)) time) as times,
             array[count(*) filter (where wait <= interval '1 hour'),
                   count(*) filter (where wait > interval '1 hour' and wait <= interval '4 hours'),
                   count(*) filter (where wait > interval '4 hours' and wait <= interval '24 hours'),
                   count(*) filter (where wait > interval '24 hours' and wait <= interval '72 hours'),
                   count(*) filter (where wait > interval '72 hours')]::int[] as counts
        from waits`,
    db,
  );
  const [medianMinutes = null, slowMinutes = null] = times ?? [];
  return {
    ...totals,
    medianMinutes,
    slowMinutes,
    steps: replySteps.map((label, index) => ({ label, count: counts[index] ?? 0 })),
  };
}
