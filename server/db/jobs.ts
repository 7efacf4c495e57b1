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
    handledBy: (work) => ({ [name]: ((payload) => work(payload as Payload)) satisfies Task }),
  };
}

export interface Worker {
  stop(): Promise<void>;
}

export async function startWorker(pool: Pool, taskList: TaskList, log: Logger): Promise<Worker> {
  const logger = new JobLogger(() => (level, message) => {
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });
  const runner = await run({
    pgPool: pool,
    taskList,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 2000,
    logger,
  });
  return { stop: () => runner.stop() };
}
