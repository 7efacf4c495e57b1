/**
 * Updates a project. The client and the team may change its name, summary and business goal; only the team may change its status
 * and milestones.
 */
import type { z } from 'zod';
import type { updateProjectBody } from '#contract/projects.ts';
import { DomainError, invalid } from '#domain/errors.ts';
import { decide, isStaff } from '#domain/permissions.ts';
import { statusLabel } from '#domain/project.ts';
import type { RequirementsState } from '#domain/requirements.ts';
import { missingReasonError, statusMove } from '#domain/status-change.ts';
import { type ProjectRecord, requirePermission } from '../../authorization/project-access.ts';
import { type Db, inTransaction, type Tx } from '../../db/database.ts';
import { recordAudit } from '../../events/audit-trail.ts';
import { recordProjectEvent } from '../../events/project-events.ts';
import { publishLiveEvent } from '../../events/publish-live-events.ts';
import type { SignedIn } from '../../http/authentication.ts';
import type { Origin } from '../../http/handlers.ts';
import { type ProjectChange, saveMilestones } from './milestones.ts';
import * as repository from './repository.ts';

type Body = z.output<typeof updateProjectBody>;
type Status = ProjectRecord['status'];

function invalidField(path: string, message: string) {
  return invalid(message, [{ path, message }]);
}

/** Rejects a skipped step, and a move without the reason it needs. */
function checkMove(from: Status, to: Status, note: string | null, requirementsState: RequirementsState) {
  const move = statusMove(from, to);
  if (move === 'skip')
    throw invalidField('status', "You can't skip a status. Move the project forward one status at a time.");
  const reasonError = missingReasonError(from, to, requirementsState);
  if (reasonError && !note) throw invalidField('note', reasonError);
  return move;
}

async function moveStatus(
  tx: Tx,
  change: ProjectChange,
  locked: { status: Status; requirementsState: RequirementsState },
  body: Body & { status: Status },
) {
  const from = locked.status;
  const { actor, project, origin } = change;
  const { status: to, expectedStatus, note } = body;
  if (!expectedStatus) throw invalidField('expectedStatus', 'expectedStatus is required');
  if (expectedStatus !== from) {
    const message = `The project was just moved to ${statusLabel(from)}. Check its status and try again.`;
    throw new DomainError('conflict', message);
  }
  if (checkMove(from, to, note, locked.requirementsState) === 'same') return;
  await repository.updateProject(tx, project.id, { status: to });
  const details = { from, to, ...(note ? { note } : {}) };
  await recordProjectEvent(tx, { type: 'status-changed', details, project, actorId: actor.id });
  const subject = { type: 'project' as const, id: project.id, name: project.name };
  await recordAudit(tx, { actor, action: 'project.status-changed', subject, details, origin });
}

async function editTexts(tx: Tx, { actor, project, origin }: ProjectChange, body: Body) {
  const { name, summary, businessGoal } = body;
  const changed = (['name', 'summary', 'businessGoal'] as const).filter(
    (key) => body[key] !== undefined && body[key] !== project[key],
  );
  if (changed.length === 0) return;
  await repository.updateProject(tx, project.id, { name, summary, businessGoal });
  if (name !== undefined && changed.includes('name')) {
    await recordProjectEvent(tx, { type: 'project-renamed', details: { name }, project, actorId: actor.id });
  } else {
    await publishLiveEvent(tx, { type: 'project-changed', projectId: project.id });
  }
  if (!isStaff(actor)) return;
  const subject = { type: 'project' as const, id: project.id, name: project.name };
  await recordAudit(tx, { actor, action: 'project.edited', subject, details: { changed }, origin });
}

export const updateProject = async (
  db: Db,
  actor: SignedIn,
  project: ProjectRecord,
  body: Body,
  origin: Origin,
) => {
  const { status, milestones } = body;
  if (status !== undefined || milestones !== undefined) {
    requirePermission(decide(actor, 'manageProject', project));
  }
  const change = { actor, project, origin };
  return inTransaction(db, async (tx) => {
    const locked = await repository.lockProject(tx, project.id);
    if (status !== undefined) await moveStatus(tx, change, locked, { ...body, status });
    await editTexts(tx, change, body);
    if (milestones !== undefined) await saveMilestones(tx, change, milestones);
    return repository.findProject(tx, project.id);
  });
};
