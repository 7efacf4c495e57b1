/** Account jobs: erase the personal data of closed accounts, and delete photos that no user references. */
import type { TaskList } from 'graphile-worker';
import { type Db, inTransaction, type Tx } from '../../db/database.ts';
import { deleteUnlessPaused, nextDeletionAttempt } from '../../db/deletion-lock.ts';
import { defineJob } from '../../db/jobs.ts';
import type { FileStore } from '../../ports/file-store.ts';
import { isPhotoUsed } from './photo-repository.ts';
import { erase } from './repository.ts';

export const eraseClosedAccount = defineJob<{ userId: string; requestedAt: string }>('account-closed');
export const deleteUnusedPhoto = defineJob<{ path: string }>('delete-unused-photo');

export interface AccountJobDeps {
  db: Db;
  store: FileStore;
  forgetPhoto(tx: Tx, userId: string): Promise<void>;
}

export const createAccountJobs = ({ db, store, forgetPhoto }: AccountJobDeps): TaskList => ({
  ...eraseClosedAccount.handledBy(async ({ userId, requestedAt }) => {
    await inTransaction(db, async (tx) => {
      if (await erase(tx, userId, requestedAt)) await forgetPhoto(tx, userId);
    });
  }),

  ...deleteUnusedPhoto.handledBy(async ({ path }) => {
    const isDone = await deleteUnlessPaused(db, async (tx) => {
      if (!(await isPhotoUsed(tx, path))) await store.remove(path);
    });
    if (!isDone) await deleteUnusedPhoto.enqueue(db, { path }, { runAt: nextDeletionAttempt() });
  }),
});
