/** Lists returned answers, and answers changed since the team's last review, each with its text before and after. */
import type { ReturnedAnswer, ReviewChanges } from '#contract/reviews.ts';
import { answerText } from '#domain/questionnaire/answer-text.ts';
import { compareAnswers } from '#domain/questionnaire/compare.ts';
import { findField } from '#domain/questionnaire/definition.ts';
import type { AnswerContext, Answers } from '#domain/questionnaire/types.ts';
import { ownProperty } from '#domain/questionnaire/values.ts';
import { readAnswerContexts } from '../../db/answer-context.ts';
import type { Db } from '../../db/database.ts';
import { findPeople } from '../../db/people.ts';
import { answersAt } from '../../db/section-revisions.ts';
import * as repository from './repository.ts';
import { listSubmissions } from './submissions.ts';
import { inOrder, questionOf } from './threads.ts';

export async function listReturnedAnswers(db: Db, projectId: string): Promise<ReturnedAnswer[]> {
  const [threads, contexts] = await Promise.all([
    repository.listThreads(db, projectId),
    readAnswerContexts(db, [projectId]),
  ]);
  const context = contexts.get(projectId) as AnswerContext;
  const find = await findPeople(
    db,
    threads.map(({ reviewerId }) => reviewerId),
  );
  return threads.toSorted(inOrder).flatMap((thread) => {
    const { verdict, returnedAt, returnReason } = thread;
    if ((verdict !== 'returned' && verdict !== 'answered') || !returnedAt) return [];
    const { sectionNumber, fieldKey } = thread;
    const field = sectionNumber && fieldKey ? findField(sectionNumber, fieldKey) : undefined;
    const text = (answer: unknown) => (field ? answerText(field, answer, context) : null);
    return [
      {
        ...questionOf(thread),
        threadId: thread.id,
        verdict,
        reason: returnReason ?? '',
        reviewer: find(thread.reviewerId),
        returnedAt,
        answeredAt: thread.answeredAt,
        before: text(thread.returnedAnswer),
        after: text(ownProperty(context.answers[sectionNumber ?? 0], fieldKey ?? '')),
      },
    ];
  });
}

const listSections = (db: Db, projectId: string) =>
  db
    .selectFrom('requirement_sections')
    .select(['id', 'section_number as number', 'data', 'revision'])
    .where('project_id', '=', projectId)
    .execute();

export async function listReviewChanges(db: Db, projectId: string): Promise<ReviewChanges> {
  const [submissions, rows, contexts, threads] = await Promise.all([
    listSubmissions(db, projectId),
    listSections(db, projectId),
    readAnswerContexts(db, [projectId]),
    repository.listThreads(db, projectId),
  ]);
  const isSameAs = (revisions: Record<string, number>) =>
    rows.every(({ number, revision }) => revisions[number] === revision);
  // A reviewed submission becomes the baseline only once a section has been saved since.
  const reviewed = submissions.find(({ outcome, revisions }) => outcome !== null && !isSameAs(revisions));
  const context = contexts.get(projectId) as AnswerContext;
  if (!reviewed) return { since: null, changes: [] };
  const answers: Answers = {};
  for (const row of rows) answers[row.number] = await answersAt(db, row, reviewed.revisions[row.number] ?? 0);
  const verdictOf = (section: number, key: string) =>
    threads.find(({ sectionNumber, fieldKey }) => sectionNumber === section && fieldKey === key)?.verdict ??
    null;
  return {
    since: reviewed.submittedAt,
    changes: compareAnswers({ ...context, answers }, context).map((change) => ({
      ...change,
      verdict: verdictOf(change.sectionNumber, change.fieldKey),
    })),
  };
}
