/** Assignment queries. */
import { sql } from 'kysely';
import type { Assignment } from '#contract/admin-assignments.ts';
import type { UserType } from '#domain/user.ts';
import { countAll } from '../../db/counters.ts';
import type { Db } from '../../db/database.ts';
import { countMatches, decodeCursor, readPage } from '../../db/paging.ts';
import { assignmentSearchCondition } from '../../db/search.ts';

interface Row {
  id: string;
  advisorId: string;
  clientId: string;
  assignedAt: string;
  assignedBy: string | null;
  advisor: { id: string; firstName: string; lastName: string; email: string };
  client: { firstName: string; lastName: string; email: string; userType: UserType | null };
}

const columns = sql`a.id, a.advisor_id as "advisorId", a.client_id as "clientId", a.assigned_at as "assignedAt",
  a.assigned_by as "assignedBy",
  json_build_object('id', v.id, 'firstName', v.first_name, 'lastName', v.last_name, 'email', v.email) as advisor,
  json_build_object('firstName', c.first_name, 'lastName', c.last_name, 'email', c.email,
    'userType', c.user_type) as client`;

const people = sql`join users v on v.id = a.advisor_id join users c on c.id = a.client_id`;

export interface AssignmentFilter {
  search?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

export async function listAssignments(db: Db, { search, limit, cursor }: AssignmentFilter) {
  const [assignedAt, id] = cursor ? decodeCursor(cursor, 2) : [];
  const matching = search ? await assignmentSearchCondition(db, search) : sql`true`;
  const after = cursor ? sql`(a.assigned_at, a.id) < (${assignedAt}::timestamptz, ${id}::uuid)` : sql`true`;
  // Limits the page before joining users, so that the cost doesn't grow with the length of the list.
  const rows = (max: number | null) =>
    sql<Row>`
    select ${columns}
      from (select * from advisor_assignments a where ${matching} and ${after}
             order by a.assigned_at desc, a.id desc limit ${max}) a
      ${people}
     order by a.assigned_at desc, a.id desc`.execute(db);
  return readPage<Assignment>(
    { limit, cursor },
    {
      read: async (max) => (await rows(max)).rows,
      keyOf: (row) => [row.assignedAt, row.id],
      count: async () =>
        search
          ? countMatches(db, sql`select from advisor_assignments a where ${matching}`)
          : { total: await countAll(db, 'assignments') },
    },
  );
}

export async function findAssignment(db: Db, id: string, { lock = false } = {}): Promise<Row | undefined> {
  // A separate statement: if the row's advisor changed while it waited for the lock, the row would no longer match the join.
  if (lock) await sql`select from advisor_assignments where id = ${id} for update`.execute(db);
  const { rows } =
    await sql<Row>`select ${columns} from advisor_assignments a ${people} where a.id = ${id}`.execute(db);
  return rows[0];
}

export const updateAdvisor = (db: Db, id: string, advisorId: string, assignedBy: string) =>
  db
    .updateTable('advisor_assignments')
    .set({ advisor_id: advisorId, assigned_by: assignedBy, assigned_at: sql`now()` })
    .where('id', '=', id)
    .execute();

/** An advisor's assignments, locked until they are handed over. */
export async function lockAssignmentsOf(db: Db, advisorId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`select ${columns} from advisor_assignments a ${people}
     where a.advisor_id = ${advisorId} order by a.id for update of a`.execute(db);
  return rows;
}

/**
 * Users by id; those with another role are left out. The locks keep them from being deactivated before the transaction ends.
 * Share locks wouldn't do: an assignment also updates its client, so two concurrent assignments would deadlock.
 */
export const lockPeople = (db: Db, role: 'advisor' | 'client', ids: readonly string[]) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'first_name as firstName',
      'last_name as lastName',
      'is_active as isActive',
      'is_invited as isInvited',
    ])
    .where('role', '=', role)
    .where('id', '=', sql<string>`any(${ids})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** The given clients who are active and have no advisor; only they use up capacity in a bulk assignment. */
export const findUnassigned = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['id', 'first_name as firstName', 'last_name as lastName'])
    .where('id', 'in', ids)
    .where(sql<boolean>`role = 'client' and not has_advisor and is_active`)
    .execute();
