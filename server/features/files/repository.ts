/** File queries. */
import { sql } from 'kysely';
import type { ProjectFile } from '#contract/files.ts';
import type { FileGroup } from '#domain/file.ts';
import type { Db, Tx } from '../../db/database.ts';
import { decodeCursor, readPage, total } from '../../db/paging.ts';
import { likePattern } from '../../db/search.ts';

const withUploader = (db: Db) =>
  db
    .selectFrom('files')
    .innerJoin('users', 'users.id', 'files.uploader_id')
    .where('files.deleted_at', 'is', null);

/** The file's position among those of the same document request, starting at 1. */
const version = sql<string>`(select count(*) from files earlier
  where earlier.document_request_id = files.document_request_id and earlier.deleted_at is null
    and (earlier.created_at, earlier.id) <= (files.created_at, files.id))`;

const fileColumns = [
  'files.id',
  'files.project_id as projectId',
  'files.uploader_id as uploaderId',
  'files.file_name as fileName',
  'files.file_size as fileSize',
  'files.file_type as fileType',
  'files.category',
  'files.created_at as createdAt',
  'files.purpose',
  'files.document_request_id as documentRequestId',
  'files.section_number as sectionNumber',
  'files.field_key as fieldKey',
  'files.message_id as messageId',
  'files.is_from_team as isFromTeam',
  'files.sent_at as sentAt',
  'files.damaged_at as damagedAt',
  'users.first_name as firstName',
  'users.last_name as lastName',
  'users.role',
  version.as('version'),
] as const;

type Row = Omit<ProjectFile, 'uploader' | 'version'> & ProjectFile['uploader'] & { version: string };

const toFile = ({ firstName, lastName, role, ...row }: Row): ProjectFile => ({
  ...row,
  version: Math.max(1, Number(row.version)),
  uploader: { firstName, lastName, role },
});

export interface FileFilter {
  projectId: string;
  /** Hides files the team hasn't shared. */
  isForClient: boolean;
  group?: FileGroup | undefined;
  sectionNumber?: number | undefined;
  fieldKey?: string | undefined;
  search?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

export async function listFiles(db: Db, filter: FileFilter) {
  const { projectId, isForClient, group, sectionNumber, fieldKey, search, limit, cursor } = filter;
  const [createdAt, id] = cursor ? decodeCursor(cursor, 2) : [];
  const matching = withUploader(db)
    .where('files.project_id', '=', projectId)
    // Attachments are hidden until their message is sent.
    .where((where) => where.or([where('purpose', '<>', 'message'), where('message_id', 'is not', null)]))
    .$if(isForClient, (query) =>
      query.where((where) => where.or([where('is_from_team', '=', false), where('sent_at', 'is not', null)])),
    )
    .$if(group === 'requested', (query) => query.where('document_request_id', 'is not', null))
    .$if(group === 'client' || group === 'team', (query) =>
      query.where('document_request_id', 'is', null).where('is_from_team', '=', group === 'team'),
    )
    .$if(sectionNumber !== undefined, (query) => query.where('section_number', '=', sectionNumber as number))
    .$if(fieldKey !== undefined, (query) => query.where('field_key', '=', fieldKey as string))
    .$if(Boolean(search), (query) => query.where('file_name', 'ilike', likePattern(search as string)));
  const rows = matching
    .select(fileColumns)
    .$if(Boolean(cursor), (query) =>
      query.where(sql<boolean>`(files.created_at, files.id) < (${createdAt}::timestamptz, ${id}::uuid)`),
    )
    .orderBy('files.created_at', 'desc')
    .orderBy('files.id', 'desc');
  return readPage(
    { limit, cursor },
    {
      read: async (max) => (await rows.limit(max).execute()).map(toFile),
      keyOf: (row) => [row.createdAt, row.id],
      count: () => matching.select(total).executeTakeFirstOrThrow(),
    },
  );
}

export async function findFile(db: Db, id: string): Promise<ProjectFile> {
  const row = await withUploader(db).select(fileColumns).where('files.id', '=', id).executeTakeFirstOrThrow();
  return toFile(row);
}

/** Locks the file for the rest of the transaction, so that nothing deletes it meanwhile. Undefined if it is already deleted. */
export const lockFile = (tx: Tx, id: string) =>
  tx
    .selectFrom('files')
    .select(['purpose', 'category', 'is_from_team as isFromTeam', 'sent_at as sentAt'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

const update = (db: Db, id: string) => db.updateTable('files').where('id', '=', id);

export const markSent = (db: Db, id: string) =>
  update(db, id)
    .set({ sent_at: sql<string>`now()` })
    .where('sent_at', 'is', null)
    .returning('id')
    .executeTakeFirst();

export const markDeleted = (db: Db, id: string) =>
  update(db, id)
    .set({ deleted_at: sql<string>`now()` })
    .where('deleted_at', 'is', null)
    .returning(['is_from_team as isFromTeam', 'sent_at as sentAt'])
    .executeTakeFirst();

/** Undefined if the file is no longer deleted, or has been purged. */
export const markRestored = (db: Db, id: string) =>
  update(db, id)
    .set({ deleted_at: null })
    .where('deleted_at', 'is not', null)
    .returning(['is_from_team as isFromTeam', 'sent_at as sentAt'])
    .executeTakeFirst();

/** Null if it was already marked. */
export async function markDamaged(tx: Tx, id: string) {
  const marked = await update(tx, id)
    .set({ damaged_at: sql<string>`now()` })
    .where('damaged_at', 'is', null)
    .returning(['project_id as projectId', 'file_name as fileName'])
    .executeTakeFirst();
  if (!marked) return null;
  const project = await tx
    .selectFrom('projects')
    .leftJoin('advisor_assignments', 'advisor_assignments.client_id', 'projects.client_id')
    .select(['projects.name as projectName', 'projects.client_id as clientId'])
    .select('advisor_assignments.advisor_id as advisorId')
    .where('projects.id', '=', marked.projectId)
    .executeTakeFirstOrThrow();
  return { ...marked, ...project };
}

export const markIntact = (db: Db, id: string) => update(db, id).set({ damaged_at: null }).execute();

export const markChecked = (db: Db, id: string) =>
  update(db, id).set({ checked_at: sql<string>`now()` }).execute();

export interface FileToCheck {
  id: string;
  objectPath: string;
  fileSize: number;
  sha256: string | null;
  damagedAt: string | null;
}

export const listDueForCheck = (db: Db, everyDays: number, limit: number): Promise<FileToCheck[]> =>
  db
    .selectFrom('files')
    .select(['id', 'object_path as objectPath', 'file_size as fileSize', 'sha256', 'damaged_at as damagedAt'])
    .where('deleted_at', 'is', null)
    .where('sha256', 'is not', null)
    .where(sql<boolean>`coalesce(checked_at, created_at) < now() - ${everyDays} * interval '1 day'`)
    .orderBy(sql`coalesce(checked_at, created_at)`)
    .limit(limit)
    .execute();

export const setCategory = (db: Db, id: string, category: string | null) =>
  update(db, id).set({ category }).execute();

/** Only if its retention period is over. Locked, so that it can't be restored while its content is deleted. */
export const lockPurgeable = (tx: Tx, id: string, retentionDays: number) =>
  tx
    .selectFrom('files')
    .select(['id', 'object_path as objectPath'])
    .where('id', '=', id)
    .where('deleted_at', '<=', sql<string>`now() - ${retentionDays} * interval '1 day'`)
    .forUpdate()
    .executeTakeFirst();

export const purge = (db: Db, id: string) => db.deleteFrom('files').where('id', '=', id).execute();
