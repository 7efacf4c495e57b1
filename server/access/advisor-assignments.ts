/** Joins clients and advisors, and tells everyone concerned; also by itself, where the administrators want that. */
import { sql } from 'kysely';
import { type Load, leastLoaded } from '#domain/assignment.ts';
import { fullName } from '#domain/user.ts';
import type { Db, Tx } from '../db/database.ts';
import { type NewNotification, notify } from '../events/notifications.ts';
import { type ProjectEvent, recordProjectEvent } from '../events/project-events.ts';
import { publishLiveEvent } from '../events/publish-live-events.ts';

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

export interface NewAssignment {
  advisorId: string;
  clientId: string;
  assignedBy: string | null;
}

/** The ids of the new assignments by client; a client who has an advisor already is not among them. */
export async function insertAssignments(
  tx: Tx,
  assignments: readonly NewAssignment[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; clientId: string }>`
    insert into advisor_assignments (advisor_id, client_id, assigned_by)
    select "advisorId", "clientId", "assignedBy"
      from json_to_recordset(${JSON.stringify(assignments)}::json)
        as wanted("advisorId" uuid, "clientId" uuid, "assignedBy" uuid)
    on conflict (client_id) do nothing
    returning id, client_id as "clientId"`.execute(tx);
  return new Map(rows.map(({ id, clientId }) => [clientId, id]));
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

/** The projects of each of these clients, the one that was worked on last first. */
async function projectsOf(tx: Tx, clientIds: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ clientId: string; ids: string[] }>`
    select client_id as "clientId", array_agg(id order by updated_at desc) as ids
      from projects where client_id = any(${clientIds}) group by client_id`.execute(tx);
  return new Map(rows.map(({ clientId, ids }) => [clientId, ids]));
}

type Step = 'advisor-assigned' | 'advisor-unassigned';

/** What follows from one change: for each project of the client, and for each person concerned. */
function consequencesOf(
  { client, advisor, former, actorId }: AssignmentChange,
  projectIds: readonly string[],
) {
  const latest = projectIds[0] ?? null;
  const events: ProjectEvent<Step>[] = [];
  const notifications: NewNotification<Step>[] = [];
  const steps = [
    ...(former ? [{ type: 'advisor-unassigned' as const, person: former, projectId: null }] : []),
    ...(advisor ? [{ type: 'advisor-assigned' as const, person: advisor, projectId: latest }] : []),
  ];
  for (const { type, person, projectId } of steps) {
    const details = { advisorName: fullName(person) };
    for (const id of projectIds) {
      const project = { id, clientId: client.id, advisorId: person.id };
      events.push({ type, details, project, actorId });
    }
    const named = { ...details, clientName: fullName(client) };
    notifications.push({ type, details: named, projectId, actorId, userIds: [person.id] });
  }
  const last = steps.at(-1);
  if (last) {
    const details = { advisorName: fullName(last.person) };
    notifications.push({ type: last.type, details, projectId: latest, actorId, userIds: [client.id] });
  }
  return { events, notifications };
}

/**
 * Every project of the client follows the assignment. The client, the new advisor and the former one are each told
 * once, however many projects there are, and also when there is none yet. Many changes cost as few statements as one.
 */
export async function tellOfAssignments(tx: Tx, ...changes: readonly AssignmentChange[]): Promise<void> {
  const projects = await projectsOf(
    tx,
    changes.map(({ client }) => client.id),
  );
  const all = changes.map((change) => consequencesOf(change, projects.get(change.client.id) ?? []));
  const notifications = all.flatMap((one) => one.notifications);
  await recordProjectEvent(tx, ...all.flatMap((one) => one.events));
  await notify(tx, ...notifications);
  await publishLiveEvent(
    tx,
    ...notifications.flatMap(({ type, userIds }) => userIds.map((userId) => ({ type, userId }))),
  );
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
  const created = await insertAssignments(tx, [{ advisorId: advisor.id, clientId, assignedBy: null }]);
  if (!created.has(clientId)) return;
  const client = await tx
    .selectFrom('users')
    .select(['id', 'first_name as firstName', 'last_name as lastName'])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  await tellOfAssignments(tx, { client, advisor, former: null, actorId: null });
}
