/** The statements behind the administration of users. */
import { sql } from 'kysely';
import type { Role } from '#domain/user.ts';
import { userColumns } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import { decodeCursor, pageOf } from '../../db/paging.ts';

const columns = [...userColumns, 'users.is_active as isActive'] as const;

export interface UserFilter {
  role?: Role | undefined;
  search?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

export async function listUsers(db: Db, { role, search, limit, cursor }: UserFilter) {
  const [createdAt, id] = cursor ? decodeCursor(cursor, 2) : [];
  const pattern = `%${(search ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  const matching = db
    .selectFrom('users')
    .$if(role !== undefined, (query) => query.where('role', '=', role as Role))
    .$if(Boolean(search), (query) =>
      query.where(sql<boolean>`(first_name || ' ' || last_name || ' ' || email) ilike ${pattern}`),
    );
  const rows = await matching
    .select(columns)
    .$if(Boolean(cursor), (query) =>
      query.where(sql<boolean>`(created_at, id) < (${createdAt}::timestamptz, ${id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .$if(limit !== undefined, (query) => query.limit((limit as number) + 1))
    .execute();
  const page = pageOf(rows, limit, (row) => [row.createdAt, row.id]);
  if (limit === undefined) return { ...page, total: rows.length };
  const { total } = await matching.select(sql<string>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return { ...page, total: Number(total) };
}

export const insertAdvisor = (
  db: Db,
  advisor: {
    email: string;
    passwordHash: string;
    firstName: string;
    lastName: string;
    company: string | null;
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
      role: 'advisor',
    })
    .returning(columns)
    .executeTakeFirstOrThrow();

export const lockUser = (db: Db, id: string) =>
  db.selectFrom('users').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();

/** Locks every active administrator, so that two of them cannot remove each other at the same moment. */
export const lockActiveAdmins = (db: Db) =>
  db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();

export const updateUser = (db: Db, id: string, changes: { role?: Role; isActive?: boolean }) =>
  db
    .updateTable('users')
    .set({
      role: changes.role,
      is_active: changes.isActive,
      // Whoever is let in again is no longer about to be erased.
      ...(changes.isActive ? { deletion_asked_at: null } : {}),
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();

export const endAllSessions = (db: Db, userId: string) =>
  db
    .updateTable('sessions')
    .set({ ended_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();

/** What a person has that binds them to their role. */
export async function countTies(db: Db, userId: string) {
  const { ties } = await db
    .selectNoFrom(
      sql<number>`(select count(*) from projects where client_id = ${userId})::int
        + (select count(*) from advisor_assignments where client_id = ${userId} or advisor_id = ${userId})::int`.as(
        'ties',
      ),
    )
    .executeTakeFirstOrThrow();
  return ties;
}
