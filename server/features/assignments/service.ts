/** Advisor assignments: assigns clients one by one or in bulk, and reassigns, removes and restores assignments. */
import { canTakeClients, distributeClients } from '#domain/assignment.ts';
import { DomainError, invalid, notFound } from '#domain/errors.ts';
import { fullName } from '#domain/user.ts';
import { type Db, inTransaction, type Tx } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/database-errors.ts';
import { removeItem, restoreItem } from '../../db/removed-items.ts';
import { type AuditEntry, recordAudit } from '../../events/audit-trail.ts';
import type { SignedIn } from '../../http/authentication.ts';
import type { Origin } from '../../http/handlers.ts';
import {
  insertAssignments,
  listAdvisors,
  lockLoads,
  readLoads,
  recordAssignments,
  retractUnassignment,
} from './advisor-assignments.ts';
import { isAutomaticAssignmentOn, setAutomaticAssignment } from './automatic-assignment.ts';
import * as repository from './repository.ts';

export type AssignmentService = ReturnType<typeof createAssignmentService>;

interface Caller {
  actor: SignedIn;
  origin: Origin;
}

interface Person {
  id: string;
  firstName: string;
  lastName: string;
}

async function requireAdvisor(tx: Tx, advisorId: string): Promise<Person> {
  const [advisor] = await repository.lockPeople(tx, 'advisor', [advisorId]);
  const message = whyUnassignable(advisor);
  if (!advisor || message) throw invalid(message, [{ path: 'advisorId', message }]);
  return advisor;
}

function whyUnassignable(advisor: { isActive: boolean; isInvited: boolean } | undefined): string {
  if (!advisor) return 'Choose an advisor';
  if (canTakeClients(advisor)) return '';
  return advisor.isActive ? "This advisor hasn't accepted the invitation yet" : 'This advisor is deactivated';
}

async function requireClient(tx: Tx, clientId: string): Promise<Person> {
  const [client] = await repository.lockPeople(tx, 'client', [clientId]);
  const message = client ? 'This client is deactivated' : 'Choose a client';
  if (!client?.isActive) throw invalid(message, [{ path: 'clientId', message }]);
  return client;
}

type Moved = NonNullable<Awaited<ReturnType<typeof repository.findAssignment>>>;

/** Moves assignments to another advisor, or ends them if there is none, and notifies everyone they affect. */
async function move(tx: Tx, moved: readonly Moved[], advisor: Person | null, { actor, origin }: Caller) {
  // Locked first: a client who is being deactivated would otherwise be subtracted from the advisor's clients twice.
  await repository.lockPeople(
    tx,
    'client',
    moved.map(({ clientId }) => clientId),
  );
  for (const { id } of moved) {
    await (advisor
      ? repository.updateAdvisor(tx, id, advisor.id, actor.id)
      : removeItem(tx, 'assignment', id));
  }
  await recordAssignments(
    tx,
    ...moved.map((before) => ({
      client: { ...before.client, id: before.clientId },
      advisor,
      former: before.advisor,
      actorId: actor.id,
    })),
  );
  await recordAudit(
    tx,
    ...moved.map(({ id, advisorId, clientId, client, advisor: former }): AuditEntry => {
      const subject = { type: 'assignment' as const, id, name: fullName(client) };
      if (!advisor) {
        const details = { advisorId, clientId, advisor: fullName(former) };
        return { actor, action: 'assignment.removed', subject, details, origin };
      }
      const details = { clientId, before: fullName(former), after: fullName(advisor) };
      return { actor, action: 'assignment.changed', subject, details, origin };
    }),
  );
}

/** Hands over all clients of an advisor who is leaving. Without a successor, the clients are left without an advisor. */
export async function handOverClients(tx: Tx, caller: Caller, advisorId: string, successorId: string | null) {
  const successor = successorId === null ? null : await requireAdvisor(tx, successorId);
  await move(tx, await repository.lockAssignmentsOf(tx, advisorId), successor, caller);
}

/** Returns the new assignments' ids by client id. Clients who already have an advisor are skipped. */
async function assign(
  tx: Tx,
  pairs: readonly { advisor: Person; client: Person }[],
  { actor, origin }: Caller,
): Promise<Map<string, string>> {
  const actorId = actor.id;
  const created = await insertAssignments(
    tx,
    pairs.map(({ advisor, client }) => ({
      advisorId: advisor.id,
      clientId: client.id,
      assignedBy: actorId,
    })),
  );
  const inserted = pairs.flatMap((pair) => {
    const id = created.get(pair.client.id);
    return id ? [{ ...pair, id }] : [];
  });
  await recordAssignments(
    tx,
    ...inserted.map(({ advisor, client }) => ({ client, advisor, former: null, actorId })),
  );
  await recordAudit(
    tx,
    ...inserted.map(({ id, advisor, client }) => ({
      actor,
      action: 'assignment.created' as const,
      subject: { type: 'assignment' as const, id, name: fullName(client) },
      details: { advisorId: advisor.id, clientId: client.id, advisor: fullName(advisor) },
      origin,
    })),
  );
  return created;
}

/** The client may have been given another advisor since the removal. */
function rethrowAsConflict(error: unknown): never {
  if (!isUniqueViolation(error, 'advisor_assignments_client_id_key')) throw error;
  throw new DomainError('conflict', 'This client already has an advisor.');
}

async function read(tx: Tx, id: string) {
  const assignment = await repository.findAssignment(tx, id);
  if (!assignment) throw notFound();
  return assignment;
}

export function createAssignmentService() {
  return {
    listAssignments: repository.listAssignments,
    listAdvisors,

    createAssignment: (
      db: Db,
      caller: Caller,
      { advisorId, clientId }: { advisorId: string; clientId: string },
    ) =>
      inTransaction(db, async (tx) => {
        const advisor = await requireAdvisor(tx, advisorId);
        const client = await requireClient(tx, clientId);
        const id = (await assign(tx, [{ advisor, client }], caller)).get(clientId);
        if (!id) throw new DomainError('conflict', 'This client already has an advisor.');
        return read(tx, id);
      }),

    reassign: (db: Db, caller: Caller, assignmentId: string, advisorId: string) =>
      inTransaction(db, async (tx) => {
        const before = await repository.findAssignment(tx, assignmentId, { lock: true });
        if (!before) throw notFound();
        if (before.advisorId === advisorId) return before;
        const advisor = await requireAdvisor(tx, advisorId);
        await move(tx, [before], advisor, caller);
        return read(tx, assignmentId);
      }),

    removeAssignment: (db: Db, caller: Caller, assignmentId: string) =>
      inTransaction(db, async (tx) => {
        const before = await repository.findAssignment(tx, assignmentId, { lock: true });
        if (!before) throw notFound();
        await move(tx, [before], null, caller);
      }),

    /** Undoes a removal: the client gets the same assignment back, without notifications. */
    restoreAssignment: (db: Db, { actor, origin }: Caller, assignmentId: string) =>
      inTransaction(db, async (tx) => {
        const { removedAt, item } = await restoreItem(tx, 'assignment', assignmentId, null).catch(
          rethrowAsConflict,
        );
        const advisor = await requireAdvisor(tx, item.advisor_id ?? '');
        const client = await requireClient(tx, item.client_id ?? '');
        await retractUnassignment(tx, { advisor, client }, removedAt);
        await recordAudit(tx, {
          actor,
          action: 'assignment.restored',
          subject: { type: 'assignment', id: assignmentId, name: fullName(client) },
          details: { advisorId: advisor.id, clientId: client.id, advisor: fullName(advisor) },
          origin,
        });
        return read(tx, assignmentId);
      }),

    assignMany: (
      db: Db,
      caller: Caller,
      { clientIds, advisorId }: { clientIds: string[]; advisorId?: string | null | undefined },
    ) =>
      inTransaction(db, async (tx) => {
        await lockLoads(tx);
        const uniqueIds = [...new Set(clientIds)];
        const clients = await repository.findUnassigned(tx, uniqueIds);
        const chosen = advisorId ? await requireAdvisor(tx, advisorId) : null;
        const loads = await readLoads(tx);
        const advisors = new Map<string, Person>(loads.map((load) => [load.id, load]));
        const plan = distributeClients(
          clients.map(({ id }) => id),
          loads,
        );
        const pairs = clients.flatMap((client) => {
          const advisor = chosen ?? advisors.get(plan.get(client.id) ?? '');
          return advisor ? [{ advisor, client }] : [];
        });
        const assigned = (await assign(tx, pairs, caller)).size;
        return { assigned, skipped: uniqueIds.length - assigned };
      }),

    readSettings: async (db: Db) => ({ isAutomatic: await isAutomaticAssignmentOn(db) }),

    updateSettings: (db: Db, { actor, origin }: Caller, settings: { isAutomatic: boolean }) =>
      inTransaction(db, async (tx) => {
        if ((await isAutomaticAssignmentOn(tx)) === settings.isAutomatic) return settings;
        await setAutomaticAssignment(tx, settings.isAutomatic);
        await recordAudit(tx, {
          actor,
          action: settings.isAutomatic ? 'assignment.automatic-on' : 'assignment.automatic-off',
          subject: { type: 'portal', id: null, name: 'Automatic assignment' },
          origin,
        });
        return settings;
      }),
  };
}
