/** Joins files that were uploaded beforehand to what they belong to: a message, or an answer of the questionnaire. */
import { sql } from 'kysely';
import { invalid } from '#domain/errors.ts';
import type { Db, Tx } from '../db/database.ts';

export interface Attachment {
  id: string;
  fileName: string;
  fileSize: number;
  fileType: string;
}

const goneSentence = 'A file that you attached is not there any more. Please attach it again.';

/** The sender's own files, each in one message only; from then on the other members see them. */
export async function attachToMessage(
  tx: Tx,
  message: { id: string; projectId: string; senderId: string },
  fileIds: readonly string[],
): Promise<void> {
  const wanted = [...new Set(fileIds)];
  if (wanted.length === 0) return;
  const attached = await tx
    .updateTable('files')
    .set({ message_id: message.id, sent_at: sql<string>`now()` })
    .where('id', 'in', wanted)
    .where('project_id', '=', message.projectId)
    .where('uploader_id', '=', message.senderId)
    .where('purpose', '=', 'message')
    .where('message_id', 'is', null)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  if (attached.length !== wanted.length) throw invalid(goneSentence);
}

/** By message; a file that was deleted later is no longer among them. */
export async function attachmentsOf(
  db: Db,
  messageIds: readonly string[],
): Promise<Map<string, Attachment[]>> {
  const byMessage = new Map<string, Attachment[]>();
  if (messageIds.length === 0) return byMessage;
  const rows = await db
    .selectFrom('files')
    .select(['id', 'message_id as messageId', 'file_name as fileName', 'file_size as fileSize'])
    .select('file_type as fileType')
    .where('message_id', 'in', [...messageIds])
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  for (const { messageId, ...attachment } of rows) {
    const known = byMessage.get(messageId ?? '') ?? [];
    byMessage.set(messageId ?? '', [...known, attachment]);
  }
  return byMessage;
}

/** An answer may only name living files of its own project that the client may see. */
export async function requireFilesOfProject(
  db: Db,
  projectId: string,
  fileIds: readonly string[],
): Promise<void> {
  const wanted = [...new Set(fileIds)];
  if (wanted.length === 0) return;
  const found = await db
    .selectFrom('files')
    .select('id')
    .where(sql<string>`id::text`, 'in', wanted)
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .where((where) => where.or([where('is_from_team', '=', false), where('sent_at', 'is not', null)]))
    .execute();
  if (found.length !== wanted.length) throw invalid(goneSentence);
}
