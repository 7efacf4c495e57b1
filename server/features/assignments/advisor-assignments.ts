/** Advisor assignments: advisor workloads, new assignments, and notifying everyone an assignment affects. */
import { sql } from 'kysely';
import type { Load } from '#domain/assignment.ts';
import { fullName } from '#domain/user.ts';
import { lockKeys } from '../../db/advisory-locks.ts';
import { clientCountOf, countAll } from '../../db/counters.ts';
import type { Db, Tx } from '../../db/database.ts';
import { countMatches, decodeCursor, type PageQuery, readPage } from '../../db/paging.ts';
import { retractRemoval } from '../../db/removed-items.ts';
import { searchCondition } from '../../db/search.ts';
import { type NewNotification, notify } from '../../events/notifications.ts';
import { type ProjectEvent, recordProjectEvent } from '../../events/project-events.ts';
import { publishLiveEvent } from '../../events/publish-live-events.ts';

interface Named {
  id: string;
  firstName: string;
  lastName: string;
}

interface AdvisorLoad extends Load, Named {
  email: string;
  sortKey: string[];
}

/** Advisors by name, with the workloads that decide who is assigned next. `matching` and `max` limit the list. */
export async function readLoads(
  db: Db,
  matching = sql<boolean>`true`,
  max: number | null = null,
): Promise<AdvisorLoad[]> {
  const { rows } = await sql<AdvisorLoad>`
    select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.is_active as "isActive",
           u.is_invited as "isInvited",
           u.client_capacity as capacity, ${sql.raw(clientCountOf('u.id'))} as "clientCount",
           array[lower(u.first_name), lower(u.last_name), u.id::text] as "sortKey"
      from users u
     where u.role = 'advisor' and ${matching}
     order by lower(u.first_name), lower(u.last_name), u.id limit ${max}`.execute(db);
  return rows;
}

/** Advisors by name, one page at a time. */
export async function listAdvisors(db: Db, query: PageQuery & { search?: string | undefined }) {
  const { search, cursor } = query;
  const [first, last, id] = cursor ? decodeCursor(cursor, 3) : [];
  const matchesSearch = search ? await searchCondition(db, search, 'user', 'u.id') : sql<boolean>`true`;
  const after = cursor
    ? sql<boolean>`(lower(u.first_name), lower(u.last_name), u.id) > (${first}, ${last}, ${id}::uuid)`
    : sql<boolean>`true`;
  return readPage(query, {
    read: (max) => readLoads(db, sql<boolean>`${matchesSearch} and ${after}`, max),
    keyOf: (row) => row.sortKey,
    count: async () =>
      search
        ? countMatches(db, sql`select from users u where u.role = 'advisor' and ${matchesSearch}`)
        : { total: await countAll(db, 'users', (key) => key[0] === 'advisor') },
  });
}

/** Held from reading workloads to inserting assignments, so that two transactions can't both use an advisor's last free slot. */
export const lockLoads = (tx: Tx) => sql`select pg_advisory_xact_lock(${lockKeys.advisorLoads})`.execute(tx);

export interface NewAssignment {
  advisorId: string;
  clientId: string;
  assignedBy: string | null;
}

/**
 * Returns the new assignments' ids by client id. Skips clients who already have an advisor, deactivated users,
 * advisors who haven't accepted their invitation, and users whose role has just changed. The row locks keep a user from being
 * deactivated at the same time.
 */
export async function insertAssignments(
  tx: Tx,
  assignments: readonly NewAssignment[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; clientId: string }>`
    insert into advisor_assignments (advisor_id, client_id, assigned_by)
    select "advisorId", "clientId", "assignedBy"
      from json_to_recordset(${JSON.stringify(assignments)}::json)
        as wanted("advisorId" uuid, "clientId" uuid, "assignedBy" uuid)
      join users v on v.id = "advisorId" and v.role = 'advisor' and v.is_active and not v.is_invited
      join users c on c.id = "clientId" and c.role = 'client' and c.is_active
       for share of v, c
    on conflict (client_id) do nothing
    returning id, client_id as "clientId"`.execute(tx);
  return new Map(rows.map(({ id, clientId }) => [clientId, id]));
}

export interface AssignmentChange {
  client: Named;
  /** The client's new advisor. */
  advisor: Named | null;
  /** The client's previous advisor. */
  former: Named | null;
  /** Null for automatic assignment. */
  actorId: string | null;
}

/** Each client's project ids, most recently updated first. */
async function projectsOf(tx: Tx, clientIds: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ clientId: string; ids: string[] }>`
    select client_id as "clientId", array_agg(id order by updated_at desc) as ids
      from projects where client_id = any(${clientIds}) group by client_id`.execute(tx);
  return new Map(rows.map(({ clientId, ids }) => [clientId, ids]));
}

type Step = 'advisor-assigned' | 'advisor-unassigned';

/** The events and notifications of one change: one event per project and advisor, one notification per affected user. */
function effectsOf({ client, advisor, former, actorId }: AssignmentChange, projectIds: readonly string[]) {
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
    const withClient = { ...details, clientName: fullName(client) };
    notifications.push({ type, details: withClient, projectId, actorId, userIds: [person.id] });
  }
  const last = steps.at(-1);
  if (last) {
    const details = { advisorName: fullName(last.person) };
    notifications.push({ type: last.type, details, projectId: latest, actorId, userIds: [client.id] });
  }
  return { events, notifications };
}

/**
 * Records each change in all of the client's projects. The client, the new advisor and the former advisor are each
 * notified once, even if the client has several projects or none. Many changes take as few statements as one.
 */
export async function recordAssignments(tx: Tx, ...changes: readonly AssignmentChange[]): Promise<void> {
  const projects = await projectsOf(
    tx,
    changes.map(({ client }) => client.id),
  );
  const all = changes.map((change) => effectsOf(change, projects.get(change.client.id) ?? []));
  const notifications = all.flatMap((one) => one.notifications);
  await recordProjectEvent(tx, ...all.flatMap((one) => one.events));
  await notify(tx, ...notifications);
  await publishLiveEvent(
    tx,
    ...notifications.flatMap(({ type, userIds }) => userIds.map((userId) => ({ type, userId }))),
  );
}

/** Retracts the activity and notifications about a removed assignment, and refreshes the open pages it affects. */
export async function retractUnassignment(
  tx: Tx,
  { advisor, client }: { advisor: Named; client: Named },
  removedAt: string,
): Promise<void> {
  const projectIds = (await projectsOf(tx, [client.id])).get(client.id) ?? [];
  const advisorName = fullName(advisor);
  const removal = { type: 'advisor-unassigned' as const, removedAt };
  const ofClient = { projectIds, userIds: [client.id], details: { advisorName } };
  const ofAdvisor = {
    projectIds: [],
    userIds: [advisor.id],
    details: { advisorName, clientName: fullName(client) },
  };
  await retractRemoval(tx, { ...removal, ...ofClient });
  await retractRemoval(tx, { ...removal, ...ofAdvisor });
  const type = 'advisor-assigned' as const;
  const people = [client.id, advisor.id];
  await publishLiveEvent(
    tx,
    ...projectIds.map((projectId) => ({ type, projectId })),
    ...people.map((userId) => ({ type, userId })),
    ...people.map((userId) => ({ type: 'notification' as const, userId })),
  );
}
