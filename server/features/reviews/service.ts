/** Reviews: staff approve answers or request changes, the client sends answers back, and both sides comment and reopen answers. */
import type { z } from 'zod';
import type {
  createReview as createReviewEndpoint,
  reopenAnswer,
  sendAnswer,
  writeComment,
} from '#contract/reviews.ts';
import { DomainError, invalid } from '#domain/errors.ts';
import { excerptOf } from '#domain/project-event.ts';
import { answeredQuestions } from '#domain/questionnaire/compare.ts';
import { findField } from '#domain/questionnaire/definition.ts';
import type { AnswerContext } from '#domain/questionnaire/types.ts';
import { noRequestedChange, requireEvent } from '#domain/requirements.ts';
import { emptyAnswerMessage, type ReviewOutcome, type ReviewSubject } from '#domain/review.ts';
import type { ProjectRecord } from '../../authorization/project-access.ts';
import { readAnswerContexts } from '../../db/answer-context.ts';
import { type Db, inTransaction, type Tx } from '../../db/database.ts';
import { findPeople } from '../../db/people.ts';
import {
  extendChangeRequest,
  lockAndReadRequirements,
  participantOf,
  type RequirementsRecord,
  setRequirementsState,
} from '../../db/requirements-state.ts';
import { recordAudit } from '../../events/audit-trail.ts';
import { recordProjectEvent } from '../../events/project-events.ts';
import type { SignedIn } from '../../http/authentication.ts';
import type { Origin } from '../../http/handlers.ts';
import * as repository from './repository.ts';
import { closeSubmission, recordSubmission } from './submissions.ts';

async function present(db: Db, rows: readonly repository.ReviewRow[]) {
  const find = await findPeople(
    db,
    rows.map(({ authorId }) => authorId),
  );
  return rows.map(({ authorId, seq: _, ...review }) => ({ ...review, author: find(authorId) }));
}

async function presentOne(db: Db, row: repository.ReviewRow) {
  const [review] = await present(db, [row]);
  return review as NonNullable<typeof review>;
}

export const listReviews = async (db: Db, projectId: string) =>
  present(db, await repository.listReviews(db, projectId));

/** Reads the subject of a request; rejects a question that doesn't exist. */
function subjectOf(body: {
  sectionNumber?: number | null | undefined;
  fieldKey?: string | null | undefined;
}) {
  const sectionNumber = body.sectionNumber ?? null;
  const fieldKey = body.fieldKey ?? null;
  const field = sectionNumber && fieldKey ? findField(sectionNumber, fieldKey) : undefined;
  if (fieldKey && !field) {
    throw invalid("This question doesn't exist", [
      { path: 'fieldKey', message: "This question doesn't exist" },
    ]);
  }
  return { subject: { sectionNumber, fieldKey }, question: field?.label };
}

/** What an event says about the subject: its section and question. */
const targetDetails = ({ sectionNumber, fieldKey }: ReviewSubject, question: string | undefined) => ({
  ...(sectionNumber ? { section: sectionNumber } : {}),
  ...(fieldKey ? { field: fieldKey } : {}),
  ...(question ? { question } : {}),
});

interface ReviewContext {
  tx: Tx;
  actor: SignedIn;
  project: ProjectRecord;
  facts: RequirementsRecord;
  subject: ReviewSubject;
  question: string | undefined;
}

/** Locks the project, reads its requirements and calls `run`. */
function runReview<T>(
  db: Db,
  actor: SignedIn,
  project: ProjectRecord,
  body: Parameters<typeof subjectOf>[0],
  run: (context: ReviewContext) => Promise<T>,
): Promise<T> {
  const { subject, question } = subjectOf(body);
  return inTransaction(db, async (tx) => {
    const facts = await lockAndReadRequirements(tx, project.id);
    return run({ tx, actor, project, facts, subject, question });
  });
}

async function readAnswers(tx: Tx, projectId: string): Promise<AnswerContext> {
  const contexts = await readAnswerContexts(tx, [projectId]);
  return contexts.get(projectId) as AnswerContext;
}

/** Adds an entry to the subject's thread. */
async function addEntry(
  { tx, actor, project, subject }: ReviewContext,
  outcome: ReviewOutcome,
  reason: string | null,
) {
  const thread = await repository.openThread(tx, project.id, subject);
  const row = await repository.insertReview(tx, {
    projectId: project.id,
    threadId: thread.id,
    outcome,
    reason,
    authorId: actor.id,
  });
  return { thread, row };
}

async function comment(context: ReviewContext, text: string) {
  const { tx, actor, project, facts, subject, question } = context;
  requireEvent(facts, 'comment', participantOf(actor));
  const { row } = await addEntry(context, 'comment', text);
  await recordProjectEvent(tx, {
    type: 'review-commented',
    details: { excerpt: excerptOf(text), ...targetDetails(subject, question) },
    project,
    actorId: actor.id,
  });
  return row;
}

/** Returns an answer, a section or all requirements to the client, or reopens an approved answer. */
async function returnToClient(context: ReviewContext, outcome: 'returned' | 'reopened', reason: string) {
  const { tx, actor, project, facts, subject } = context;
  const event = outcome === 'returned' ? 'returnAnswer' : 'reopenAnswer';
  const state = requireEvent(facts, event, participantOf(actor));
  const { thread, row } = await addEntry(context, outcome, reason);
  const { sectionNumber, fieldKey } = subject;
  const { answers } = await readAnswers(tx, project.id);
  const answer = sectionNumber && fieldKey ? answers[sectionNumber]?.[fieldKey] : undefined;
  await repository.returnAnswer(tx, thread.id, { reviewerId: actor.id, reason, answer });
  if (sectionNumber && !fieldKey) await repository.clearApprovals(tx, project.id, [sectionNumber]);
  // Otherwise, the section might be closed to the client, who has to change it.
  if (sectionNumber && facts.isChangeRequestOpen) await extendChangeRequest(tx, project.id, [sectionNumber]);
  if (state !== facts.state) {
    await setRequirementsState(tx, project.id, state);
    await closeSubmission(tx, project.id, 'returned');
  }
  return row;
}

/** Approves one answer, every answer of a section, or the requirements with all their answers. */
async function approve(context: ReviewContext) {
  const { tx, project, facts, subject } = context;
  const { sectionNumber, fieldKey } = subject;
  const state = requireEvent(facts, sectionNumber === null ? 'approve' : 'approveAnswer', 'team');
  const answered = answeredQuestions(await readAnswers(tx, project.id)).filter(
    (each) =>
      (sectionNumber === null || each.sectionNumber === sectionNumber) &&
      (fieldKey === null || each.fieldKey === fieldKey),
  );
  if (answered.length === 0) throw new DomainError('conflict', emptyAnswerMessage);
  const { row } = await addEntry(context, 'approved', null);
  await repository.approveAnswers(tx, project.id, answered);
  if (fieldKey === null) await repository.approveSectionThreads(tx, project.id, sectionNumber);
  if (sectionNumber === null) {
    await setRequirementsState(tx, project.id, state);
    await closeSubmission(tx, project.id, 'approved');
  }
  return row;
}

export function createReview(
  db: Db,
  actor: SignedIn,
  project: ProjectRecord,
  body: z.output<typeof createReviewEndpoint.body>,
  origin: Origin,
) {
  const { outcome } = body;
  const reason = body.reason ?? null;
  return runReview(db, actor, project, body, async (context) => {
    const { tx, subject, question } = context;
    if (outcome === 'comment') return presentOne(tx, await comment(context, reason ?? ''));
    const row =
      outcome === 'approved'
        ? await approve(context)
        : await returnToClient(context, 'returned', reason ?? '');
    await recordReview(context, outcome, targetDetails(subject, question));
    await recordAudit(tx, {
      actor,
      action: `requirements.${outcome}`,
      subject: { type: 'project', id: project.id, name: project.name },
      details: { ...subject, reason },
      origin,
    });
    return presentOne(tx, row);
  });
}

const recordReview = (
  { tx, project, actor }: ReviewContext,
  outcome: 'approved' | 'returned' | 'answered' | 'reopened',
  target: ReturnType<typeof targetDetails>,
) =>
  recordProjectEvent(tx, {
    type: 'requirements-reviewed',
    details: { outcome, ...target },
    project,
    actorId: actor.id,
  });

export const commentOnAnswer = (
  db: Db,
  actor: SignedIn,
  project: ProjectRecord,
  body: z.output<typeof writeComment.body>,
) =>
  runReview(db, actor, project, body, async (context) =>
    presentOne(context.tx, await comment(context, body.text)),
  );

/** In 'Changes requested', sending the last returned answer submits the requirements again if they're complete. */
export const sendReturnedAnswer = (
  db: Db,
  actor: SignedIn,
  project: ProjectRecord,
  body: z.output<typeof sendAnswer.body>,
  origin: Origin,
) =>
  runReview(db, actor, project, body, async (context) => {
    const { tx, facts, subject, question } = context;
    const thread = await repository.openThread(tx, project.id, subject);
    if (thread.verdict !== 'returned') throw new DomainError('conflict', noRequestedChange);
    const remaining = { ...facts, returnedAnswers: facts.returnedAnswers - 1 };
    const state = requireEvent(remaining, 'sendAnswer', 'client');
    await repository.markAnswered(tx, project.id, thread.id);
    const { row } = await addEntry(context, 'answered', body.note);
    if (state !== facts.state) {
      await setRequirementsState(tx, project.id, state);
      await recordSubmission(tx, actor, project, origin);
    } else {
      await recordReview(context, 'answered', targetDetails(subject, question));
    }
    return presentOne(tx, row);
  });

export const reopenApprovedAnswer = (
  db: Db,
  actor: SignedIn,
  project: ProjectRecord,
  body: z.output<typeof reopenAnswer.body>,
  origin: Origin,
) =>
  runReview(db, actor, project, body, async (context) => {
    const { tx, facts, subject, question } = context;
    const thread = await repository.openThread(tx, project.id, subject);
    if (thread.verdict !== 'approved' && facts.state !== 'approved')
      throw new DomainError('conflict', "This answer isn't approved, so you don't need to reopen it.");
    const row = await returnToClient(context, 'reopened', body.reason);
    await recordReview(context, 'reopened', targetDetails(subject, question));
    await recordAudit(tx, {
      actor,
      action: 'requirements.reopened',
      subject: { type: 'project', id: project.id, name: project.name },
      details: { ...subject, reason: body.reason },
      origin,
    });
    return presentOne(tx, row);
  });
