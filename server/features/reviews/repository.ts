/** Review queries. */
import { sql } from 'kysely';
import type { ReviewOutcome } from '#domain/requirements.ts';
import type { Db, Tx } from '../../db/database.ts';

const reviewColumns = [
  'id',
  'project_id as projectId',
  'section_number as sectionNumber',
  'field_key as fieldKey',
  'outcome',
  'reason',
  'author_id as authorId',
  'created_at as createdAt',
  'resolved_at as resolvedAt',
] as const;

export const listReviews = (db: Db, projectId: string) =>
  db
    .selectFrom('reviews')
    .select(reviewColumns)
    .where('project_id', '=', projectId)
    .orderBy('seq', 'desc')
    .execute();

export const insertReview = (
  tx: Tx,
  review: {
    projectId: string;
    sectionNumber: number | null;
    fieldKey: string | null;
    outcome: ReviewOutcome;
    reason: string | null;
    authorId: string;
  },
) =>
  tx
    .insertInto('reviews')
    .values({
      project_id: review.projectId,
      section_number: review.sectionNumber,
      field_key: review.fieldKey,
      outcome: review.outcome,
      reason: review.reason,
      author_id: review.authorId,
    })
    .returning(reviewColumns)
    .executeTakeFirstOrThrow();

/** Resolves requested changes: changing an answer resolves its own, submitting resolves all. Returns whether any were. */
export async function resolveReviews(
  tx: Tx,
  projectId: string,
  save: { sectionNumber: number; fieldKeys: readonly string[]; isSubmission: boolean },
): Promise<boolean> {
  if (!save.isSubmission && save.fieldKeys.length === 0) return false;
  const { numUpdatedRows } = await tx
    .updateTable('reviews')
    .set({ resolved_at: sql`now()` })
    .where('project_id', '=', projectId)
    .where('outcome', '=', 'returned')
    .where('resolved_at', 'is', null)
    .$if(!save.isSubmission, (query) =>
      query.where('section_number', '=', save.sectionNumber).where('field_key', 'in', save.fieldKeys),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Approving all requirements resolves every requested change. */
export const resolveAll = (tx: Tx, projectId: string) =>
  tx
    .updateTable('reviews')
    .set({ resolved_at: sql`now()` })
    .where('project_id', '=', projectId)
    .where('outcome', '=', 'returned')
    .where('resolved_at', 'is', null)
    .execute();

/** Marks the current revision of every section as approved, or clears the approval. */
export const setApproved = (tx: Tx, projectId: string, isApproved: boolean) =>
  tx
    .updateTable('requirement_sections')
    .set({ approved_revision: isApproved ? sql`revision` : null })
    .where('project_id', '=', projectId)
    .execute();
