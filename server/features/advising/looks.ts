/** How far each member of the team has looked at the answers, and what others have changed since. */
import { sql } from 'kysely';
import type { UnseenRevision } from '#domain/questionnaire/changes.ts';
import type { Db, Tx } from '../../db/database.ts';

/** What the reader has seen of a section; of one that began later, nothing. */
const seenRevision = sql`coalesce((l.revisions ->> s.section_number::text)::int, 0)`;

/** The projects that the reader knows and in which somebody else has changed an answer since. */
export const changedProjects = (readerId: string) => sql`
  select l.project_id
    from project_looks l
    join requirement_sections s on s.project_id = l.project_id and s.revision > ${seenRevision}
   where l.user_id = ${readerId} and exists (
     select from section_revisions r
      where r.section_id = s.id and r.revision > ${seenRevision}
        and r.author_id is distinct from ${readerId} and r.changes <> '[]')`;

interface Row extends UnseenRevision {
  projectId: string;
}

/** The saves that the reader has not seen, by project, oldest first; none of a project that they never looked at. */
export async function listUnseenRevisions(
  db: Db,
  readerId: string,
  projectIds: readonly string[],
): Promise<Map<string, UnseenRevision[]>> {
  const found = new Map<string, UnseenRevision[]>();
  if (projectIds.length === 0) return found;
  const { rows } = await sql<Row>`
    select l.project_id as "projectId", s.section_number as section, r.author_id as "authorId", r.created_at as at,
           r.changes
      from project_looks l
      join requirement_sections s on s.project_id = l.project_id and s.revision > ${seenRevision}
      join section_revisions r on r.section_id = s.id and r.revision > ${seenRevision}
     where l.user_id = ${readerId} and l.project_id = any(${projectIds})
     order by s.section_number, r.revision`.execute(db);
  for (const { projectId, ...revision } of rows) {
    found.set(projectId, [...(found.get(projectId) ?? []), revision]);
  }
  return found;
}

export async function findLook(db: Db, readerId: string, projectId: string): Promise<string | null> {
  const row = await db
    .selectFrom('project_looks')
    .select('looked_at as lookedAt')
    .where('user_id', '=', readerId)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return row?.lookedAt ?? null;
}

export const listRevisionNumbers = (db: Db, projectId: string) =>
  db
    .selectFrom('requirement_sections')
    .select(['section_number as section', 'revision'])
    .where('project_id', '=', projectId)
    .orderBy('section_number')
    .execute();

/**
 * A first look takes everything as it stands for known. Later ones go forward only, section by section, and never
 * beyond what is there.
 */
export async function writeLook(
  tx: Tx,
  readerId: string,
  projectId: string,
  seen: readonly { section: number; revision: number }[],
): Promise<void> {
  await sql`
    insert into project_looks as l (user_id, project_id, revisions)
    select ${readerId}::uuid, ${projectId}::uuid, coalesce(jsonb_object_agg(s.section_number, s.revision), '{}')
      from requirement_sections s where s.project_id = ${projectId}
    on conflict (user_id, project_id) do update set
      looked_at = now(),
      revisions = l.revisions || coalesce((
        select jsonb_object_agg(s.section_number, least(s.revision, greatest(${seenRevision}, seen.revision)))
          from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as seen(section int, revision int)
          join requirement_sections s on s.project_id = l.project_id and s.section_number = seen.section), '{}')`.execute(
    tx,
  );
}

export async function findNames(db: Db, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('id', 'in', wanted)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
