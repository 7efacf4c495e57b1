/** Upload queries: uploads, their parts, and the resulting files. */
import { sql } from 'kysely';
import type { FilePurpose } from '#domain/file.ts';
import type { Db, Tx } from '../../db/database.ts';

export interface Upload {
  id: string;
  projectId: string;
  uploaderId: string;
  fileName: string;
  fileSize: number;
  received: number;
  objectPath: string;
  partsFolder: string;
  expectedSha256: string | null;
  purpose: FilePurpose;
  documentRequestId: string | null;
  category: string | null;
  sectionNumber: number | null;
  fieldKey: string | null;
  expiresAt: string;
  finishedAt: string | null;
}

const uploadColumns = [
  'id',
  'project_id as projectId',
  'uploader_id as uploaderId',
  'file_name as fileName',
  'file_size as fileSize',
  'received',
  'object_path as objectPath',
  'parts_folder as partsFolder',
  'expected_sha256 as expectedSha256',
  'purpose',
  'document_request_id as documentRequestId',
  'category',
  'section_number as sectionNumber',
  'field_key as fieldKey',
  'expires_at as expiresAt',
  'finished_at as finishedAt',
] as const;

/** Long enough to resume after a weekend. */
export const uploadLifetimeDays = 7;
const newExpiry = sql<string>`now() + ${uploadLifetimeDays} * interval '1 day'`;

/** Serializes quota checks per client, so that concurrent uploads can't exceed the quota. */
export const lockQuota = (tx: Tx, clientId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`files ${clientId}`}, 0))`.execute(tx);

/** Bytes that a client's projects use in total, including unfinished uploads and deleted files. */
export async function readClientUsage(db: Db, clientId: string): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select coalesce((select sum(file_size::bigint) from files f join projects p on p.id = f.project_id
                      where p.client_id = ${clientId}), 0)
         + coalesce((select sum(file_size) from uploads u join projects p on p.id = u.project_id
                      where p.client_id = ${clientId} and u.finished_at is null and u.expires_at > now()), 0)
           as bytes`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

/** Usage including unfinished uploads. The stored totals also include deleted files, which still take up space. */
export async function readProjectUsage(db: Db, projectId: string) {
  const { rows } = await sql<Record<'files' | 'bytes' | 'storedFiles' | 'storedBytes', string>>`
    select count(*) filter (where not is_deleted) as files,
           coalesce(sum(size) filter (where not is_deleted), 0) as bytes,
           count(*) as "storedFiles", coalesce(sum(size), 0) as "storedBytes"
      from (select file_size::bigint as size, deleted_at is not null as is_deleted
              from files where project_id = ${projectId}
            union all
            select file_size, false from uploads
             where project_id = ${projectId} and finished_at is null and expires_at > now()) as kept`.execute(
    db,
  );
  const row = rows[0];
  const count = (text: string | undefined) => Number(text ?? 0);
  return {
    files: count(row?.files),
    bytes: count(row?.bytes),
    storedFiles: count(row?.storedFiles),
    storedBytes: count(row?.storedBytes),
  };
}

type NewUpload = Omit<Upload, 'id' | 'received' | 'expiresAt' | 'finishedAt'>;

export const insertUpload = (db: Db, upload: NewUpload): Promise<Upload> =>
  db
    .insertInto('uploads')
    .values({
      project_id: upload.projectId,
      uploader_id: upload.uploaderId,
      file_name: upload.fileName,
      file_size: upload.fileSize,
      object_path: upload.objectPath,
      parts_folder: upload.partsFolder,
      expected_sha256: upload.expectedSha256,
      purpose: upload.purpose,
      document_request_id: upload.documentRequestId,
      category: upload.category,
      section_number: upload.sectionNumber,
      field_key: upload.fieldKey,
      expires_at: newExpiry,
    })
    .returning(uploadColumns)
    .executeTakeFirstOrThrow();

export const findUpload = (db: Db, id: string): Promise<Upload | undefined> =>
  db.selectFrom('uploads').select(uploadColumns).where('id', '=', id).executeTakeFirst();

export const lockUpload = (tx: Tx, id: string): Promise<Upload | undefined> =>
  tx.selectFrom('uploads').select(uploadColumns).where('id', '=', id).forUpdate().executeTakeFirst();

/** Returns false if another request has already stored bytes at this offset. */
export async function addPart(
  db: Db,
  part: { uploadId: string; startsAt: number; size: number; objectPath: string },
): Promise<boolean> {
  const { rows } = await sql`
    with grown as (
      update uploads set received = received + ${part.size}, expires_at = ${newExpiry}
       where id = ${part.uploadId} and received = ${part.startsAt} and finished_at is null
      returning id)
    insert into upload_parts (upload_id, starts_at, size, object_path)
    select id, ${part.startsAt}, ${part.size}, ${part.objectPath} from grown
    returning upload_id`.execute(db);
  return rows.length > 0;
}

/** Discards everything from this byte on; returns the object paths to remove. */
export async function truncateUpload(db: Db, uploadId: string, to: number): Promise<string[]> {
  const { rows } = await sql<{ objectPath: string }>`
    with cut as (
      update uploads set received = ${to} where id = ${uploadId} and received >= ${to} and finished_at is null
      returning id)
    delete from upload_parts using cut where upload_id = cut.id and starts_at >= ${to}
    returning object_path as "objectPath"`.execute(db);
  return rows.map(({ objectPath }) => objectPath);
}

export const listParts = (db: Db, uploadId: string) =>
  db
    .selectFrom('upload_parts')
    .select(['starts_at as startsAt', 'size', 'object_path as objectPath'])
    .where('upload_id', '=', uploadId)
    .orderBy('starts_at')
    .execute();

export const deleteUpload = (db: Db, id: string) => db.deleteFrom('uploads').where('id', '=', id).execute();

/** Returns false if the upload is gone or finished. */
export async function deleteUnfinished(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('uploads')
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteUnsentFile(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('files')
    .where('id', '=', id)
    .where('purpose', '=', 'message')
    .where('message_id', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The row stays until it expires, so that a browser that missed the last response can still see that the upload is complete. */
export async function finishUpload(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('upload_parts').where('upload_id', '=', id).execute();
  await tx.updateTable('uploads').set({ finished_at: sql<string>`now()` }).where('id', '=', id).execute();
}

export interface NewFile {
  fileName: string;
  fileType: string;
  sha256: string;
  isFromTeam: boolean;
  isSent: boolean;
}

export const insertFile = (tx: Tx, upload: Upload, file: NewFile) =>
  tx
    .insertInto('files')
    .values({
      id: upload.id,
      project_id: upload.projectId,
      uploader_id: upload.uploaderId,
      file_name: file.fileName,
      file_size: upload.fileSize,
      file_type: file.fileType,
      object_path: upload.objectPath,
      category: upload.category,
      sha256: file.sha256,
      purpose: upload.purpose,
      document_request_id: upload.documentRequestId,
      section_number: upload.sectionNumber,
      field_key: upload.fieldKey,
      is_from_team: file.isFromTeam,
      sent_at: file.isSent ? sql<string>`now()` : null,
    })
    .execute();

/** Finds a document request by id, or the one that section 11 created for a material. */
export const findRequest = (db: Db, projectId: string, by: { id?: string; material?: string }) =>
  db
    .selectFrom('document_requests')
    .select(['id', 'material', 'category'])
    .where('project_id', '=', projectId)
    .$if(by.id !== undefined, (query) => query.where('id', '=', by.id as string))
    .$if(by.id === undefined, (query) => query.where('material', '=', by.material ?? ''))
    .executeTakeFirst();

/** Keeps a document request from being withdrawn before the transaction ends. */
export const holdRequest = (tx: Tx, id: string) =>
  tx.selectFrom('document_requests').select('id').where('id', '=', id).forKeyShare().execute();
