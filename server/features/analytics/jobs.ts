/** Keeps the lines short of which the figures are the sum. */
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { defineJob } from '../../db/jobs.ts';

const talliesGathered = defineJob<Record<string, unknown>>('tallies-gather');

/** graphile-worker sees to it that one process takes it. */
export const tallySchedule = `*/5 * * * * ${talliesGathered.name}`;

/** Many lines become one for each key. Whoever reads meanwhile sees the lines of before, whoever comes later the one. */
const gather = (db: Db) =>
  sql`
    with taken as (delete from tallies returning subject, key, count, total)
    insert into tallies (subject, key, count, total)
    select subject, key, sum(count), sum(total) from taken
     group by subject, key having sum(count) <> 0 or sum(total) <> 0`.execute(db);

export const createTallyJobs = ({ db }: { db: Db }) =>
  talliesGathered.handledBy(async () => {
    await gather(db);
  });
