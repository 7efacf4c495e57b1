/** Work that outlives a request: put into the queue by the transaction that causes it, run later, retried until done. */
import { Logger as JobLogger, run, type Task, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Db } from './database.ts';

export interface Job<Payload extends object> {
  name: string;
  /** `key` replaces a job that still waits under the same key; `runAt` puts it off. */
  enqueue(db: Db, payload: Payload, options?: { key?: string; runAt?: Date }): Promise<void>;
  /** Several at once, in one statement; each joins what already waits under its key. */
  enqueueAll(db: Db, jobs: readonly { payload: Payload; key: string; runAt: Date }[]): Promise<void>;
  handledBy(work: (payload: Payload) => Promise<void>): TaskList;
}

const maximumAttempts = 25;

export function defineJob<Payload extends object>(name: string): Job<Payload> {
  return {
    name,
    async enqueue(db, payload, { key, runAt } = {}) {
      await sql`select graphile_worker.add_job(${name}, payload => ${JSON.stringify(payload)}::json,
        run_at => ${runAt?.toISOString() ?? null}::timestamptz, max_attempts => ${maximumAttempts}::int,
        job_key => ${key ?? null}::text)`.execute(db);
    },
    async enqueueAll(db, jobs) {
      if (jobs.length === 0) return;
      // In one order everywhere, so that two that touch the same jobs wait for one another instead of for ever.
      const ordered = jobs.toSorted((one, other) => (one.key < other.key ? -1 : 1));
      await sql`select count(*) from graphile_worker.add_jobs((
          select array_agg((${name}, payload, null, "runAt", ${maximumAttempts}, key, null, null)::graphile_worker.job_spec)
            from json_to_recordset(${JSON.stringify(ordered)}::json)
              as job(payload json, key text, "runAt" timestamptz)), true)`.execute(db);
    },
    handledBy: (work) => ({ [name]: ((payload) => work(payload as Payload)) satisfies Task }),
  };
}

/** No job of ours works this long: whoever holds one longer was killed and will not come back for it. */
const abandonedAfterMinutes = 10;
const lookForAbandonedMs = 60_000;

async function takeBackAbandoned(pool: Pool) {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
      where locked_at < now() - $1 * interval '1 minute' having count(*) > 0`,
    [abandonedAfterMinutes],
  );
}

export interface Worker {
  stop(): Promise<void>;
}

export interface Work {
  taskList: TaskList;
  /** Lines of a crontab, for what is done again and again. */
  schedule: readonly string[];
}

export async function startWorker(pool: Pool, { taskList, schedule }: Work, log: Logger): Promise<Worker> {
  const logger = new JobLogger(() => (level, message) => {
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });
  const runner = await run({
    pgPool: pool,
    taskList,
    crontab: schedule.join('\n'),
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 2000,
    logger,
  });
  const look = () =>
    takeBackAbandoned(pool).catch((error) =>
      log.warn({ err: error }, 'abandoned jobs could not be looked for'),
    );
  await look();
  const timer = setInterval(look, lookForAbandonedMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await runner.stop();
    },
  };
}
