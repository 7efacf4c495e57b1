/** Analytics queries: maintained counters, and aggregates computed on demand. */
import { sql } from 'kysely';
import type { AdminStats, Analytics, ranges } from '#contract/admin-analytics.ts';
import { maxListedAdvisors, recentActivityDays } from '#domain/analytics.ts';
import { type ProjectStatus, projectStatuses } from '#domain/project.ts';
import { sections } from '#domain/questionnaire/definition.ts';
import { type RequirementsState, requirementsStates } from '#domain/requirements.ts';
import type { Role, UserType } from '#domain/user.ts';
import { type Counter, type CounterSubject, clientCounts, readCounters } from '../../db/counters.ts';
import type { Db } from '../../db/database.ts';

async function one<Row>(query: { execute(db: Db): Promise<{ rows: Row[] }> }, db: Db): Promise<Row> {
  const { rows } = await query.execute(db);
  return rows[0] as Row;
}

export async function readAdminStats(db: Db): Promise<AdminStats> {
  const counters = await readCounters(db, 'users', 'projects', 'assignments');
  const sumOf = (
    subject: CounterSubject,
    matches: (key: Counter['key']) => boolean,
    column: 'count' | 'total' = 'count',
  ) =>
    counters
      .filter((counter) => counter.subject === subject && matches(counter.key))
      .reduce((sum, counter) => sum + counter[column], 0);
  const all = () => true;
  const usersWith = (role: Role, matches: (key: Counter['key']) => boolean = all) =>
    sumOf('users', (key) => key[0] === role && matches(key));
  const clientsOf = (type: UserType | null) => usersWith('client', ([, userType]) => userType === type);
  const projects = sumOf('projects', all);
  const countOf = (status: ProjectStatus) => sumOf('projects', ([projectStatus]) => projectStatus === status);
  return {
    users: sumOf('users', all),
    clients: usersWith('client'),
    advisors: usersWith('advisor'),
    activeAdvisors: usersWith('advisor', ([, , state]) => state === 'active'),
    activeClients: usersWith('client', ([, , state]) => state !== 'deactivated'),
    unassignedClients: usersWith(
      'client',
      ([, , state, hasAdvisor]) => state !== 'deactivated' && hasAdvisor === 'false',
    ),
    projects,
    assignments: sumOf('assignments', all),
    clientTypes: {
      consumer_app: clientsOf('consumer_app'),
      small_business_app: clientsOf('small_business_app'),
      enterprise_app: clientsOf('enterprise_app'),
      unspecified: clientsOf(null),
    },
    projectStatuses: Object.fromEntries(
      projectStatuses.map((status) => [status, countOf(status)]),
    ) as AdminStats['projectStatuses'],
    averageProgress: projects > 0 ? sumOf('projects', all, 'total') / projects : 0,
  };
}

/** Reads states from the counters. Counts open sign-offs and change requests directly: they are few, and indexed. */
export async function readRequirementsStates(db: Db): Promise<Analytics['requirements']> {
  const counters = await readCounters(db, 'projects');
  const countOf = (state: RequirementsState) =>
    counters.filter(({ key }) => key[1] === state).reduce((sum, { count }) => sum + count, 0);
  const open = await one(
    sql<{ openSignOffs: number; openChangeRequests: number }>`
      select (select count(*)::int from sign_offs where closed_at is null) as "openSignOffs",
             (select count(*)::int from change_requests where closed_at is null) as "openChangeRequests"`,
    db,
  );
  const states = Object.fromEntries(requirementsStates.map((state) => [state, countOf(state)]));
  return { states: states as Analytics['requirements']['states'], ...open };
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

/** The advisors with the most active clients. Reads only those advisors' projects, however many advisors there are. */
export const readWorkload = async (db: Db) =>
  (
    await sql<Analytics['workload'][number]>`
      with busiest as materialized (
        select u.id, u.first_name as "firstName", u.last_name as "lastName", u.client_capacity as capacity,
               coalesce(c.count, 0) as "clientCount",
               row_number() over (order by coalesce(c.count, 0) desc, lower(u.first_name), lower(u.last_name), u.id) as n
          from users u left join ${sql.raw(clientCounts)} c on c.advisor_id = u.id
         where u.role = 'advisor' and u.is_active and not u.is_invited
         order by n limit ${maxListedAdvisors})
      select b.id, b."firstName", b."lastName", b.capacity, b."clientCount", p.count::int as "projectCount",
             coalesce(p.progress, 0)::float8 as "averageProgress"
        from busiest b,
             lateral (select count(*), avg(p.completion_percentage) as progress
                        from advisor_assignments a join projects p on p.client_id = a.client_id
                       where a.advisor_id = b.id
                         and a.client_id not in (select id from users where role = 'client' and not is_active)) p
       order by b.n`.execute(db)
  ).rows;

const steps = {
  '30d': { unit: 'day', count: 30 },
  '90d': { unit: 'week', count: 13 },
  '12m': { unit: 'month', count: 12 },
} as const;

type Range = (typeof ranges)[number];

/** Start of a range, truncated to a whole day, week or month. */
const startOf = ({ unit, count }: (typeof steps)[Range]) =>
  sql`(date_trunc(${unit}::text, now()) - ${count - 1} * ${`1 ${unit}`}::interval)`;

/** Counts one index range per step, which is much cheaper than grouping every row. */
export async function readSeries(db: Db, range: Range): Promise<Analytics['series']> {
  const { unit } = steps[range];
  const step = sql`${`1 ${unit}`}::interval`;
  const created = (table: 'users' | 'projects') =>
    sql`(select count(*)::int from ${sql.table(table)}
          where created_at >= steps.step and created_at < steps.step + ${step})`;
  const { rows } = await sql<Analytics['series'][number]>`
    select to_char(steps.step, 'YYYY-MM-DD') as from, ${created('users')} as users, ${created('projects')} as projects
      from generate_series(${startOf(steps[range])}, date_trunc(${unit}::text, now()), ${step}) as steps(step)
     order by steps.step`.execute(db);
  return rows;
}

export async function readSections(db: Db): Promise<Analytics['sections']> {
  const counters = await readCounters(db, 'sections');
  const completed = new Map(counters.map(({ key, count }) => [key[0], count]));
  return sections.map(({ number, name }) => ({
    section: number,
    name,
    completed: completed.get(String(number)) ?? 0,
  }));
}

interface ReplyRow {
  answered: number;
  waiting: number;
  /** Median and 90th percentile. */
  times: [number, number] | null;
  counts: number[];
}

const replySteps = ['Within 1 hour', '1 to 4 hours', '4 to 24 hours', '1 to 3 days', 'After 3 days'] as const;

/** Covers projects in which the client's first message falls within the range. */
export async function readFirstReply(db: Db, range: Range): Promise<Analytics['firstReply']> {
  const { counts, times, ...totals } = await one(
    sql<ReplyRow>`
      with waits as (
        select wait_seconds / 60 as wait from first_replies where asked_at >= ${startOf(steps[range])})
      select count(wait)::int as answered, (count(*) - count(wait))::int as waiting,
             percentile_cont(array[0.5, 0.9]) within group (order by wait) as times,
             array[count(*) filter (where wait <= 60),
                   count(*) filter (where wait > 60 and wait <= 240),
                   count(*) filter (where wait > 240 and wait <= 1440),
                   count(*) filter (where wait > 1440 and wait <= 4320),
                   count(*) filter (where wait > 4320)]::int[] as counts
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
