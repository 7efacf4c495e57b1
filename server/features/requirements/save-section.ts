/**
 * Saves a section: merges concurrent changes, validates, stores a revision and updates progress. Reads without a lock and
 * writes only if the requirements haven't changed since; otherwise tries again with a lock.
 */
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
import { ownProperty, textOf } from '#domain/questionnaire/values.ts';
import { isVisible } from '#domain/questionnaire/visibility.ts';
import { decideEvent, type Participant, requireEvent, submittingSection } from '#domain/requirements.ts';
import { closedSectionMessage } from '#domain/review.ts';
import { type ProjectRecord, requirePermission } from '../../authorization/project-access.ts';
import { type Db, inTransaction, type Tx } from '../../db/database.ts';
import { extendChangeRequest, lockRequirements, participantOf } from '../../db/requirements-state.ts';
import { undoChanges } from '../../db/section-revisions.ts';
import type { SignedIn } from '../../http/authentication.ts';
import type { Origin } from '../../http/handlers.ts';
import { auditSave, isAudited } from './audit-save.ts';
import { rejectUnknownFiles } from './check-files.ts';
import { toAnswerContext } from './context.ts';
import { presentSection } from './present.ts';
import * as repository from './repository.ts';
import { readForSave, type Save, writeSave } from './save-statements.ts';

export type SaveSectionBody = z.output<typeof saveSectionBody>;

export interface SaveSectionDeps {
  /** Throws if answers are locked; clears the approvals of answers that staff change. */
  guardAnswers(
    tx: Tx,
    edit: {
      projectId: string;
      participant: Participant;
      sectionNumber: number;
      fieldKeys: readonly string[];
    },
  ): Promise<void>;
  recordSubmission(tx: Tx, actor: SignedIn, project: ProjectRecord, origin: Origin): Promise<void>;
}

export async function saveSection(
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
  if (section.number === submittingSection && body.isCompleted === true) {
    requirePermission(decide(actor, 'confirmRequirements', project));
  }
  const attempt = (on: Db) => trySave(deps, on, { actor, project, origin }, section, body);
  const saved = await attempt(db);
  if (saved) return saved;
  // The requirements changed after they were read. With the lock, they can't change again.
  return inTransaction(db, async (tx) => {
    await lockRequirements(tx, project.id);
    return (await attempt(tx)) as SavedSection;
  });
}

/** Reads, decides and writes. Returns undefined if the requirements changed in between. */
async function trySave(
  deps: SaveSectionDeps,
  db: Db,
  { actor, project, origin }: { actor: SignedIn; project: ProjectRecord; origin: Origin },
  section: Section,
  body: SaveSectionBody,
): Promise<SavedSection | undefined> {
  const isCompleting = body.isCompleted === true;
  const { baseRevision = null } = body;
  const target = { projectId: project.id, sectionNumber: section.number, baseRevision, actorId: actor.id };
  const before = await readForSave(db, target);
  const stored = before.sections.find((row) => row.sectionNumber === section.number);
  const answers = stored?.data ?? {};
  const context = toAnswerContext(before.facts, before.sections);
  const present = (row: repository.SectionRow) => presentSection(row, before.findPerson);

  reject(validateSection(section.number, body.data, context, 'autosave'));
  const sent = isCompleting ? withPreselected(section, body.data) : body.data;
  const mine = keepHidden(section, sent, answers, context);
  const { merged, conflicts } = mergeSection(undoChanges(answers, before.laterChanges), answers, mine);
  if (conflicts.length > 0 && stored) throw conflict(section, conflicts, present(stored));

  const completionIssues = validateSection(section.number, merged, context, 'complete');
  if (isCompleting) reject(completionIssues);
  await rejectUnknownFiles(db, project.id, section, answers, merged);
  const isCompleted = isCompleting || (stored?.isCompleted === true && completionIssues.length === 0);
  const changes = changedFields(answers, merged);
  const fieldKeys = changes.map(({ key }) => key);
  if (fieldKeys.some((key) => isConfirmation(section, key))) {
    requirePermission(decide(actor, 'confirmRequirements', project));
  }
  const completed = before.sections.filter((row) => row.sectionNumber !== section.number && row.isCompleted);
  const reopened = reopenedBy(section.number, merged, context, completed);
  const completedSections = completed.length - reopened.length + (isCompleted ? 1 : 0);
  const percentage = completionPercentage(completedSections);
  const isEdit = changes.length > 0 || isCompleted !== (stored?.isCompleted ?? false);
  const participant = participantOf(actor);
  const requirements = { ...before.requirements, isComplete: completedSections === sectionCount };
  let state = isEdit ? requireEvent(requirements, 'edit', participant) : requirements.state;
  if (isEdit) checkChangeRequest(requirements.changeRequest?.sections ?? null, section, fieldKeys);
  const submission =
    isCompleting && section.number === submittingSection
      ? decideEvent({ ...requirements, state }, 'submit', participant)
      : null;
  const isSubmission = submission?.isAllowed === true;
  if (isSubmission) state = submission.state;
  const isSameState = state === before.requirements.state;
  if (stored && !isEdit && isSameState) return { ...present(stored), reopened: [] };

  const isCompletion = isCompleting && stored?.isCompleted !== true;
  const projectTexts = section.number === 1 && isCompleting ? projectTextsFrom(merged) : null;
  const changesApproved = fieldKeys.some((key) => before.approvedFields.has(key));
  const isAnswersOnly =
    isSameState &&
    percentage === before.completionPercentage &&
    reopened.length === 0 &&
    !projectTexts &&
    !changesApproved;
  const at = new Date().toISOString();
  const save: Save = {
    changeCount: before.changeCount,
    projectId: project.id,
    requirementsState: state,
    completionPercentage: percentage,
    section,
    data: merged,
    isCompleted,
    editors: {
      ...stored?.editors,
      ...Object.fromEntries(fieldKeys.map((key) => [key, { userId: actor.id, at }])),
    },
    reopened,
    authorId: actor.id,
    changes,
    events: isSubmission
      ? []
      : [
          {
            type: isCompletion ? 'section-completed' : 'section-saved',
            details: { section: section.number, sectionName: section.name },
            project,
            actorId: actor.id,
            ...(isAnswersOnly &&
              !isCompletion && {
                answers: { section: section.number, revision: (stored?.revision ?? 0) + 1 },
              }),
          },
        ],
  };

  // Work that only some saves need. Without any, a single statement writes the save, with no explicit transaction.
  const effects: ((tx: Tx) => Promise<unknown>)[] = [];
  if (changesApproved) {
    const edit = { projectId: project.id, participant, sectionNumber: section.number, fieldKeys };
    effects.push((tx) => deps.guardAnswers(tx, edit));
  }
  // The reopened sections have to be completed again, so the change request has to include them.
  if (isEdit && requirements.isChangeRequestOpen && reopened.length > 0)
    effects.push((tx) => extendChangeRequest(tx, project.id, reopened));
  if (projectTexts) effects.push((tx) => repository.updateProjectTexts(tx, project.id, projectTexts));
  if (isSubmission) effects.push((tx) => deps.recordSubmission(tx, actor, project, origin));
  const audited = {
    sectionNumber: section.number,
    isCompletion,
    reopened,
    isFollowUpSave: before.isFollowUpSave,
  };
  if (isAudited(actor, audited)) effects.push((tx) => auditSave(tx, { actor, project, origin }, audited));

  const saved = await write(db, save, effects);
  return saved && { ...present(saved), reopened };
}

/** Writes the save and runs its effects, in one transaction if there are any. */
function write(db: Db, save: Save, effects: readonly ((tx: Tx) => Promise<unknown>)[]) {
  if (effects.length === 0) return writeSave(db, save);
  return inTransaction(db, async (tx) => {
    const saved = await writeSave(tx, save);
    if (saved) for (const effect of effects) await effect(tx);
    return saved;
  });
}

/** The client's own confirmation, which no one else may give or withdraw. */
const isConfirmation = (section: Section, key: string) =>
  section.fields.some((field) => typeOf(field).isConfirmation && field.key === key);

/** A change request opens only some sections. */
function checkChangeRequest(
  open: readonly number[] | null,
  section: Section,
  fieldKeys: readonly string[],
): void {
  if (!open || open.includes(section.number)) return;
  const issues = fieldKeys.map((key) => ({ path: `data.${key}`, message: closedSectionMessage }));
  throw new DomainError('conflict', `${closedSectionMessage} Reopen an answer to change it.`, { issues });
}

function reject(issues: readonly Issue[]) {
  if (issues.length === 0) return;
  const prefixed = issues.map(({ path, message }) => ({ path: path ? `data.${path}` : 'data', message }));
  throw invalid(prefixed[0]?.message ?? "Some answers aren't valid.", prefixed);
}

/** Clears omitted answers, except those of hidden questions: they must still be there if the question is shown again. */
function keepHidden(
  section: Section,
  sent: SectionData,
  stored: SectionData,
  context: AnswerContext,
): SectionData {
  const edited = { ...context, answers: { ...context.answers, [section.number]: sent } };
  const hiddenAnswers = section.fields
    .filter(({ key }) => !Object.hasOwn(sent, key) && Object.hasOwn(stored, key))
    .filter((field) => !isVisible(field, section, edited))
    .map(({ key }) => [key, stored[key]]);
  return { ...Object.fromEntries(hiddenAnswers), ...sent };
}

function conflict(section: Section, conflicts: readonly FieldConflict[], stored: RequirementSection) {
  const labelOf = (key: string) => section.fields.find((field) => field.key === key)?.label ?? key;
  const issues = conflicts.map(({ key }) => ({
    path: `data.${key}`,
    message: `“${labelOf(key)}” was also changed in another tab, on another device or by someone else`,
  }));
  return new DomainError(
    'conflict',
    issues[0]?.message ??
      'This section was also changed in another tab, on another device or by someone else.',
    {
      issues,
      details: {
        section: stored,
        conflicts: conflicts.map(({ key, theirs, mine }) => ({
          key,
          theirs: theirs ?? null,
          mine: mine ?? null,
        })),
      },
    },
  );
}

/** The answers always fit: section 1 and the project have the same length limits. */
function projectTextsFrom(data: SectionData) {
  return {
    name: textOf(ownProperty(data, 'projectName')),
    summary: textOf(ownProperty(data, 'briefSummary')),
    businessGoal: textOf(ownProperty(data, 'businessGoal')),
  };
}
