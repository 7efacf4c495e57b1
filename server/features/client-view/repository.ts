/** Client view queries: the clients a staff member may view, and the view session. */
import { sql } from 'kysely';
import type { Actor } from '#domain/permissions.ts';
import { clientScope } from '../../authorization/project-scope.ts';
import type { Db } from '../../db/database.ts';
import { countMatches, decodeCursor, readPage } from '../../db/paging.ts';
import { searchCondition } from '../../db/search.ts';
import { userColumns } from '../../db/user-columns.ts';

export interface ClientFilter {
  search?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

const activeClients = (db: Db, viewer: Actor) =>
  db
    .selectFrom('users')
    .where('users.role', '=', 'client')
    .where('users.is_active', '=', true)
    .where(clientScope(viewer, 'users.id'));

export async function listClients(db: Db, viewer: Actor, { search, limit, cursor }: ClientFilter) {
  const [firstName, lastName, id] = cursor ? decodeCursor(cursor, 3) : [];
  const matchesSearch = search && (await searchCondition(db, search, 'user', 'users.id'));
  const matching = activeClients(db, viewer).$call((query) =>
    matchesSearch ? query.where(matchesSearch) : query,
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
      read: (max) => rows.limit(max).execute(),
      keyOf: (row) => [row.firstName, row.lastName, row.id],
      count: () => countMatches(db, matching.select('users.id')),
    },
  );
}

export const findClient = (db: Db, viewer: Actor, id: string) =>
  activeClients(db, viewer).select(userColumns).where('users.id', '=', id).executeTakeFirst();

export const insertViewSession = (
  db: Db,
  session: {
    viewerId: string;
    clientId: string;
    userAgent: string | null;
    address: string;
    lifetimeHours: number;
    /** The staff member's own session. The view ends when it does. */
    sessionId: string;
  },
) =>
  db
    .insertInto('sessions')
    .values({
      user_id: session.viewerId,
      viewing_as: session.clientId,
      opened_from: session.sessionId,
      user_agent: session.userAgent,
      address: session.address,
      expires_at: sql<string>`least(now() + ${session.lifetimeHours} * interval '1 hour',
        (select expires_at from sessions where id = ${session.sessionId}))`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
