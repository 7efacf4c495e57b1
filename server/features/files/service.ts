/** Files: lists, categorizes, shares, deletes and restores them, and measures what a project uses. */
import type { z } from 'zod';
import type { listFiles, updateFileBody } from '#contract/files.ts';
import type { Audited } from '#domain/audit-details.ts';
import { DomainError, notFound } from '#domain/errors.ts';
import { isUnshared } from '#domain/file.ts';
import { isStaff } from '#domain/permissions.ts';
import type { FileRecord } from '../../authorization/file-access.ts';
import type { ProjectRecord } from '../../authorization/project-access.ts';
import type { FileLimits } from '../../config.ts';
import { type Db, inTransaction, type Tx } from '../../db/database.ts';
import { type AuditEntry, recordAudit } from '../../events/audit-trail.ts';
import { recordProjectEvent } from '../../events/project-events.ts';
import { publishLiveEvent } from '../../events/publish-live-events.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { purgeLater } from './jobs.ts';
import * as repository from './repository.ts';
import { readProjectUsage } from './upload-repository.ts';

export type FileService = ReturnType<typeof createFileService>;

interface Change {
  actor: SignedIn;
  file: FileRecord;
  project: ProjectRecord;
  origin: AuditEntry['origin'];
}

/** Audits what staff do with files. */
async function recordStaffChange(
  tx: Tx,
  { actor, project, origin }: Change,
  audited: Extract<Audited, { action: `file.${string}` }>,
) {
  if (!isStaff(actor)) return;
  const subject = { type: 'project' as const, id: project.id, name: project.name };
  await recordAudit(tx, { actor, subject, origin, ...audited });
}

/** Locks the file. Throws if it was deleted after the request was admitted. */
async function requireFile(tx: Tx, id: string) {
  const current = await repository.lockFile(tx, id);
  if (!current) throw notFound();
  return current;
}

const storedFile = ({ id, fileName }: FileRecord) => ({ fileId: id, fileName });

export function createFileService(limits: FileLimits) {
  return {
    async readFileUsage(db: Db, project: ProjectRecord) {
      const { files, bytes } = await readProjectUsage(db, project.id);
      return { files, bytes, maximumFiles: limits.projectFiles, maximumBytes: limits.projectBytes };
    },

    updateFile: (db: Db, change: Change, { category }: z.output<typeof updateFileBody>) =>
      inTransaction(db, async (tx) => {
        const { file, project } = change;
        const before = await requireFile(tx, file.id);
        if (before.purpose === 'questionnaire') {
          throw new DomainError(
            'conflict',
            "This file belongs to an answer, so you can't change its category here.",
          );
        }
        if (before.category === category) return repository.findFile(tx, file.id);
        await repository.setCategory(tx, file.id, category);
        const details = { ...storedFile(file), before: before.category, after: category };
        await recordStaffChange(tx, change, { action: 'file.category-changed', details });
        await publishLiveEvent(tx, {
          type: 'file-changed',
          projectId: project.id,
          isInternal: isUnshared(before),
        });
        return repository.findFile(tx, file.id);
      }),

    listFiles: (db: Db, actor: SignedIn, project: ProjectRecord, query: z.output<typeof listFiles.query>) =>
      repository.listFiles(db, { ...query, projectId: project.id, isForClient: !isStaff(actor) }),

    shareFile: (db: Db, change: Change) =>
      inTransaction(db, async (tx) => {
        const { actor, file, project } = change;
        await requireFile(tx, file.id);
        const marked = await repository.markSent(tx, file.id);
        if (marked && file.isFromTeam) {
          const details = { fileName: file.fileName };
          await recordProjectEvent(tx, { type: 'file-uploaded', details, project, actorId: actor.id });
          await recordStaffChange(tx, change, { action: 'file.sent', details: storedFile(file) });
        }
        return repository.findFile(tx, file.id);
      }),

    deleteFile: (db: Db, change: Change) =>
      inTransaction(db, async (tx) => {
        const { file, project } = change;
        const deleted = await repository.markDeleted(tx, file.id);
        if (!deleted) return;
        await purgeLater(tx, file.id);
        await recordStaffChange(tx, change, { action: 'file.deleted', details: storedFile(file) });
        await publishLiveEvent(tx, {
          type: 'file-deleted',
          projectId: project.id,
          isInternal: isUnshared(deleted),
        });
      }),

    restoreFile: (db: Db, change: Change) =>
      inTransaction(db, async (tx) => {
        const { file, project } = change;
        const restored = await repository.markRestored(tx, file.id);
        if (!restored) throw notFound();
        await recordStaffChange(tx, change, { action: 'file.restored', details: storedFile(file) });
        await publishLiveEvent(tx, {
          type: 'file-restored',
          projectId: project.id,
          isInternal: isUnshared(restored),
        });
        return repository.findFile(tx, file.id);
      }),
  };
}
