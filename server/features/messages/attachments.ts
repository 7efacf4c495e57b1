/** Message attachments: links previously uploaded files to the message they are sent with. */
import { sql } from 'kysely';
import type { Attachment } from '#contract/messages.ts';
import { invalid } from '#domain/errors.ts';
import type { Tx } from '../../db/database.ts';

const missingFile = 'A file you attached was removed. Attach it again.';

/** Attaches the sender's own files in the given order. A file can be in one message only; sending shares it with the project. */
export async function attachToMessage(
  tx: Tx,
  message: { id: string; projectId: string; senderId: string },
  fileIds: readonly string[],
): Promise<Attachment[]> {
  const uniqueIds = [...new Set(fileIds)];
  if (uniqueIds.length === 0) return [];
  const attached = await tx
    .updateTable('files')
    .set({
      message_id: message.id,
      message_position: sql<number>`array_position(${sql.val(uniqueIds)}::uuid[], files.id)`,
      sent_at: sql<string>`now()`,
    })
    .where('id', 'in', uniqueIds)
    .where('project_id', '=', message.projectId)
    .where('uploader_id', '=', message.senderId)
    .where('purpose', '=', 'message')
    .where('message_id', 'is', null)
    .where('deleted_at', 'is', null)
    .returning(['id', 'file_name as fileName', 'file_size as fileSize', 'file_type as fileType'])
    .execute();
  if (attached.length !== uniqueIds.length) throw invalid(missingFile);
  return attached.sort((a, b) => uniqueIds.indexOf(a.id) - uniqueIds.indexOf(b.id));
}
