/** Review queries: threads, their entries, verdicts and what each user has read. */
import { sql } from 'kysely';
import { answeredQuestions } from '#domain/questionnaire/compare.ts';
import { sections } from '#domain/questionnaire/definition.ts';
import type { ReviewOutcome, ReviewSubject, Verdict } from '#domain/review.ts';
import { readAnswerContexts } from '../../db/answer-context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { readRequirements } from '../../db/requirements-state.ts';

const reviewColumns = [
  'reviews.id',
  'reviews.seq',
  'reviews.project_id as projectId',
  'reviews.thread_id as threadId',
  'review_threads.section_number as sectionNumber',
  'review_threads.field_key as fieldKey',
  'reviews.outcome',
  'reviews.reason',
  'reviews.author_id as authorId',
  'reviews.created_at as createdAt',
  'reviews.resolved_at as resolvedAt',
] as const;

const withThreads = (db: Db) =>
  db
    .selectFrom('reviews')
    .innerJoin('review_threads', 'review_threads.id', 'reviews.thread_id')
    .select(reviewColumns);

export type ReviewRow = Awaited<ReturnType<typeof listReviews>>[number];

export const listReviews = (db: Db, projectId: string) =>
  withThreads(db).where('reviews.project_id', '=', projectId).orderBy('reviews.seq', 'desc').execute();

export const findReview = (db: Db, id: string) =>
  withThreads(db).where('reviews.id', '=', id).executeTakeFirstOrThrow();

export const listThreads = (db: Db, projectId: string) =>
  db
    .selectFrom('review_threads')
    .select([
      'id',
      'section_number as sectionNumber',
      'field_key as fieldKey',
      'verdict',
      'reviewer_id as reviewerId',
      'returned_at as returnedAt',
      'return_reason as returnReason',
      'returned_answer as returnedAnswer',
      'answered_at as answeredAt',
      'resolved_at as resolvedAt',
      'resolved_by as resolvedBy',
    ])
    .where('project_id', '=', projectId)
    .execute();

/** The thread of an answer, a section or all requirements; created if there is none. */
export async function openThread(tx: Tx, projectId: string, subject: ReviewSubject) {
  const { rows } = await sql<{ id: string; verdict: Verdict | null }>`
    insert into review_threads (project_id, section_number, field_key)
    values (${projectId}, ${subject.sectionNumber}, ${subject.fieldKey})
    on conflict (project_id, section_number, field_key) do update set project_id = excluded.project_id
    returning id, verdict`.execute(tx);
  return rows[0] as { id: string; verdict: Verdict | null };
}

export interface NewReview {
  projectId: string;
  threadId: string;
  outcome: ReviewOutcome;
  reason: string | null;
  /** Null for someone without an account. */
  authorId: string | null;
}

/** Adds an entry, marks the thread as read by the entry's author, and reopens the thread if it was resolved. */
export async function insertReview(tx: Tx, review: NewReview): Promise<ReviewRow> {
  const { id, seq } = await tx
    .insertInto('reviews')
    .values({
      project_id: review.projectId,
      thread_id: review.threadId,
      outcome: review.outcome,
      reason: review.reason,
      author_id: review.authorId,
    })
    .returning(['id', 'seq'])
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('review_threads')
    .set({ resolved_at: null, resolved_by: null })
    .where('id', '=', review.threadId)
    .where('resolved_at', 'is not', null)
    .execute();
  if (review.authorId) await markRead(tx, review.authorId, [review.threadId], seq);
  return findReview(tx, id);
}

/** Approving or answering resolves the changes requested in these threads. */
async function resolveRequestedChanges(tx: Tx, threads: readonly { id: string }[]) {
  if (threads.length === 0) return;
  await tx
    .updateTable('reviews')
    .set({ resolved_at: sql`now()` })
    .where(
      'thread_id',
      'in',
      threads.map(({ id }) => id),
    )
    .where('outcome', 'in', ['returned', 'reopened'])
    .where('resolved_at', 'is', null)
    .execute();
}

/** Approves answers: creates missing threads and locks each answer for the client. */
export async function approveAnswers(
  tx: Tx,
  projectId: string,
  subjects: readonly ReviewSubject[],
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into review_threads (project_id, section_number, field_key, verdict)
    select ${projectId}, "sectionNumber", "fieldKey", 'approved'
      from json_to_recordset(${JSON.stringify(subjects)}::json) as s("sectionNumber" int, "fieldKey" text)
    on conflict (project_id, section_number, field_key) do update set verdict = 'approved'
    returning id`.execute(tx);
  await resolveRequestedChanges(tx, rows);
}

export const returnAnswer = (
  tx: Tx,
  threadId: string,
  returned: { reviewerId: string | null; reason: string; answer: unknown },
) =>
  tx
    .updateTable('review_threads')
    .set({
      verdict: 'returned',
      reviewer_id: returned.reviewerId,
      return_reason: returned.reason,
      returned_answer: returned.answer === undefined ? null : JSON.stringify(returned.answer),
      returned_at: sql`now()`,
      answered_at: null,
    })
    .where('id', '=', threadId)
    .execute();

/** Marks returned threads as answered: the given one, or all of the project's. */
export async function markAnswered(tx: Tx, projectId: string, threadId?: string): Promise<{ id: string }[]> {
  const threads = await tx
    .updateTable('review_threads')
    .set({ verdict: 'answered', answered_at: sql`now()` })
    .where('project_id', '=', projectId)
    .where('verdict', '=', 'returned')
    .$if(threadId !== undefined, (query) => query.where('id', '=', threadId as string))
    .returning('id')
    .execute();
  await resolveRequestedChanges(tx, threads);
  return threads;
}

/** Clears approvals, so that these answers have to be reviewed again. */
export const clearApprovals = (
  tx: Tx,
  projectId: string,
  sectionNumbers: readonly number[],
  fieldKeys?: readonly string[],
) =>
  tx
    .updateTable('review_threads')
    .set({ verdict: null })
    .where('project_id', '=', projectId)
    .where('section_number', 'in', sectionNumbers)
    .where('verdict', '=', 'approved')
    .$if(fieldKeys !== undefined, (query) => query.where('field_key', 'in', fieldKeys as string[]))
    .execute();

/**
 * Approves the thread about a whole section. If the number is null, approves the threads about every section and about the
 * requirements as a whole. A thread with only comments has no verdict and stays as it is.
 */
export async function approveSectionThreads(tx: Tx, projectId: string, sectionNumber: number | null) {
  const threads = await tx
    .updateTable('review_threads')
    .set({ verdict: 'approved' })
    .where('project_id', '=', projectId)
    .where('field_key', 'is', null)
    .where('verdict', 'is not', null)
    .$if(sectionNumber !== null, (query) => query.where('section_number', '=', sectionNumber))
    .returning('id')
    .execute();
  await resolveRequestedChanges(tx, threads);
}

export const setResolved = (tx: Tx, projectId: string, threadId: string, userId: string | null) =>
  tx
    .updateTable('review_threads')
    .set({ resolved_at: userId ? sql`now()` : null, resolved_by: userId })
    .where('project_id', '=', projectId)
    .where('id', '=', threadId)
    .returning('id')
    .executeTakeFirst();

/** Records the newest entry a user has read in each thread. */
export async function markRead(
  tx: Tx,
  userId: string,
  threadIds: readonly string[],
  upTo?: string,
): Promise<void> {
  if (threadIds.length === 0) return;
  await sql`
    insert into review_reads as r (user_id, thread_id, read_seq)
    select ${userId}, thread_id, max(seq) from reviews
     where thread_id = any(${threadIds}) and (${upTo ?? null}::bigint is null or seq <= ${upTo ?? null}::bigint)
     group by thread_id
    on conflict (user_id, thread_id) do update set read_seq = greatest(r.read_seq, excluded.read_seq)`.execute(
    tx,
  );
}

export const listReads = (db: Db, userId: string, projectId: string) =>
  db
    .selectFrom('review_reads')
    .innerJoin('review_threads', 'review_threads.id', 'review_reads.thread_id')
    .select(['review_reads.thread_id as threadId', 'review_reads.read_seq as readSeq'])
    .where('review_reads.user_id', '=', userId)
    .where('review_threads.project_id', '=', projectId)
    .execute();

/** After a declined sign-off: returns the requirements as a whole, and clears the approvals of all answers that can be edited. */
export async function returnRequirements(
  tx: Tx,
  { projectId, reason, authorId }: { projectId: string; reason: string; authorId: string | null },
): Promise<void> {
  const { id: threadId } = await openThread(tx, projectId, { sectionNumber: null, fieldKey: null });
  await insertReview(tx, { projectId, threadId, outcome: 'returned', reason, authorId });
  await returnAnswer(tx, threadId, { reviewerId: authorId, reason, answer: undefined });
  // An approver declined the version as a whole, so any answer that can be edited may have to change.
  const { changeRequest } = await readRequirements(tx, projectId);
  await clearApprovals(tx, projectId, changeRequest?.sections ?? sections.map(({ number }) => number));
}

/** After a discarded change request: the signed answers are back, so all of them are approved again. */
export async function restoreApprovals(tx: Tx, projectId: string): Promise<void> {
  const context = (await readAnswerContexts(tx, [projectId])).get(projectId);
  if (context) await approveAnswers(tx, projectId, answeredQuestions(context));
  const threads = await tx
    .updateTable('review_threads')
    .set({ verdict: 'approved' })
    .where('project_id', '=', projectId)
    .where('verdict', 'in', ['returned', 'answered'])
    .returning('id')
    .execute();
  await resolveRequestedChanges(tx, threads);
}
