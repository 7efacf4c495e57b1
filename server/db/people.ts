/** Query shared by several features: the names and roles of users. */
import { fullName, type Role } from '#domain/user.ts';
import type { Db } from './database.ts';

export interface PersonRow {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
}

export async function findPeople(db: Db, ids: Iterable<string | null>) {
  const userIds = [...new Set([...ids].filter((id) => id !== null))];
  const rows =
    userIds.length === 0
      ? []
      : await db
          .selectFrom('users')
          .select(['id', 'first_name as firstName', 'last_name as lastName', 'email', 'role'])
          .where('id', 'in', userIds)
          .execute();
  return peopleFinder(rows);
}

/** Like `findPeople`, for users who have already been read. */
export function peopleFinder(rows: readonly PersonRow[]) {
  const byId = new Map(
    rows.map((row) => [row.id, { id: row.id, name: fullName(row) || row.email, role: row.role }]),
  );
  return (id: string | null) => (id === null ? null : (byId.get(id) ?? null));
}

export type PeopleFinder = ReturnType<typeof peopleFinder>;
