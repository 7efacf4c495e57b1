/** Photo queries, including the rule for whose photo a user may see. */
import { sql } from 'kysely';
import { type Actor, isStaff, staffRoles } from '#domain/permissions.ts';
import type { PhotoType } from '#domain/photo.ts';
import { clientScope, projectScope } from '../../authorization/project-scope.ts';
import type { Db } from '../../db/database.ts';

export interface StoredPhoto {
  path: string;
  sha256: string;
  type: PhotoType;
}

/**
 * Staff see the photos of all staff and of the clients in their scope. Clients see those of their advisor and of everyone
 * who did something in one of their projects. Everyone sees their own.
 */
function seenBy(viewer: Actor) {
  if (isStaff(viewer)) {
    return sql<boolean>`(users.id = ${viewer.id} or users.role = any(${staffRoles})
      or ${clientScope(viewer, 'users.id')})`;
  }
  return sql<boolean>`(users.id = ${viewer.id}
    or exists (select from advisor_assignments a where a.client_id = ${viewer.id} and a.advisor_id = users.id)
    or exists (select from activities e join projects p on p.id = e.project_id
                where e.actor_id = users.id and ${projectScope(viewer, 'p')}))`;
}

export const listPhotos = (db: Db, viewer: Actor, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.photo_sha256 as version'])
    .where('users.id', 'in', ids)
    .where('users.photo_sha256', 'is not', null)
    .where(seenBy(viewer))
    .$narrowType<{ version: string }>()
    .execute();

export const findPerson = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['first_name as firstName', 'last_name as lastName'])
    .where('id', '=', userId)
    .executeTakeFirst();

const stored = ['photo_path as path', 'photo_sha256 as sha256', 'photo_type as type'] as const;

export const findPhoto = (db: Db, viewer: Actor, userId: string) =>
  db
    .selectFrom('users')
    .select(stored)
    .where('users.id', '=', userId)
    .where('users.photo_path', 'is not', null)
    .where(seenBy(viewer))
    .$narrowType<StoredPhoto>()
    .executeTakeFirst();

/** Returns the path of the previous photo, or null. */
export async function replacePhoto(
  db: Db,
  userId: string,
  photo: StoredPhoto | null,
): Promise<string | null> {
  const before = await db
    .selectFrom('users')
    .select('photo_path as path')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  await db
    .updateTable('users')
    .set({
      photo_path: photo?.path ?? null,
      photo_sha256: photo?.sha256 ?? null,
      photo_type: photo?.type ?? null,
      updated_at: sql`now()`,
    })
    .where('id', '=', userId)
    .execute();
  return before?.path ?? null;
}

/**
 * One project of each client the user shares projects with, for live events. One per client reaches everyone, because all
 * of a client's projects have the same people.
 */
export async function listSharedProjects(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('projects')
    .leftJoin('advisor_assignments', 'advisor_assignments.client_id', 'projects.client_id')
    .distinctOn('projects.client_id')
    .select('projects.id')
    .where((where) =>
      where.or([
        where('projects.client_id', '=', userId),
        where('advisor_assignments.advisor_id', '=', userId),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

export const isPhotoUsed = async (db: Db, path: string) =>
  (await db.selectFrom('users').select('id').where('photo_path', '=', path).executeTakeFirst()) !== undefined;
