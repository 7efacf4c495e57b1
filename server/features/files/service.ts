/** Files: who sees which, sending, deleting and bringing back. */
import type { z } from 'zod';
import type { listFiles } from '#contract/files.ts';
import { type AuditEntry, recordAudit } from '../../access/audit-trail.ts';
import type { FileRecord } from '../../access/file-access.ts';
import { announce, happened } from '../../access/happenings.ts';
import type { ProjectRecord } from '../../access/project-access.ts';
import { type Db, inTransaction, type Tx } from '../../db/database.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { purgeLater } from './jobs.ts';
import * as repository from './repository.ts';

export type FileService = ReturnType<typeof createFileService>;

interface Change {
  actor: SignedIn;
  file: FileRecord;
  project: ProjectRecord;
  origin: AuditEntry['origin'];
}

/** Of what the team does to files, so that it can be told later. */
async function recordStaffChange(tx: Tx, action: string, { actor, file, project, origin }: Change) {
  if (actor.role === 'client') return;
  await recordAudit(tx, {
    actor,
    action,
    subject: { type: 'project', id: project.id, name: project.name },
    details: { fileId: file.id, fileName: file.fileName },
    origin,
  });
}

const isTeamDraft = (file: FileRecord) => file.isFromTeam && file.sentAt === null;

export function createFileService() {
  return {
    listFiles: (db: Db, actor: SignedIn, project: ProjectRecord, query: z.output<typeof listFiles.query>) =>
      repository.listFiles(db, { ...query, projectId: project.id, isForClient: actor.role === 'client' }),

    sendFile: (db: Db, change: Change) =>
      inTransaction(db, async (tx) => {
        const { actor, file, project } = change;
        const isNew = await repository.markSent(tx, file.id);
        if (isNew && file.isFromTeam) {
          const details = { fileName: file.fileName };
          await happened(tx, { type: 'file-uploaded', details, project, actorId: actor.id });
          await recordStaffChange(tx, 'file.sent', change);
        }
        return repository.findFile(tx, file.id);
      }),

    deleteFile: (db: Db, change: Change) =>
      inTransaction(db, async (tx) => {
        const { file, project } = change;
        if (!(await repository.markDeleted(tx, file.id))) return;
        await purgeLater(tx, file.id);
        await recordStaffChange(tx, 'file.deleted', change);
        await announce(tx, { type: 'file-deleted', projectId: project.id, isInternal: isTeamDraft(file) });
      }),

    restoreFile: (db: Db, change: Change) =>
      inTransaction(db, async (tx) => {
        const { file, project } = change;
        await repository.markRestored(tx, file.id);
        await recordStaffChange(tx, 'file.restored', change);
        await announce(tx, { type: 'file-restored', projectId: project.id, isInternal: isTeamDraft(file) });
        return repository.findFile(tx, file.id);
      }),
  };
}
