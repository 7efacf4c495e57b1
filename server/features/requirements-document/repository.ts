/** Requirements document queries. */
import { sql } from 'kysely';
import type { Mockup } from '#domain/mockup/component.ts';
import { validateMockup } from '#domain/mockup/validate-mockup.ts';
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

/** Answers last edited by someone other than the client, with the editor's name. */
export async function listEnteredFor(db: Db, projectId: string, clientId: string) {
  const { rows } = await sql<{ section: number; key: string; name: string }>`
    select s.section_number as section, e.key, trim(u.first_name || ' ' || u.last_name) as name
      from requirement_sections s
     cross join jsonb_each(s.editors) as e(key, editor)
      join users u on u.id = (e.editor ->> 'userId')::uuid
     where s.project_id = ${projectId} and u.id <> ${clientId}`.execute(db);
  return rows;
}

export const findPerson = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(['first_name as firstName', 'last_name as lastName', 'company', 'time_zone as timeZone'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Null if the mockup is missing, empty or invalid: a document without its mockup is better than no document. */
export async function findMockup(db: Db, projectId: string): Promise<Mockup | null> {
  const row = await db
    .selectFrom('mockups')
    .select(['components', 'metadata'])
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  const result = row && validateMockup(row);
  return result?.ok && result.mockup.components.length > 0 ? result.mockup : null;
}
