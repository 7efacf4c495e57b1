/** Document request queries. A request's document is its latest file that isn't deleted. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

const latestFileId = sql<string | null>`(select files.id from files
  where files.document_request_id = document_requests.id and files.deleted_at is null
  order by files.created_at desc, files.id desc limit 1)`;

/** Whether the request's material is still selected in section 11. */
const isMaterialSelected = sql<boolean>`exists (select from requirement_sections section
  where section.project_id = document_requests.project_id and section.section_number = 11
    and section.data -> 'available' ? document_requests.material)`;

const columns = [
  'id',
  'project_id as projectId',
  'title',
  'material',
  'category',
  'due_on as dueOn',
  'returned_file_id as returnedFileId',
  'returned_reason as returnedReason',
  'returned_at as returnedAt',
  'created_at as createdAt',
  latestFileId.as('latestFileId'),
  isMaterialSelected.as('isMaterialSelected'),
] as const;

const ofProject = (db: Db, projectId: string) =>
  db.selectFrom('document_requests').select(columns).where('project_id', '=', projectId);

export type RequestRow = Awaited<ReturnType<typeof listRequests>>[number];

export const listRequests = (db: Db, projectId: string) =>
  ofProject(db, projectId).orderBy('created_at').orderBy('id').execute();

export const lockRequest = (tx: Tx, projectId: string, id: string) =>
  ofProject(tx, projectId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export async function insertRequest(
  db: Db,
  request: {
    projectId: string;
    title: string;
    category: string | null;
    dueOn: string | null;
    actorId: string;
  },
): Promise<string> {
  const { id } = await db
    .insertInto('document_requests')
    .values({
      project_id: request.projectId,
      title: request.title,
      category: request.category,
      due_on: request.dueOn,
      requested_by: request.actorId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const update = (db: Db, id: string) => db.updateTable('document_requests').where('id', '=', id);
const now = sql<string>`now()`;

export const updateRequest = (
  db: Db,
  id: string,
  { title, dueOn }: { title?: string | undefined; dueOn?: string | null | undefined },
) =>
  update(db, id)
    .set({
      updated_at: now,
      ...(title !== undefined && { title }),
      ...(dueOn !== undefined && { due_on: dueOn }),
    })
    .execute();

export const markReturned = (db: Db, id: string, fileId: string, reason: string) =>
  update(db, id)
    .set({ returned_file_id: fileId, returned_reason: reason, returned_at: now, updated_at: now })
    .execute();
