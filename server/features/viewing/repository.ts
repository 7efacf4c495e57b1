/** The statements behind looking at a client's portal. */
import { sql } from 'kysely';
import { userColumns } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import { containing, decodeCursor, readPage, total } from '../../db/paging.ts';

export interface ClientFilter {
  /** Only this advisor's clients; everyone's without it. */
  advisorId?: string;
  search?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

const activeClients = (db: Db, advisorId: string | undefined) =>
  db
    .selectFrom('users')
    .where('users.role', '=', 'client')
    .where('users.is_active', '=', true)
    .$if(advisorId !== undefined, (query) =>
      query.where('users.id', 'in', (assigned) =>
        assigned
          .selectFrom('advisor_assignments')
          .select('client_id')
          .where('advisor_id', '=', advisorId as string),
      ),
    );

export async function listClients(db: Db, { advisorId, search, limit, cursor }: ClientFilter) {
  const [firstName, lastName, id] = cursor ? decodeCursor(cursor, 3) : [];
  const matching = activeClients(db, advisorId).$if(Boolean(search), (query) =>
    query.where(
      sql<boolean>`(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(company, '')) ilike ${containing(search ?? '')}`,
    ),
  );
  const rows = matching
    .select([
      'users.id',
      'users.first_name as firstName',
      'users.last_name as lastName',
      'users.email',
      'users.company',
      sql<number>`(select count(*) from projects where client_id = users.id)::int`.as('projectCount'),
    ])
    .$if(Boolean(cursor), (query) =>
      query.where(
        sql<boolean>`(users.first_name, users.last_name, users.id) > (${firstName}, ${lastName}, ${id}::uuid)`,
      ),
    )
    .orderBy('users.first_name')
    .orderBy('users.last_name')
    .orderBy('users.id');
  return readPage(
    { limit, cursor },
    {
      read: (most) => rows.limit(most).execute(),
      keyOf: (row) => [row.firstName, row.lastName, row.id],
      count: () => matching.select(total).executeTakeFirstOrThrow(),
    },
  );
}

export const findClient = (db: Db, id: string, advisorId: string | undefined) =>
  activeClients(db, advisorId).select(userColumns).where('users.id', '=', id).executeTakeFirst();

export const insertViewSession = (
  db: Db,
  session: {
    viewerId: string;
    clientId: string;
    userAgent: string | null;
    address: string;
    lifetimeHours: number;
  },
) =>
  db
    .insertInto('sessions')
    .values({
      user_id: session.viewerId,
      viewing_as: session.clientId,
      user_agent: session.userAgent,
      address: session.address,
      expires_at: sql<string>`now() + ${session.lifetimeHours} * interval '1 hour'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
