/** User administration queries. */
import { sql } from 'kysely';
import type { Role } from '#domain/user.ts';
import { hasSecondFactor } from '../../credentials/second-factors.ts';
import { type Counter, countAll } from '../../db/counters.ts';
import type { Db } from '../../db/database.ts';
import { countMatches, decodeCursor, readPage } from '../../db/paging.ts';
import { searchCondition } from '../../db/search.ts';
import { userColumns } from '../../db/user-columns.ts';

const columns = [
  ...userColumns,
  'users.is_active as isActive',
  'users.is_invited as isInvited',
  'users.client_capacity as capacity',
] as const;

export interface UserFilter {
  role?: Role | undefined;
  assigned?: 'yes' | 'no' | undefined;
  search?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

const clientCount = sql<number>`(select count(*) from advisor_assignments
  where advisor_assignments.advisor_id = users.id)::int`.as('clientCount');
const advisor = sql<{ id: string; firstName: string; lastName: string } | null>`(
  select json_build_object('id', v.id, 'firstName', v.first_name, 'lastName', v.last_name)
    from advisor_assignments a join users v on v.id = a.advisor_id where a.client_id = users.id)`.as(
  'advisor',
);

/** Whether users with this counter key match the list's filters. */
const matches = (
  [counterRole, , state, hasAdvisor]: Counter['key'],
  role: UserFilter['role'],
  assigned: UserFilter['assigned'],
) =>
  (role === undefined || counterRole === role) &&
  (assigned !== 'yes' || (counterRole === 'client' && hasAdvisor === 'true')) &&
  (assigned !== 'no' || (counterRole === 'client' && hasAdvisor === 'false' && state !== 'deactivated'));

export async function listUsers(db: Db, { role, assigned, search, limit, cursor }: UserFilter) {
  const [createdAt, id] = cursor ? decodeCursor(cursor, 2) : [];
  const matchesSearch = search && (await searchCondition(db, search, 'user', 'users.id'));
  const matching = db
    .selectFrom('users')
    .$if(role !== undefined, (query) => query.where('role', '=', role as Role))
    .$if(assigned === 'yes', (query) => query.where(sql<boolean>`role = 'client' and has_advisor`))
    .$if(assigned === 'no', (query) =>
      query.where(sql<boolean>`role = 'client' and not has_advisor and is_active`),
    )
    .$call((query) => (matchesSearch ? query.where(matchesSearch) : query));
  const rows = matching
    .select(columns)
    .select([
      clientCount,
      advisor,
      sql<boolean>`${sql.raw(hasSecondFactor('users.id'))}`.as('hasSecondFactor'),
    ])
    .$if(Boolean(cursor), (query) =>
      query.where(sql<boolean>`(created_at, id) < (${createdAt}::timestamptz, ${id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  return readPage(
    { limit, cursor },
    {
      read: (max) => rows.limit(max).execute(),
      keyOf: (row) => [row.createdAt, row.id],
      count: async () =>
        search
          ? countMatches(db, matching.select('users.id'))
          : { total: await countAll(db, 'users', (key) => matches(key, role, assigned)) },
    },
  );
}

export const insertAdvisor = (
  db: Db,
  advisor: {
    email: string;
    passwordHash: string;
    firstName: string;
    lastName: string;
    company: string | null;
    isInvited: boolean;
    mustChangePassword: boolean;
  },
) =>
  db
    .insertInto('users')
    .values({
      email: advisor.email,
      password_hash: advisor.passwordHash,
      first_name: advisor.firstName,
      last_name: advisor.lastName,
      company: advisor.company,
      is_invited: advisor.isInvited,
      must_change_password: advisor.mustChangePassword,
      role: 'advisor',
    })
    .returning(columns)
    .executeTakeFirstOrThrow();

/** Lets others insert rows that reference the user, such as notifications: a stronger lock could deadlock with them. */
export const lockUser = (db: Db, id: string) =>
  db.selectFrom('users').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const updateUser = (
  db: Db,
  id: string,
  changes: { role: Role; isActive: boolean; capacity: number | null },
) =>
  db
    .updateTable('users')
    .set({
      role: changes.role,
      is_active: changes.isActive,
      client_capacity: changes.capacity,
      // Reactivating an account cancels its pending deletion.
      ...(changes.isActive ? { deletion_requested_at: null } : {}),
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();

/** Projects and assignments that tie a user to their role. */
export const findTiesToRole = (db: Db, userId: string) =>
  db
    .selectNoFrom((from) => [
      from.exists(from.selectFrom('projects').select('id').where('client_id', '=', userId)).as('hasProjects'),
      from
        .exists(from.selectFrom('advisor_assignments').select('client_id').where('client_id', '=', userId))
        .as('hasAdvisor'),
      from
        .exists(from.selectFrom('advisor_assignments').select('client_id').where('advisor_id', '=', userId))
        .as('hasClients'),
    ])
    .executeTakeFirstOrThrow();

export async function countClients(db: Db, advisorId: string): Promise<number> {
  const { count } = await db
    .selectFrom('advisor_assignments')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('advisor_id', '=', advisorId)
    .executeTakeFirstOrThrow();
  return count;
}

export const findUser = (db: Db, id: string) =>
  db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst();
