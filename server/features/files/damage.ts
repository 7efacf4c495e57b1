/** Damaged files: detects stored files that are missing or changed, and reports them. */
import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { type Db, inTransaction } from '../../db/database.ts';
import { recordAudit } from '../../events/audit-trail.ts';
import { recordProjectEvent } from '../../events/project-events.ts';
import { publishLiveEvent } from '../../events/publish-live-events.ts';
import { type FileStore, MissingObjectError } from '../../ports/file-store.ts';
import * as repository from './repository.ts';

export type DamageCheck = ReturnType<typeof createDamageCheck>;

/** Limits of one batch, so that checks don't slow down downloads. */
const batchFiles = 100;
const batchBytes = 200 * 1024 * 1024;
/** Each file is checked about this often. */
const checkEveryDays = 7;

export function createDamageCheck({ store, log }: { store: FileStore; log: Logger }) {
  /** Notifies only once, until the file is found intact again. */
  async function report(db: Db, fileId: string, error?: unknown): Promise<void> {
    log.error({ fileId, err: error }, 'stored file is missing or changed');
    await inTransaction(db, async (tx) => {
      const file = await repository.markDamaged(tx, fileId);
      if (!file) return;
      const { fileName, projectId, projectName, clientId, advisorId } = file;
      const project = { id: projectId, clientId, advisorId };
      await recordProjectEvent(tx, { type: 'file-damaged', details: { fileName }, project, actorId: null });
      // Shows the client a notice on the file, so that they can upload it again.
      await publishLiveEvent(tx, { type: 'file-changed', projectId });
      await recordAudit(tx, {
        actor: null,
        action: 'file.damaged',
        subject: { type: 'project', id: projectId, name: projectName },
        details: { fileId, fileName },
        origin: null,
      });
    });
  }

  const clear = (db: Db, fileId: string) => repository.markIntact(db, fileId);

  async function digestOf(objectPath: string): Promise<string> {
    const hash = createHash('sha256');
    for await (const chunk of await store.read(objectPath)) hash.update(chunk);
    return hash.digest('hex');
  }

  /** Rejects if the store is unreachable: that says nothing about the file. */
  async function check(db: Db, file: repository.FileToCheck): Promise<void> {
    let cause: unknown;
    const digest = await digestOf(file.objectPath).catch((error: unknown) => {
      if (!(error instanceof MissingObjectError)) throw error;
      cause = error;
      return null;
    });
    if (digest !== file.sha256) await report(db, file.id, cause);
    else if (file.damagedAt) await clear(db, file.id);
    await repository.markChecked(db, file.id);
  }

  return {
    report,
    clear,

    /** Checks one batch of files, least recently checked first. */
    async checkBatch(db: Db): Promise<void> {
      let bytes = 0;
      for (const file of await repository.listDueForCheck(db, checkEveryDays, batchFiles)) {
        bytes += file.fileSize;
        if (bytes > batchBytes && bytes > file.fileSize) return;
        await check(db, file).catch(async (error) => {
          log.error({ fileId: file.id, err: error }, "stored file can't be read");
          // Its turn comes again after all others: one unreadable file must not keep them from being checked.
          await repository.markChecked(db, file.id);
          throw error;
        });
      }
    },
  };
}
