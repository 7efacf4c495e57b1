/** Erases the personal data of an account some time after its owner closed it. */
import { type Db, inTransaction } from '../../db/database.ts';
import { defineJob } from '../../db/jobs.ts';
import { erase } from './repository.ts';

export const accountClosed = defineJob<{ userId: string; askedAt: string }>('account-closed');

export const createAccountJobs = ({ db }: { db: Db }) =>
  accountClosed.handledBy(async ({ userId, askedAt }) => {
    await inTransaction(db, (tx) => erase(tx, userId, askedAt));
  });
