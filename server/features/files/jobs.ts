/** File jobs: purge deleted files after 30 days, expire abandoned uploads, and check stored files. */
import type { TaskList } from 'graphile-worker';
import { deletedFileRetentionDays } from '#domain/file.ts';
import type { Db } from '../../db/database.ts';
import { deleteUnlessPaused, nextDeletionAttempt } from '../../db/deletion-lock.ts';
import { defineJob } from '../../db/jobs.ts';
import type { FileStore } from '../../ports/file-store.ts';
import type { DamageCheck } from './damage.ts';
import * as repository from './repository.ts';
import * as uploads from './upload-repository.ts';

export const purgeFile = defineJob<{ fileId: string }>('files-purge');
export const expireUpload = defineJob<{ uploadId: string }>('files-upload-expire');
const checkFilesJob = defineJob<Record<string, unknown>>('files-check');

/** One batch every ten minutes; graphile-worker runs it in one process only. */
export const fileSchedule = `*/10 * * * * ${checkFilesJob.name}`;

const purgeKey = (fileId: string) => `files-purge-${fileId}`;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

export const purgeLater = (db: Db, fileId: string) =>
  // Adds a minute in case this clock is behind the database's: a job that runs early purges nothing.
  purgeFile.enqueue(
    db,
    { fileId },
    { key: purgeKey(fileId), runAt: new Date(inDays(deletedFileRetentionDays).getTime() + 60_000) },
  );

export const expireLater = (db: Db, uploadId: string, runAt = inDays(uploads.uploadLifetimeDays)) =>
  expireUpload.enqueue(db, { uploadId }, { key: `files-upload-expire-${uploadId}`, runAt });

export interface FileJobDeps {
  db: Db;
  store: FileStore;
  damage: DamageCheck;
}

export function createFileJobs({ db, store, damage }: FileJobDeps): TaskList {
  return {
    ...checkFilesJob.handledBy(() => damage.checkBatch(db)),

    ...purgeFile.handledBy(async ({ fileId }) => {
      const isDone = await deleteUnlessPaused(db, async (tx) => {
        const file = await repository.lockPurgeable(tx, fileId, deletedFileRetentionDays);
        if (!file) return;
        await store.remove(file.objectPath);
        await repository.purge(tx, fileId);
      });
      if (!isDone)
        await purgeFile.enqueue(db, { fileId }, { key: purgeKey(fileId), runAt: nextDeletionAttempt() });
    }),

    ...expireUpload.handledBy(async ({ uploadId }) => {
      const upload = await uploads.findUpload(db, uploadId);
      if (!upload) return;
      const expiresAt = new Date(upload.expiresAt);
      if (expiresAt > new Date()) return expireLater(db, uploadId, expiresAt);
      const isDone = await deleteUnlessPaused(db, async (tx) => {
        // The upload may have become a file since it was read. The file's content must stay.
        const current = await uploads.lockUpload(tx, uploadId);
        if (!current) return;
        await store.removeFolder(upload.partsFolder);
        // An attachment of a message that was never sent is deleted too.
        const isAbandoned = !current.finishedAt || (await uploads.deleteUnsentFile(tx, uploadId));
        if (isAbandoned) await store.remove(upload.objectPath);
        await uploads.deleteUpload(tx, uploadId);
      });
      if (!isDone) await expireLater(db, uploadId, nextDeletionAttempt());
    }),
  };
}
