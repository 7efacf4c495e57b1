/** Saves a section in one transaction: merges concurrent changes, validates, stores a revision and updates progress. */
import type { z } from 'zod';
import type { RequirementSection, SavedSection, saveSectionBody } from '#contract/requirements.ts';
import { DomainError, type Issue, invalid } from '#domain/errors.ts';
import { decide } from '#domain/permissions.ts';
import { completionPercentage, sectionCount } from '#domain/project.ts';
import { withPreselected } from '#domain/questionnaire/defaults.ts';
import { findSection } from '#domain/questionnaire/definition.ts';
import { typeOf } from '#domain/questionnaire/field-types.ts';
import { changedFields, type FieldConflict, mergeSection } from '#domain/questionnaire/merge.ts';
import { reopenedBy } from '#domain/questionnaire/reopen.ts';
import type { AnswerContext, Section, SectionData } from '#domain/questionnaire/types.ts';
import { validateSection } from '#domain/questionnaire/validate.ts';
import { own, textOf } from '#domain/questionnaire/values.ts';
import { isVisible } from '#domain/questionnaire/visibility.ts';
import { decideEvent, type Participant, requireEvent, submittingSection } from '#domain/requirements.ts';
import { closedSectionMessage } from '#domain/review.ts';
import { type ProjectRecord, requirePermission } from '../../authorization/project-access.ts';
import { type Db, inTransaction, type Tx } from '../../db/database.ts';
import { lockRequirements, participantOf, readRequirements } from '../../db/requirements-state.ts';
import { answersAt } from '../../db/section-revisions.ts';
import { recordProjectEvent } from '../../events/project-events.ts';
import type { SignedIn } from '../../http/authentication.ts';
import type { Origin } from '../../http/handlers.ts';
import { auditSave } from './audit-save.ts';
import { rejectUnknownFiles } from './check-files.ts';
import { readFacts, toAnswerContext } from './context.ts';
import { presentSection } from './present.ts';
import * as repository from './repository.ts';

export type SaveSectionBody = z.output<typeof saveSectionBody>;

export interface SaveSectionDeps {
  /** Throws if answers are locked; ends approvals of answers that staff change. */
  editAnswers(
    tx: Tx,
    edit: {
      projectId: string;
      participant: Participant;
      sectionNumber: number;
      fieldKeys: readonly string[];
    },
  ): Promise<void>;
  /** Adds sections to the open change request, because a change made a required question appear in them. */
  extendChangeRequest(tx: Tx, projectId: string, sectionNumbers: readonly number[]): Promise<void>;
  recordSubmission(tx: Tx, actor: SignedIn, project: ProjectRecord): Promise<void>;
}

export function saveSection(
  deps: SaveSectionDeps,
  db: Db,
  actor: SignedIn,
  project: ProjectRecord,
  body: SaveSectionBody,
  origin: Origin,
): Promise<SavedSection> {
  const section = findSection(body.sectionNumber);
  if (!section)
    throw invalid("This section doesn't exist", [
      { path: 'sectionNumber', message: "This section doesn't exist" },
    ]);
  const isCompleting = body.isCompleted === true;
  if (section.number === submittingSection && isCompleting) {
    requirePermission(decide(actor, 'confirmRequirements', project));
  }
  return inTransaction(db, async (tx) => {
    const locked = await lockRequirements(tx, project.id);
    const rows = await repository.listSections(tx, project.id);
    const stored = rows.find((row) => row.sectionNumber === section.number);
    const context = toAnswerContext(await readFacts(tx, project.id), rows);

    reject(validateSection(section.number, body.data, context, 'draft'));
    const sent = isCompleting ? withPreselected(section, body.data) : body.data;
    const mine = keepHidden(section, sent, stored?.data ?? {}, context);
    const base = await baseOf(tx, stored, body.baseRevision);
    const { merged, conflicts } = mergeSection(base, stored?.data ?? {}, mine);
    if (conflicts.length > 0 && stored) {
      throw conflict(section, conflicts, await presentSection(tx, stored));
    }

    const completionIssues = validateSection(section.number, merged, context, 'complete');
    if (isCompleting) reject(completionIssues);
    await rejectUnknownFiles(tx, project.id, section, stored?.data ?? {}, merged);
    const isCompleted = isCompleting || (stored?.isCompleted === true && completionIssues.length === 0);
    const changes = changedFields(stored?.data ?? {}, merged);
    if (changes.some(({ key }) => isConfirmation(section, key))) {
      requirePermission(decide(actor, 'confirmRequirements', project));
    }
    const completed = rows.filter((row) => row.sectionNumber !== section.number && row.isCompleted);
    const reopened = reopenedBy(section.number, merged, context, completed);
    const completedSections = completed.length - reopened.length + (isCompleted ? 1 : 0);
    const percentage = completionPercentage(completedSections);
    const isEdit = changes.length > 0 || isCompleted !== (stored?.isCompleted ?? false);
    const participant = participantOf(actor);
    const facts = {
      ...(await readRequirements(tx, project.id)),
      isComplete: completedSections === sectionCount,
    };
    let state = isEdit ? requireEvent(facts, 'edit', participant) : facts.state;
    if (isEdit) {
      const fieldKeys = changes.map(({ key }) => key);
      checkChangeRequest(facts.changeRequest?.sections ?? null, section, fieldKeys);
      await deps.editAnswers(tx, {
        projectId: project.id,
        participant,
        sectionNumber: section.number,
        fieldKeys,
      });
      if (facts.isChangeRequestOpen) await deps.extendChangeRequest(tx, project.id, reopened);
    }
    const submission =
      isCompleting && section.number === submittingSection
        ? decideEvent({ ...facts, state }, 'submit', participant)
        : null;
    if (submission?.isAllowed) state = submission.state;
    const isSame = !isEdit && state === locked.requirementsState;
    if (stored && isSame) return { ...(await presentSection(tx, stored)), reopened: [] };

    const at = new Date().toISOString();
    const saved = await repository.writeSection(tx, {
      projectId: project.id,
      sectionNumber: section.number,
      sectionName: section.name,
      data: merged,
      isCompleted,
      editors: {
        ...stored?.editors,
        ...Object.fromEntries(changes.map(({ key }) => [key, { userId: actor.id, at }])),
      },
    });
    await repository.insertRevision(tx, saved, actor.id, changes);
    for (const row of completed.filter(({ sectionNumber }) => reopened.includes(sectionNumber))) {
      await repository.insertRevision(tx, await repository.reopenSection(tx, row.id), actor.id, []);
    }
    const isSubmission = submission?.isAllowed === true;
    const renamed = section.number === 1 && isCompleting ? namesFrom(merged) : null;
    await repository.updateProject(tx, project.id, {
      completionPercentage: percentage,
      requirementsState: state,
      renamed,
    });
    if (isSubmission) await deps.recordSubmission(tx, actor, project);
    await recordSave(tx, actor, project, section, {
      isSubmission,
      isCompletion: isCompleting && stored?.isCompleted !== true,
      isAnswersOnly:
        state === locked.requirementsState &&
        percentage === locked.completionPercentage &&
        reopened.length === 0 &&
        !renamed,
      revision: saved.revision,
    });
    const isCompletion = isCompleting && stored?.isCompleted !== true;
    await auditSave(tx, { actor, project, origin }, saved, { isCompletion, reopened });
    return { ...(await presentSection(tx, saved)), reopened };
  });
}

/** The client's own signature, which no one else may set or clear. */
const isConfirmation = (section: Section, key: string) =>
  section.fields.some((field) => typeOf(field).isSignature && field.key === key);

/** A change request opens only some sections. */
function checkChangeRequest(
  open: readonly number[] | null,
  section: Section,
  fieldKeys: readonly string[],
): void {
  if (!open || open.includes(section.number)) return;
  const issues = fieldKeys.map((key) => ({ path: `data.${key}`, message: closedSectionMessage }));
  throw new DomainError('conflict', closedSectionMessage, { issues });
}

function reject(issues: readonly Issue[]) {
  if (issues.length === 0) return;
  const named = issues.map(({ path, message }) => ({ path: path ? `data.${path}` : 'data', message }));
  throw invalid(named[0]?.message ?? "Some answers aren't valid", named);
}

/** Omitted answers are cleared, except those of hidden questions, which must come back if shown again. */
function keepHidden(
  section: Section,
  sent: SectionData,
  stored: SectionData,
  context: AnswerContext,
): SectionData {
  const here = { ...context, answers: { ...context.answers, [section.number]: sent } };
  const kept = section.fields
    .filter(({ key }) => !Object.hasOwn(sent, key) && Object.hasOwn(stored, key))
    .filter((field) => !isVisible(field, section, here))
    .map(({ key }) => [key, stored[key]]);
  return { ...Object.fromEntries(kept), ...sent };
}

/** The answers at the caller's base revision. */
async function baseOf(
  tx: Tx,
  stored: repository.SectionRow | undefined,
  baseRevision: number | null | undefined,
): Promise<SectionData> {
  if (!stored) return {};
  const isCurrent = baseRevision === undefined || baseRevision === null || baseRevision >= stored.revision;
  if (isCurrent) return stored.data;
  return answersAt(tx, stored, baseRevision);
}

function conflict(section: Section, conflicts: readonly FieldConflict[], stored: RequirementSection) {
  const labelOf = (key: string) => section.fields.find((field) => field.key === key)?.label ?? key;
  const issues = conflicts.map(({ key }) => ({
    path: `data.${key}`,
    message: `Someone else changed “${labelOf(key)}” at the same time`,
  }));
  return new DomainError('conflict', issues[0]?.message ?? 'Someone else changed this section', {
    issues,
    details: {
      section: stored,
      conflicts: conflicts.map(({ key, theirs, mine }) => ({
        key,
        theirs: theirs ?? null,
        mine: mine ?? null,
      })),
    },
  });
}

/** The answers fit: section 1 and the project share their limits. */
function namesFrom(data: SectionData) {
  return {
    name: textOf(own(data, 'projectName')),
    summary: textOf(own(data, 'briefSummary')),
    businessGoal: textOf(own(data, 'businessGoal')),
  };
}

async function recordSave(
  tx: Tx,
  actor: SignedIn,
  project: ProjectRecord,
  section: Section,
  saved: { isSubmission: boolean; isCompletion: boolean; isAnswersOnly: boolean; revision: number },
): Promise<void> {
  const common = { project, actorId: actor.id };
  if (saved.isSubmission) return;
  await recordProjectEvent(tx, {
    ...common,
    type: saved.isCompletion ? 'section-completed' : 'section-saved',
    details: { section: section.number, sectionName: section.name },
    ...(saved.isAnswersOnly &&
      !saved.isCompletion && { answers: { section: section.number, revision: saved.revision } }),
  });
}
