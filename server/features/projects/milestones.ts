/** Milestones: adds, changes and removes them, recording a project event and an audit entry each time, and undoes a removal. */
import type { z } from 'zod';
import type { addMilestoneBody, changeMilestoneBody, milestoneInList } from '#contract/milestones.ts';
import { DomainError, notFound } from '#domain/errors.ts';
import type { ProjectEventDetails } from '#domain/project-event.ts';
import type { ProjectRecord } from '../../authorization/project-access.ts';
import { type Db, inTransaction, type Tx } from '../../db/database.ts';
import { listMilestones } from '../../db/milestones.ts';
import { removeItem, restoreItem, retractRemoval } from '../../db/removed-items.ts';
import { recordAudit } from '../../events/audit-trail.ts';
import { recordProjectEvent } from '../../events/project-events.ts';
import { publishLiveEvent } from '../../events/publish-live-events.ts';
import type { SignedIn } from '../../http/authentication.ts';
import type { Origin } from '../../http/handlers.ts';
import * as repository from './milestone-repository.ts';
import { lockProject } from './repository.ts';

export interface ProjectChange {
  actor: SignedIn;
  project: ProjectRecord;
  origin: Origin;
}

type MilestoneEventType = Extract<keyof ProjectEventDetails, `milestone-${string}`>;

const maxMilestones = 100;

async function recordChange(
  tx: Tx,
  { actor, project, origin }: ProjectChange,
  type: MilestoneEventType,
  milestone: { title: string; dueOn: string },
  changed: Partial<ProjectEventDetails['milestone-changed']> = {},
) {
  const { title, dueOn } = milestone;
  await recordProjectEvent(tx, { type, details: { ...changed, title }, project, actorId: actor.id });
  const subject = { type: 'project' as const, id: project.id, name: project.name };
  await recordAudit(tx, { actor, action: `project.${type}`, subject, details: { title, dueOn }, origin });
}

/** Locks the project, so that milestones added concurrently can't exceed the limit. */
async function checkRoomForMilestone(tx: Tx, projectId: string) {
  await lockProject(tx, projectId);
  if ((await listMilestones(tx, projectId)).length < maxMilestones) return;
  const message = `A project can have up to ${maxMilestones} milestones. Remove one first.`;
  throw new DomainError('conflict', message);
}

/** Locks the project before the milestone, as replacing all milestones does, so that the two can't deadlock. */
async function requireMilestone(tx: Tx, projectId: string, milestoneId: string) {
  await lockProject(tx, projectId);
  const milestone = await repository.lockMilestone(tx, projectId, milestoneId);
  if (!milestone) throw notFound();
  return milestone;
}

export const addMilestone = (db: Db, change: ProjectChange, body: z.output<typeof addMilestoneBody>) =>
  inTransaction(db, async (tx) => {
    const { project } = change;
    await checkRoomForMilestone(tx, project.id);
    const milestone = await repository.insertMilestone(tx, project.id, body);
    await recordChange(tx, change, 'milestone-added', milestone);
    return milestone;
  });

export const changeMilestone = (
  db: Db,
  change: ProjectChange,
  milestoneId: string,
  changes: z.output<typeof changeMilestoneBody>,
) =>
  inTransaction(db, async (tx) => {
    const before = await requireMilestone(tx, change.project.id, milestoneId);
    const wasCompleted = before.completedAt !== null;
    const { title = before.title, dueOn = before.dueOn, isCompleted = wasCompleted } = changes;
    const isSame = title === before.title && dueOn === before.dueOn && isCompleted === wasCompleted;
    if (isSame) return before;
    const after = await repository.updateMilestone(tx, milestoneId, changes);
    const isNewlyCompleted = isCompleted && !wasCompleted;
    const type = isNewlyCompleted ? 'milestone-completed' : 'milestone-changed';
    await recordChange(tx, change, type, after, {
      ...(title !== before.title && { was: before.title }),
      ...(dueOn !== before.dueOn && { dueOn }),
      ...(wasCompleted && !isCompleted && { isReopened: true }),
    });
    return after;
  });

export const removeMilestone = (db: Db, change: ProjectChange, milestoneId: string) =>
  inTransaction(db, async (tx) => {
    const before = await requireMilestone(tx, change.project.id, milestoneId);
    await removeItem(tx, 'milestone', milestoneId);
    await recordChange(tx, change, 'milestone-removed', before);
  });

/** Undoes a removal: the same milestone comes back, without notifications. */
export const restoreMilestone = (db: Db, { actor, project, origin }: ProjectChange, milestoneId: string) =>
  inTransaction(db, async (tx) => {
    await checkRoomForMilestone(tx, project.id);
    const { removedAt, item } = await restoreItem(tx, 'milestone', milestoneId, project.id);
    const title = item.title ?? '';
    const userIds = await retractRemoval(tx, {
      type: 'milestone-removed',
      removedAt,
      projectIds: [project.id],
      userIds: [project.clientId, project.advisorId],
      details: { title },
    });
    await publishLiveEvent(
      tx,
      { type: 'milestone-changed', projectId: project.id },
      ...userIds.map((userId) => ({ type: 'notification' as const, userId })),
    );
    const subject = { type: 'project' as const, id: project.id, name: project.name };
    await recordAudit(tx, {
      actor,
      action: 'project.milestone-restored',
      subject,
      details: { title, dueOn: item.due_on ?? null },
      origin,
    });
    const restored = await repository.lockMilestone(tx, project.id, milestoneId);
    if (!restored) throw notFound();
    return restored;
  });

/** Replaces the project's milestones with this list. */
export async function saveMilestones(
  tx: Tx,
  change: ProjectChange,
  list: z.output<typeof milestoneInList>[],
) {
  const listed = new Set(list.map(({ id }) => id));
  for (const { id } of await listMilestones(tx, change.project.id)) {
    if (!listed.has(id)) await removeMilestone(tx, change, id);
  }
  for (const { id, ...fields } of list) {
    if (id) await changeMilestone(tx, change, id, fields);
    else {
      const added = await addMilestone(tx, change, fields);
      if (fields.isCompleted) await changeMilestone(tx, change, added.id, { isCompleted: true });
    }
  }
}
