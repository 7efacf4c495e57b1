/** The statements behind the requirements document. */
import type { Db } from '../../db/database.ts';

export async function listCompletedSections(db: Db, projectId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('requirement_sections')
    .select('section_number')
    .where('project_id', '=', projectId)
    .where('is_completed', '=', true)
    .execute();
  return rows.map((row) => row.section_number);
}

export const findPerson = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(['first_name as firstName', 'last_name as lastName', 'company'])
    .where('id', '=', id)
    .executeTakeFirst();
