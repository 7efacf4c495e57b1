/** Finds a file by its id and checks the permission in the same step, by the people that its project belongs to. */
import type { Pool } from 'pg';
import { DomainError, notFound } from '#domain/errors.ts';
import { type Actor, can, type FileAction } from '#domain/permissions.ts';
import { type ProjectAccess, type ProjectRecord, requirePermission, searchableId } from './project-access.ts';

export interface FileRecord {
  id: string;
  projectId: string;
  uploaderId: string;
  fileName: string;
  fileSize: number;
  fileType: string;
  /** Where the store keeps it; never leaves the server. */
  objectPath: string;
  sha256: string | null;
  isFromTeam: boolean;
  sentAt: string | null;
  deletedAt: string | null;
  damagedAt: string | null;
}

const findFile = {
  name: 'find-file',
  text: `select id, project_id as "projectId", uploader_id as "uploaderId", file_name as "fileName",
                file_size as "fileSize", file_type as "fileType", object_path as "objectPath", sha256,
                is_from_team as "isFromTeam", sent_at as "sentAt", deleted_at as "deletedAt",
                damaged_at as "damagedAt"
           from files where id = $1`,
};

export interface FileAccess {
  /** The file and its project, if this person may do this to it; throws what the permission table says otherwise. */
  require(
    actor: Actor | null,
    action: FileAction,
    fileId: string,
  ): Promise<{ file: FileRecord; project: ProjectRecord }>;
}

export function createFileAccess(pool: Pool, projects: ProjectAccess): FileAccess {
  return {
    async require(actor, action, fileId) {
      if (!actor) throw new DomainError('unauthenticated', 'Please sign in');
      const { rows } = await pool.query<FileRecord>({ ...findFile, values: [searchableId(fileId)] });
      const file = rows[0];
      // An unknown file takes the same two steps as a hidden one.
      const project = await projects.require(actor, 'readProject', file?.projectId ?? '');
      // A deleted file is there for nothing but being restored.
      const isGone = file && (file.deletedAt !== null) !== (action === 'restoreFile');
      if (!file || isGone) throw notFound();
      const { clientId, advisorId } = project;
      const isUnshared = file.isFromTeam && file.sentAt === null;
      requirePermission(can(actor, action, { clientId, advisorId, uploaderId: file.uploaderId, isUnshared }));
      return { file, project };
    },
  };
}
