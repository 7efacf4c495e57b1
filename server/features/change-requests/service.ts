/** Change requests: reopening sections of signed requirements, or discarding the changes and restoring the signed answers. */

import { sql } from 'kysely';
import type { z } from 'zod';
import type { ChangeRequest, openChangeRequest } from '#contract/change-requests.ts';
import type { Audited } from '#domain/audit-details.ts';
import { completionPercentage, sectionCount } from '#domain/project.ts';
import { findSection } from '#domain/questionnaire/definition.ts';
import { changedFields } from '#domain/questionnaire/merge.ts';
import type { SectionData } from '#domain/questionnaire/types.ts';
import { requireEvent } from '#domain/requirements.ts';
import type { FrozenRequirements } from '#domain/version.ts';
import type { ProjectRecord } from '../../authorization/project-access.ts';
import { type Db, inTransaction, type Tx } from '../../db/database.ts';
import { findPeople } from '../../db/people.ts';
import { lockAndReadRequirements, participantOf, setRequirementsState } from '../../db/requirements-state.ts';
import { recordAudit } from '../../events/audit-trail.ts';
import { recordProjectEvent } from '../../events/project-events.ts';
import type { SignedIn } from '../../http/authentication.ts';
import type { Origin } from '../../http/handlers.ts';
import * as repository from './repository.ts';

export type ChangeRequestService = ReturnType<typeof createChangeRequestService>;

export interface ChangeRequestDeps {
  /** The latest signed version. */
  readSigned(tx: Tx, projectId: string): Promise<FrozenRequirements | null>;
  /** Ends the approvals of all answers in these sections, so that the client can edit them. */
  unlockSections(tx: Tx, projectId: string, sectionNumbers: readonly number[]): Promise<unknown>;
  /** Approves all answers again, because the signed answers are back. */
  restoreApprovals(tx: Tx, projectId: string): Promise<void>;
}

interface Caller {
  actor: SignedIn;
  project: ProjectRecord;
  origin: Origin;
}

type Row = Awaited<ReturnType<typeof repository.listChangeRequests>>[number];

async function present(db: Db, rows: readonly Row[]): Promise<ChangeRequest[]> {
  const find = await findPeople(
    db,
    rows.map(({ requestedBy }) => requestedBy),
  );
  return rows.map(({ requestedBy, ...row }) => ({ ...row, requestedBy: find(requestedBy) }));
}

const presentOne = async (db: Db, row: Row) => (await present(db, [row]))[0] as ChangeRequest;

/** Writes the signed answers back as new revisions, so that the history stays complete. */
async function restoreAnswers(tx: Tx, actor: SignedIn, projectId: string, frozen: FrozenRequirements) {
  const rows = await tx
    .selectFrom('requirement_sections')
    .select(['id', 'section_number as number', 'data', 'is_completed as isCompleted', 'revision'])
    .where('project_id', '=', projectId)
    .execute();
  for (const row of rows) {
    const signed: SectionData = frozen.context.answers[row.number] ?? {};
    const changes = changedFields(row.data, signed);
    if (changes.length === 0 && row.isCompleted) continue;
    const { revision } = await tx
      .updateTable('requirement_sections')
      .set({
        data: JSON.stringify(signed),
        is_completed: true,
        revision: sql`revision + 1`,
        updated_at: sql`now()`,
      })
      .where('id', '=', row.id)
      .returning('revision')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('section_revisions')
      .values({
        section_id: row.id,
        revision,
        author_id: actor.id,
        changes: JSON.stringify(
          changes.map(({ key, before, after }) => ({ key, before: before ?? null, after: after ?? null })),
        ),
        is_completed: true,
      })
      .execute();
  }
  const { name, summary, businessGoal } = frozen.project;
  await tx
    .updateTable('projects')
    .set({
      name,
      summary,
      business_goal: businessGoal,
      completion_percentage: completionPercentage(sectionCount),
    })
    .where('id', '=', projectId)
    .execute();
}

export function createChangeRequestService(deps: ChangeRequestDeps) {
  const audit = (tx: Tx, { actor, project, origin }: Caller, audited: Audited) =>
    recordAudit(tx, {
      actor,
      subject: { type: 'project', id: project.id, name: project.name },
      ...audited,
      origin,
    });

  return {
    listChangeRequests: async (db: Db, projectId: string) =>
      present(db, await repository.listChangeRequests(db, projectId)),

    openChangeRequest: (db: Db, caller: Caller, body: z.output<typeof openChangeRequest.body>) =>
      inTransaction(db, async (tx) => {
        const { actor, project } = caller;
        const facts = await lockAndReadRequirements(tx, project.id);
        const state = requireEvent(facts, 'openChangeRequest', participantOf(actor));
        const sections = body.sections.filter((number) => findSection(number));
        const row = await repository.insertChangeRequest(tx, {
          projectId: project.id,
          reason: body.reason,
          sections,
          requestedBy: actor.id,
        });
        await setRequirementsState(tx, project.id, state);
        await deps.unlockSections(tx, project.id, sections);
        const details = { number: row.number, reason: body.reason, sections };
        await recordProjectEvent(tx, {
          type: 'change-request-opened',
          details,
          project,
          actorId: actor.id,
        });
        await audit(tx, caller, { action: 'change-request.opened', details });
        return presentOne(tx, row);
      }),

    discardChangeRequest: (db: Db, caller: Caller) =>
      inTransaction(db, async (tx) => {
        const { actor, project } = caller;
        const facts = await lockAndReadRequirements(tx, project.id);
        const state = requireEvent(facts, 'discardChangeRequest', participantOf(actor));
        const signed = await deps.readSigned(tx, project.id);
        if (signed) await restoreAnswers(tx, actor, project.id, signed);
        const row = await repository.discardChangeRequest(tx, project.id);
        await setRequirementsState(tx, project.id, state);
        await deps.restoreApprovals(tx, project.id);
        const details = { number: row.number };
        await recordProjectEvent(tx, {
          type: 'change-request-discarded',
          details,
          project,
          actorId: actor.id,
        });
        await audit(tx, caller, { action: 'change-request.discarded', details });
        return presentOne(tx, row);
      }),
  };
}
