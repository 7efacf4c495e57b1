/** Reviews: staff approve, request changes to or comment on one answer or all requirements. */
import type { z } from 'zod';
import type { createReviewBody } from '#contract/reviews.ts';
import { DomainError, invalid } from '#domain/errors.ts';
import { findField } from '#domain/questionnaire/definition.ts';
import { stateAfterReview } from '#domain/requirements.ts';
import type { ProjectRecord } from '../../authorization/project-access.ts';
import { type Db, inTransaction } from '../../db/database.ts';
import { findPeople } from '../../db/people.ts';
import { lockRequirements, setRequirementsState } from '../../db/requirements-state.ts';
import { recordAudit } from '../../events/audit-trail.ts';
import { recordProjectEvent } from '../../events/project-events.ts';
import { publishLiveEvent } from '../../events/publish-live-events.ts';
import type { SignedIn } from '../../http/authentication.ts';
import type { Origin } from '../../http/handlers.ts';
import * as repository from './repository.ts';

type Row = Awaited<ReturnType<typeof repository.listReviews>>[number];

async function present(db: Db, rows: readonly Row[]) {
  const find = await findPeople(
    db,
    rows.map(({ authorId }) => authorId),
  );
  return rows.map(({ authorId, ...review }) => ({ ...review, author: find(authorId) }));
}

export const listReviews = async (db: Db, projectId: string) =>
  present(db, await repository.listReviews(db, projectId));

export function createReview(
  db: Db,
  actor: SignedIn,
  project: ProjectRecord,
  body: z.output<typeof createReviewBody>,
  origin: Origin,
) {
  const { outcome } = body;
  const sectionNumber = body.sectionNumber ?? null;
  const fieldKey = body.fieldKey ?? null;
  const reason = body.reason ?? null;
  const field = sectionNumber && fieldKey ? findField(sectionNumber, fieldKey) : undefined;
  if (fieldKey && !field) {
    throw invalid("This question doesn't exist", [
      { path: 'fieldKey', message: "This question doesn't exist" },
    ]);
  }
  return inTransaction(db, async (tx) => {
    const { requirementsState } = await lockRequirements(tx, project.id);
    const state = stateAfterReview(requirementsState, outcome, { sectionNumber, fieldKey });
    if (!state) throw new DomainError('conflict', "The requirements haven't been submitted yet");
    const row = await repository.insertReview(tx, {
      projectId: project.id,
      sectionNumber,
      fieldKey,
      outcome,
      reason,
      authorId: actor.id,
    });
    if (state !== requirementsState) await setRequirementsState(tx, project.id, state);
    if (state === 'approved') await repository.resolveAll(tx, project.id);
    if (outcome === 'approved' && sectionNumber === null) await repository.setApproved(tx, project.id, true);
    if (outcome === 'returned') await repository.setApproved(tx, project.id, false);
    if (outcome === 'comment') {
      await publishLiveEvent(tx, { type: 'requirements-commented', projectId: project.id });
    } else {
      await recordProjectEvent(tx, {
        type: 'requirements-reviewed',
        details: {
          outcome,
          ...(sectionNumber ? { section: sectionNumber } : {}),
          ...(field ? { question: field.label } : {}),
        },
        project,
        actorId: actor.id,
      });
      await recordAudit(tx, {
        actor,
        action: `requirements.${outcome}`,
        subject: { type: 'project', id: project.id, name: project.name },
        details: { sectionNumber, fieldKey, reason },
        origin,
      });
    }
    const [review] = await present(tx, [row]);
    return review as NonNullable<typeof review>;
  });
}
