/** The statements of drafts: one row for each person. */
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export const findDraft = (db: Db, userId: string) =>
  db
    .selectFrom('drafts')
    .select(['revision', 'content', 'saved_at as savedAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Nothing comes back when somebody else has saved since that revision: compared and written in one statement. */
export const writeDraft = (db: Db, userId: string, revision: number, content: string | null) =>
  db
    .insertInto('drafts')
    .values({ user_id: userId, content })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ content, revision: sql<number>`drafts.revision + 1`, saved_at: sql`now()` })
        .where('drafts.revision', '=', revision),
    )
    .returning(['revision', 'saved_at as savedAt'])
    .executeTakeFirst();

/** The row stays, so that another device learns that its copy is no longer wanted; nothing comes back when there was none. */
export const clearDraft = (db: Db, userId: string) =>
  db
    .updateTable('drafts')
    .set({ content: null, revision: sql<number>`revision + 1`, saved_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('content', 'is not', null)
    .returning('revision')
    .executeTakeFirst();
