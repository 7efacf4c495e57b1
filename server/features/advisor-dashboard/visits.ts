/** Project visits: which revision of each section a staff member has seen, and what others changed since. */
import { type RawBuilder, sql } from 'kysely';
import type { UnseenRevision } from '#domain/questionnaire/changes.ts';
import type { Db, Tx } from '../../db/database.ts';

/** The revision the reader has seen; 0 for a section they haven't seen. */
const seenRevision = sql`coalesce((v.revisions ->> s.section_number::text)::int, 0)`;

/** Contains no text, number or checked box. Mirrors `isBlank` of the questionnaire. */
const isBlank = (answer: RawBuilder<unknown>) => sql`(${answer} is null or not jsonb_path_exists(${answer},
  '$.** ? (@.type() == "number" || @ == true || (@.type() == "string" && @ like_regex "[^[:space:]]"))'))`;

/**
 * Projects in which someone else has changed an answer since the reader's last visit. Compares what the reader last saw
 * or wrote with the current answer, so that a change that was undone doesn't count. Mirrors `unseenChanges` of the
 * questionnaire.
 */
export const changedProjects = (readerId: string) => sql`
  select changed.project_id
    from (select distinct on (s.id, change.key) s.project_id, change.before, s.data -> change.key as after
            from project_visits v
            join requirement_sections s on s.project_id = v.project_id and s.revision > ${seenRevision}
            join section_revisions r on r.section_id = s.id and r.revision > ${seenRevision}
            cross join lateral jsonb_to_recordset(r.changes) as change(key text, before jsonb)
           where v.user_id = ${readerId} and r.author_id is distinct from ${readerId} and not exists (
             select from section_revisions own
              where own.section_id = s.id and own.revision > r.revision and own.author_id = ${readerId}
                and own.changes @> jsonb_build_array(jsonb_build_object('key', change.key)))
           order by s.id, change.key, r.revision) changed
   where changed.before is distinct from changed.after
     and not (${isBlank(sql`changed.before`)} and ${isBlank(sql`changed.after`)})`;

interface Row extends UnseenRevision {
  projectId: string;
}

/** Each project's revisions after the ones the reader has seen, in section order. Skips projects they have never visited. */
export async function listUnseenRevisions(
  db: Db,
  readerId: string,
  projectIds: readonly string[],
): Promise<Map<string, UnseenRevision[]>> {
  const byProject = new Map<string, UnseenRevision[]>();
  if (projectIds.length === 0) return byProject;
  const { rows } = await sql<Row>`
    select v.project_id as "projectId", s.section_number as section, r.author_id as "authorId", r.created_at as at,
           r.changes
      from project_visits v
      join requirement_sections s on s.project_id = v.project_id and s.revision > ${seenRevision}
      join section_revisions r on r.section_id = s.id and r.revision > ${seenRevision}
     where v.user_id = ${readerId} and v.project_id = any(${projectIds})
     order by s.section_number, r.revision`.execute(db);
  for (const { projectId, ...revision } of rows) {
    byProject.set(projectId, [...(byProject.get(projectId) ?? []), revision]);
  }
  return byProject;
}

export async function findVisit(db: Db, readerId: string, projectId: string): Promise<string | null> {
  const row = await db
    .selectFrom('project_visits')
    .select('visited_at as visitedAt')
    .where('user_id', '=', readerId)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return row?.visitedAt ?? null;
}

export const listRevisionNumbers = (db: Db, projectId: string) =>
  db
    .selectFrom('requirement_sections')
    .select(['section_number as section', 'revision'])
    .where('project_id', '=', projectId)
    .orderBy('section_number')
    .execute();

/**
 * The first visit marks everything as seen. Later visits move a section's seen revision only forward, and never past its
 * current revision.
 */
export async function recordVisit(
  tx: Tx,
  readerId: string,
  projectId: string,
  seen: readonly { section: number; revision: number }[],
): Promise<void> {
  await sql`
    insert into project_visits as v (user_id, project_id, revisions)
    select ${readerId}::uuid, ${projectId}::uuid, coalesce(jsonb_object_agg(s.section_number, s.revision), '{}')
      from requirement_sections s where s.project_id = ${projectId}
    on conflict (user_id, project_id) do update set
      visited_at = now(),
      revisions = v.revisions || coalesce((
        select jsonb_object_agg(s.section_number, least(s.revision, greatest(${seenRevision}, seen.revision)))
          from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as seen(section int, revision int)
          join requirement_sections s on s.project_id = v.project_id and s.section_number = seen.section), '{}')`.execute(
    tx,
  );
}

export async function findNames(db: Db, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const uniqueIds = [...new Set(ids.filter((id) => id !== null))];
  if (uniqueIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('id', 'in', uniqueIds)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
