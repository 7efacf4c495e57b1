/** Project draft queries: one row per client. */
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export const findDraft = (db: Db, userId: string) =>
  db
    .selectFrom('project_drafts')
    .select(['revision', 'content', 'saved_at as savedAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Compares the revision and writes in one statement. Returns undefined if the draft was saved again since `revision`. */
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

/** Keeps the row and raises its revision, so a device with an older copy drops it instead of saving it again. */
export async function clearDraft(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('project_drafts')
    .set({ content: null, revision: sql<number>`revision + 1`, saved_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('content', 'is not', null)
    .execute();
}
