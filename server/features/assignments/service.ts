/** Advisor assignments: single, bulk, reassigned or automatic. */
import { spread } from '#domain/assignment.ts';
import { DomainError, invalid, notFound } from '#domain/errors.ts';
import { fullName } from '#domain/user.ts';
import { type Db, inTransaction, type Tx } from '../../db/database.ts';
import { recordAudit } from '../../events/audit-trail.ts';
import type { SignedIn } from '../../http/authentication.ts';
import type { Origin } from '../../http/handlers.ts';
import { insertAssignments, lockLoads, readLoads, recordAssignments } from './advisor-assignments.ts';
import { isAutomatic, setAutomatic } from './automatic-assignment.ts';
import * as repository from './repository.ts';

export type AssignmentService = ReturnType<typeof createAssignmentService>;

interface By {
  actor: SignedIn;
  origin: Origin;
}

interface Person {
  id: string;
  firstName: string;
  lastName: string;
}

async function requireAdvisor(tx: Tx, advisorId: string): Promise<Person> {
  const [advisor] = await repository.findPeople(tx, 'advisor', [advisorId]);
  const message = advisor ? 'This advisor is deactivated' : 'Choose an advisor';
  if (!advisor?.isActive) throw invalid(message, [{ path: 'advisorId', message }]);
  return advisor;
}

/** Returns the new assignments' ids by client id. Clients who already have an advisor are skipped. */
async function assign(
  tx: Tx,
  pairs: readonly { advisor: Person; client: Person }[],
  { actor, origin }: By,
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
  const joined = pairs.flatMap((pair) => {
    const id = created.get(pair.client.id);
    return id ? [{ ...pair, id }] : [];
  });
  await recordAssignments(
    tx,
    ...joined.map(({ advisor, client }) => ({ client, advisor, former: null, actorId })),
  );
  await recordAudit(
    tx,
    ...joined.map(({ id, advisor, client }) => ({
      actor,
      action: 'assignment.created',
      subject: { type: 'assignment' as const, id, name: fullName(client) },
      details: { advisorId: advisor.id, clientId: client.id, advisor: fullName(advisor) },
      origin,
    })),
  );
  return created;
}

async function read(tx: Tx, id: string) {
  const assignment = await repository.findAssignment(tx, id);
  if (!assignment) throw notFound();
  return assignment;
}

export function createAssignmentService() {
  return {
    listAssignments: repository.listAssignments,
    listAdvisors: readLoads,

    createAssignment: (db: Db, by: By, { advisorId, clientId }: { advisorId: string; clientId: string }) =>
      inTransaction(db, async (tx) => {
        const advisor = await requireAdvisor(tx, advisorId);
        const [client] = await repository.findPeople(tx, 'client', [clientId]);
        if (!client) throw invalid('Choose a client', [{ path: 'clientId', message: 'Choose a client' }]);
        const id = (await assign(tx, [{ advisor, client }], by)).get(clientId);
        if (!id) throw new DomainError('conflict', 'This client already has an advisor');
        return read(tx, id);
      }),

    reassign: (db: Db, { actor, origin }: By, assignmentId: string, advisorId: string) =>
      inTransaction(db, async (tx) => {
        const before = await repository.findAssignment(tx, assignmentId, { lock: true });
        if (!before) throw notFound();
        if (before.advisorId === advisorId) return before;
        const advisor = await requireAdvisor(tx, advisorId);
        const { clientId } = before;
        await repository.updateAdvisor(tx, assignmentId, advisorId, actor.id);
        const client = { ...before.client, id: clientId };
        await recordAssignments(tx, { client, advisor, former: before.advisor, actorId: actor.id });
        await recordAudit(tx, {
          actor,
          action: 'assignment.changed',
          subject: { type: 'assignment', id: assignmentId, name: fullName(before.client) },
          details: { clientId, before: fullName(before.advisor), after: fullName(advisor) },
          origin,
        });
        return read(tx, assignmentId);
      }),

    removeAssignment: (db: Db, { actor, origin }: By, assignmentId: string) =>
      inTransaction(db, async (tx) => {
        const before = await repository.findAssignment(tx, assignmentId, { lock: true });
        if (!before) throw notFound();
        const { advisor, advisorId, clientId } = before;
        await repository.deleteAssignment(tx, assignmentId);
        const client = { ...before.client, id: clientId };
        await recordAssignments(tx, { client, advisor: null, former: advisor, actorId: actor.id });
        await recordAudit(tx, {
          actor,
          action: 'assignment.removed',
          subject: { type: 'assignment', id: assignmentId, name: fullName(before.client) },
          details: { advisorId, clientId, advisor: fullName(advisor) },
          origin,
        });
      }),

    assignMany: (
      db: Db,
      by: By,
      { clientIds, advisorId }: { clientIds: string[]; advisorId?: string | null | undefined },
    ) =>
      inTransaction(db, async (tx) => {
        await lockLoads(tx);
        const wanted = [...new Set(clientIds)];
        const clients = await repository.findUnassigned(tx, wanted);
        const chosen = advisorId ? await requireAdvisor(tx, advisorId) : null;
        const loads = await readLoads(tx);
        const advisors = new Map<string, Person>(loads.map((load) => [load.id, load]));
        const plan = spread(
          clients.map(({ id }) => id),
          loads,
        );
        const pairs = clients.flatMap((client) => {
          const advisor = chosen ?? advisors.get(plan.get(client.id) ?? '');
          return advisor ? [{ advisor, client }] : [];
        });
        const assigned = (await assign(tx, pairs, by)).size;
        return { assigned, skipped: wanted.length - assigned };
      }),

    readSettings: async (db: Db) => ({ isAutomatic: await isAutomatic(db) }),

    updateSettings: (db: Db, { actor, origin }: By, settings: { isAutomatic: boolean }) =>
      inTransaction(db, async (tx) => {
        if ((await isAutomatic(tx)) === settings.isAutomatic) return settings;
        await setAutomatic(tx, settings.isAutomatic);
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
