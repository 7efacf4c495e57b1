/** Joins clients and advisors, and tells everyone concerned; also by itself, where the administrators want that. */
import { sql } from 'kysely';
import { type Load, leastLoaded } from '#domain/assignment.ts';
import { fullName } from '#domain/user.ts';
import type { Db, Tx } from '../db/database.ts';
import { announce, happened, notify } from './happenings.ts';

interface Named {
  id: string;
  firstName: string;
  lastName: string;
}

/** The load of every advisor, as far as it decides who is assigned next. */
export async function readLoads(db: Db): Promise<(Load & Named & { email: string })[]> {
  const { rows } = await sql<Load & Named & { email: string }>`
    select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.is_active as "isActive",
           u.client_capacity as capacity, coalesce(a.count, 0)::int as "clientCount"
      from users u
      left join (select advisor_id, count(*) from advisor_assignments group by advisor_id) a on a.advisor_id = u.id
     where u.role = 'advisor'
     order by lower(u.first_name), lower(u.last_name), u.id`.execute(db);
  return rows;
}

/** Held while loads are read and used, so that two at once do not both take the last place. */
export const lockLoads = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('advisor-loads'))`.execute(tx);

/** The id of the new assignment; null when the client has an advisor already. */
export async function insertAssignment(
  tx: Tx,
  assignment: { advisorId: string; clientId: string; assignedBy: string | null },
): Promise<string | null> {
  const row = await tx
    .insertInto('advisor_assignments')
    .values({
      advisor_id: assignment.advisorId,
      client_id: assignment.clientId,
      assigned_by: assignment.assignedBy,
    })
    .onConflict((conflict) => conflict.column('client_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export interface AssignmentChange {
  client: Named;
  /** Who takes care of the client from now on. */
  advisor: Named | null;
  /** Who did until now. */
  former: Named | null;
  /** Null when the portal itself did it. */
  actorId: string | null;
}

/**
 * Every project of the client follows the assignment. The client, the new advisor and the former one are each told
 * once, however many projects there are, and also when there is none yet.
 */
export async function tellOfAssignment(tx: Tx, change: AssignmentChange): Promise<void> {
  const { client, advisor, former, actorId } = change;
  const projects = await tx
    .selectFrom('projects')
    .select('id')
    .where('client_id', '=', client.id)
    .orderBy('updated_at', 'desc')
    .execute();
  const latest = projects[0]?.id ?? null;
  const steps = [
    ...(former ? [{ type: 'advisor-unassigned' as const, person: former, projectId: null }] : []),
    ...(advisor ? [{ type: 'advisor-assigned' as const, person: advisor, projectId: latest }] : []),
  ];
  for (const { type, person, projectId } of steps) {
    const details = { advisorName: fullName(person) };
    for (const { id } of projects) {
      const project = { id, clientId: client.id, advisorId: person.id };
      await happened(tx, { type, details, project, actorId });
    }
    const named = { ...details, clientName: fullName(client) };
    await notify(tx, { type, details: named, projectId, actorId, userIds: [person.id] });
    await announce(tx, { type, userId: person.id });
  }
  const last = steps.at(-1);
  if (!last) return;
  const details = { advisorName: fullName(last.person) };
  await notify(tx, { type: last.type, details, projectId: latest, actorId, userIds: [client.id] });
  await announce(tx, { type: last.type, userId: client.id });
}

const automaticKey = 'automatic-assignment';

export async function isAutomatic(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', automaticKey)
    .executeTakeFirst();
  return row?.value === 'on';
}

export const setAutomatic = (db: Db, isOn: boolean) =>
  db
    .insertInto('settings')
    .values({ key: automaticKey, value: isOn ? 'on' : 'off' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: isOn ? 'on' : 'off' }))
    .execute();

/** Gives a client without advisor the least loaded one, where that is wanted and somebody has room. */
export async function assignAutomatically(tx: Tx, clientId: string): Promise<void> {
  if (!(await isAutomatic(tx))) return;
  await lockLoads(tx);
  const advisor = leastLoaded(await readLoads(tx));
  if (!advisor) return;
  const id = await insertAssignment(tx, { advisorId: advisor.id, clientId, assignedBy: null });
  if (!id) return;
  const client = await tx
    .selectFrom('users')
    .select(['id', 'first_name as firstName', 'last_name as lastName'])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  await tellOfAssignment(tx, { client, advisor, former: null, actorId: null });
}
