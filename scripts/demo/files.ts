/** Demo files: their database rows and their content. */
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extensionOf, fileKinds } from '#domain/file.ts';
import type { Row } from './history.ts';
import type { Document } from './types.ts';

export interface StoredFile {
  row: Row & { id: string; object_path: string };
  bytes: Buffer;
}

/** The MIME type the portal would detect, looked up by extension. */
function mimeOf(name: string): string {
  const extension = extensionOf(name);
  const kind = Object.values(fileKinds).find(({ extensions }) => extensions.includes(extension));
  return (kind ?? fileKinds.text).mime;
}

const folder = 'demo-files/';

/** The build copies the folder next to the bundle; in the source tree it is one level up. */
function read(name: string): Buffer {
  const isBundled = !import.meta.url.endsWith('/demo/files.ts');
  return readFileSync(new URL(`${isBundled ? '.' : '..'}/${name}`, import.meta.url));
}

interface Owner {
  projectId: string;
  uploaderId: string;
  requestId: string | null;
  at: string;
  isFromTeam?: boolean;
}

export function fileRow(
  { name, content }: NonNullable<Document['file']>,
  { projectId, uploaderId, requestId, at, isFromTeam = false }: Owner,
): StoredFile {
  const bytes = content.startsWith(folder) ? read(content) : Buffer.from(content);
  const id = randomUUID();
  return {
    bytes,
    row: {
      id,
      project_id: projectId,
      uploader_id: uploaderId,
      file_name: name,
      file_size: bytes.length,
      file_type: mimeOf(name),
      object_path: `files/${id.slice(0, 2)}/${id}`,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      purpose: 'document',
      document_request_id: requestId,
      is_from_team: isFromTeam,
      sent_at: at,
      created_at: at,
    },
  };
}
