/** Notices that a stored file is missing or was changed, tells those who can do something about it, and looks for it. */
import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { type Db, inTransaction } from '../../db/database.ts';
import { recordAudit } from '../../events/audit-trail.ts';
import { recordProjectEvent } from '../../events/project-events.ts';
import { publishLiveEvent } from '../../events/publish-live-events.ts';
import { type FileStore, MissingObjectError } from '../../ports/file-store.ts';
import * as repository from './repository.ts';

export type Damage = ReturnType<typeof createDamage>;

/** One look takes so much at most, so that nobody who waits for a file notices. */
const portionFiles = 100;
const portionBytes = 200 * 1024 * 1024;
/** Each file is looked at about this often. */
const checkEveryDays = 7;

export function createDamage({ store, log }: { store: FileStore; log: Logger }) {
  /** Told once; until somebody finds it whole again, it stays so. */
  async function note(db: Db, fileId: string, error?: unknown): Promise<void> {
    log.error({ fileId, err: error }, 'a stored file is missing or was changed');
    await inTransaction(db, async (tx) => {
      const file = await repository.markDamaged(tx, fileId);
      if (!file) return;
      const { fileName, projectId, projectName, clientId, advisorId } = file;
      const project = { id: projectId, clientId, advisorId };
      await recordProjectEvent(tx, { type: 'file-damaged', details: { fileName }, project, actorId: null });
      // The client sees it beside the file, and can upload it again.
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

  const clear = (db: Db, fileId: string) => repository.markWhole(db, fileId);

  async function digestOf(objectPath: string): Promise<string> {
    const hash = createHash('sha256');
    for await (const chunk of await store.read(objectPath)) hash.update(chunk);
    return hash.digest('hex');
  }

  /** True when the file is as it was; throws when the store itself cannot be reached. */
  async function check(db: Db, file: repository.CheckedFile): Promise<void> {
    let cause: unknown;
    const found = await digestOf(file.objectPath).catch((error: unknown) => {
      if (!(error instanceof MissingObjectError)) throw error;
      cause = error;
      return null;
    });
    if (found !== file.sha256) await note(db, file.id, cause);
    else if (file.damagedAt) await clear(db, file.id);
    await repository.markChecked(db, file.id);
  }

  return {
    note,
    clear,

    /** The files that were not looked at for the longest time, as many as one portion holds. */
    async checkPortion(db: Db): Promise<void> {
      let bytes = 0;
      for (const file of await repository.listUnchecked(db, checkEveryDays, portionFiles)) {
        bytes += file.fileSize;
        if (bytes > portionBytes && bytes > file.fileSize) return;
        await check(db, file);
      }
    },
  };
}
