/** Waiting notification emails: reads when they are due, makes them due earlier, and lists and retries the jobs that send them. */
import { expect } from 'vitest';
import type { TestDatabase } from '../database/test-database.ts';
import { eventually } from './eventually.ts';
import type { Person } from './people.ts';

export function emailQueue(database: () => TestDatabase) {
  /** Emails are planned after the sender's transaction. */
  const planned = () =>
    eventually(async () => {
      const { rows } = await database().pool.query('select from notifications where not is_email_planned');
      expect(rows).toEqual([]);
    });

  /** Makes a user's waiting notifications due earlier, as if this many minutes had passed. */
  async function advanceDueTimes(person: Person, minutes: number) {
    await planned();
    await database().pool.query(
      `update notifications set email_due_at = email_due_at - $2 * interval '1 minute' where user_id = $1`,
      [person.id, minutes],
    );
  }

  /** When a user's waiting notifications are due, oldest notification first. */
  const dueTimesOf = async (person: Person): Promise<string[]> => {
    await planned();
    const { rows } = await database().pool.query(
      `select email_due_at from notifications
          where user_id = $1 and email_id is null and read_at is null and email_due_at is not null order by seq`,
      [person.id],
    );
    return rows.map(({ email_due_at }) => email_due_at);
  };

  const listSendJobs = async () =>
    (
      await database().pool.query(
        `select id from graphile_worker.jobs where task_identifier = 'notification-email-send'`,
      )
    ).rows;

  /** Retries refused emails now instead of after the backoff. */
  const retryNow = () =>
    database().pool.query(
      `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
        where task_identifier = 'notification-email-send' and locked_at is null`,
    );

  return { dueTimesOf, advanceDueTimes, retryNow, listSendJobs };
}
