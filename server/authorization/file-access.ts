/** File access: loads a file with its project and checks the permission in one step. */
import type { Pool } from 'pg';
import { DomainError, notFound } from '#domain/errors.ts';
import { isUnshared } from '#domain/file.ts';
import { type Actor, decide, type FileAction } from '#domain/permissions.ts';
import { type ProjectAccess, type ProjectRecord, requirePermission, searchableId } from './project-access.ts';

export interface FileRecord {
  id: string;
  projectId: string;
  uploaderId: string;
  fileName: string;
  fileSize: number;
  fileType: string;
  /** Key in the file store; never sent to a browser. */
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
  /** Returns the file and its project if the actor may perform the action; otherwise throws the permission table's error. */
  require(
    actor: Actor | null,
    action: FileAction,
    fileId: string,
  ): Promise<{ file: FileRecord; project: ProjectRecord }>;
}

export function createFileAccess(pool: Pool, projects: ProjectAccess): FileAccess {
  return {
    async require(actor, action, fileId) {
      if (!actor) throw new DomainError('unauthenticated', 'Please sign in.');
      const { rows } = await pool.query<FileRecord>({ ...findFile, values: [searchableId(fileId)] });
      const file = rows[0];
      // An unknown file runs the same two queries as a hidden one, so timing doesn't reveal which it is.
      const project = await projects.require(actor, 'readProject', file?.projectId ?? '');
      // A deleted file can only be restored.
      const isGone = file && (file.deletedAt !== null) !== (action === 'restoreFile');
      if (!file || isGone) throw notFound();
      const { clientId, advisorId } = project;
      const subject = { clientId, advisorId, uploaderId: file.uploaderId, isUnshared: isUnshared(file) };
      requirePermission(decide(actor, action, subject));
      return { file, project };
    },
  };
}
