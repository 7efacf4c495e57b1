/** Project draft queries: one row per client. */
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export const findDraft = (db: Db, userId: string) =>
  db
    .selectFrom('project_drafts')
    .select(['revision', 'content', 'saved_at as savedAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Compares the revision and writes in one statement. Returns undefined if the draft has changed since `revision`. */
export const writeDraft = (db: Db, userId: string, revision: number, content: string | null) =>
  db
    .insertInto('project_drafts')
    .values({ user_id: userId, content })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ content, revision: sql<number>`project_drafts.revision + 1`, saved_at: sql`now()` })
        .where('project_drafts.revision', '=', revision),
    )
    .returning(['revision', 'saved_at as savedAt'])
    .executeTakeFirst();

/**
 * Leaves an empty row with a new revision, even if nothing was saved yet. A device with an older copy then drops it instead
 * of saving it again, and a first save that is still on its way is refused.
 */
export async function clearDraft(db: Db, userId: string): Promise<void> {
  await db
    .insertInto('project_drafts')
    .values({ user_id: userId, content: null })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        content: null,
        revision: sql<number>`project_drafts.revision + 1`,
        saved_at: sql`now()`,
      }),
    )
    .execute();
}
