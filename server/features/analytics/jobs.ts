/** Counter job: merges counter rows, so that summing them stays cheap. */
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { defineJob } from '../../db/jobs.ts';

const mergeCountersJob = defineJob<Record<string, unknown>>('counters-merge');

/** Every five minutes; graphile-worker runs it in one process. */
export const counterSchedule = `*/5 * * * * ${mergeCountersJob.name}`;

/** Leaves at most one row per key. A single statement, so concurrent readers see either the old rows or the merged one. */
export const mergeCounters = (db: Db) =>
  sql`
    with taken as (delete from counters returning subject, key, count, total)
    insert into counters (subject, key, count, total)
    select subject, key, sum(count), sum(total) from taken
     group by subject, key having sum(count) <> 0 or sum(total) <> 0`.execute(db);

export const createCounterJobs = ({ db }: { db: Db }) =>
  mergeCountersJob.handledBy(async () => {
    await mergeCounters(db);
  });
