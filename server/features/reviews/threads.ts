/** Review threads: lists them with their entries, marks them as read, and resolves and reopens them. */
import type { ReviewThread } from '#contract/reviews.ts';
import { notFound } from '#domain/errors.ts';
import { findField, findSection } from '#domain/questionnaire/definition.ts';
import { answeredLabel, type ReviewSubject } from '#domain/review.ts';
import type { ProjectRecord } from '../../authorization/project-access.ts';
import { type Db, inTransaction } from '../../db/database.ts';
import { findPeople } from '../../db/people.ts';
import { isUuid } from '../../db/uuid.ts';
import { publishLiveEvent } from '../../events/publish-live-events.ts';
import type { SignedIn } from '../../http/authentication.ts';
import * as repository from './repository.ts';

/** The section and question a thread is about, with the section's name and the question's label. */
export const questionOf = ({ sectionNumber, fieldKey }: ReviewSubject) => ({
  sectionNumber,
  sectionName: sectionNumber ? (findSection(sectionNumber)?.name ?? null) : null,
  fieldKey,
  label: sectionNumber && fieldKey ? (findField(sectionNumber, fieldKey)?.label ?? null) : null,
});

/** Questionnaire order: the thread about all requirements first, and a section's own thread before those of its questions. */
export function inOrder(a: ReviewSubject, b: ReviewSubject): number {
  const position = ({ sectionNumber, fieldKey }: ReviewSubject) => {
    const fields = findSection(sectionNumber ?? 0)?.fields ?? [];
    return (
      (sectionNumber ?? 0) * 1000 + 1 + (fieldKey ? fields.findIndex(({ key }) => key === fieldKey) : -1)
    );
  };
  return position(a) - position(b);
}

export async function listThreads(db: Db, actor: SignedIn, project: ProjectRecord): Promise<ReviewThread[]> {
  const [threads, reviews, reads] = await Promise.all([
    repository.listThreads(db, project.id),
    repository.listReviews(db, project.id),
    repository.listReads(db, actor.id, project.id),
  ]);
  const find = await findPeople(db, [
    ...reviews.map(({ authorId }) => authorId),
    ...threads.map(({ resolvedBy }) => resolvedBy),
    project.advisorId,
  ]);
  const readSeq = new Map(reads.map((read) => [read.threadId, BigInt(read.readSeq)]));
  const isUnread = ({ authorId, threadId, seq }: repository.ReviewRow) =>
    authorId !== actor.id && BigInt(seq) > (readSeq.get(threadId) ?? 0n);
  return threads.toSorted(inOrder).flatMap((thread) => {
    const entries = reviews.filter(({ threadId }) => threadId === thread.id).reverse();
    // Approving a section or all requirements creates threads without entries. They're hidden once their approval is cleared.
    if (entries.length === 0 && thread.verdict === null) return [];
    return [
      {
        ...questionOf(thread),
        id: thread.id,
        verdict: thread.verdict,
        verdictLabel:
          thread.verdict === 'answered' ? answeredLabel(find(project.advisorId)?.name ?? null) : null,
        resolvedAt: thread.resolvedAt,
        resolvedBy: find(thread.resolvedBy),
        unread: entries.filter(isUnread).length,
        entries: entries.map((entry) => ({
          id: entry.id,
          outcome: entry.outcome,
          text: entry.reason,
          author: find(entry.authorId),
          createdAt: entry.createdAt,
          isUnread: isUnread(entry),
        })),
      },
    ];
  });
}

export const setThreadResolved = (
  db: Db,
  actor: SignedIn,
  project: ProjectRecord,
  threadId: string,
  isResolved: boolean,
) =>
  inTransaction(db, async (tx) => {
    const updated = await repository.setResolved(tx, project.id, threadId, isResolved ? actor.id : null);
    if (!updated) throw notFound();
    await publishLiveEvent(tx, { type: 'review-changed', projectId: project.id });
  });

/** Marks these threads as read; null means all threads of the project. */
export const markThreadsRead = (
  db: Db,
  actor: SignedIn,
  project: ProjectRecord,
  threadIds: readonly string[] | null,
) =>
  inTransaction(db, async (tx) => {
    const threads = await repository.listThreads(tx, project.id);
    const validIds = threadIds?.filter(isUuid).map((id) => id.toLowerCase());
    const ids = threads.map(({ id }) => id).filter((id) => !validIds || validIds.includes(id));
    await repository.markRead(tx, actor.id, ids);
    await publishLiveEvent(tx, { type: 'reviews-read', projectId: project.id, userId: actor.id });
  });
