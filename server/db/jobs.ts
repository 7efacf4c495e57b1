/** Job queue: enqueues background work in the caller's transaction, runs it, and retries it if it fails. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger as JobLogger, run, type Task, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import type { Db } from './database.ts';

export interface Job<Payload extends object> {
  name: string;
  /** `key` replaces a waiting job with the same key; `runAt` delays it. */
  enqueue(db: Db, payload: Payload, options?: { key?: string; runAt?: Date }): Promise<void>;
  /** Enqueues several jobs in one statement. A job replaces a waiting one with the same key, but runs when that one would have. */
  enqueueAll(db: Db, jobs: readonly { payload: Payload; key: string }[]): Promise<void>;
  handledBy(work: (payload: Payload) => Promise<void>): TaskList;
}

const maxAttempts = 25;

/** Lower runs first. Someone is waiting for an email with a link; a notification can take a minute longer. */
const priorities = { awaited: -10, normal: 0, notification: 10 } as const;

export function defineJob<Payload extends object>(
  name: string,
  urgency: keyof typeof priorities = 'normal',
): Job<Payload> {
  const priority = priorities[urgency];
  return {
    name,
    async enqueue(db, payload, { key, runAt } = {}) {
      await sql`select graphile_worker.add_job(${name}, payload => ${JSON.stringify(payload)}::json,
        run_at => ${runAt?.toISOString() ?? null}::timestamptz, max_attempts => ${maxAttempts}::int,
        job_key => ${key ?? null}::text, priority => ${priority}::int)`.execute(db);
    },
    async enqueueAll(db, jobs) {
      if (jobs.length === 0) return;
      // Always in key order, so that two callers with the same keys can't deadlock.
      const ordered = jobs.toSorted((one, other) => (one.key < other.key ? -1 : 1));
      await sql`select count(*) from graphile_worker.add_jobs((
          select array_agg((${name}, payload, null, null, ${maxAttempts}, key, ${priority}, null)::graphile_worker.job_spec)
            from json_to_recordset(${JSON.stringify(ordered)}::json) as job(payload json, key text)), true)`.execute(
        db,
      );
    },
    handledBy: (work) => ({ [name]: ((payload) => work(payload as Payload)) satisfies Task }),
  };
}

/** None of our jobs takes this long; a job locked for longer belongs to a process that was killed. */
const abandonedAfterMinutes = 10;
const abandonedCheckMs = 60_000;
const restartDelayMs = 1000;

async function unlockAbandoned(pool: Pool) {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
      where locked_at < now() - $1 * interval '1 minute' having count(*) > 0`,
    [abandonedAfterMinutes],
  );
}

type OnConnect = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/**
 * A pool that ignores the second release of a client. If graphile-worker stops just before its connection is lost, it releases
 * the client it listens with twice. The pool's error would be an unhandled rejection and end the process.
 */
function toleratingSecondRelease(pool: Pool): Pool {
  const connect = (callback?: OnConnect) => {
    if (!callback) return pool.connect();
    return pool.connect((error, client, release) => {
      let isReleased = false;
      callback(error, client, (reason) => {
        if (!isReleased) release(reason);
        isReleased = true;
      });
    });
  };
  return new Proxy(pool, { get: (target, key) => (key === 'connect' ? connect : Reflect.get(target, key)) });
}

export interface Worker {
  stop(): Promise<void>;
}

export interface Work {
  taskList: TaskList;
  /** Crontab lines for repeating jobs. */
  schedule: readonly string[];
}

export async function startWorker(pool: Pool, { taskList, schedule }: Work, log: Logger): Promise<Worker> {
  const logger = new JobLogger(() => (level, message) => {
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });
  const pgPool = toleratingSecondRelease(pool);
  const start = () =>
    run({
      pgPool,
      taskList,
      crontab: schedule.join('\n'),
      concurrency: 4,
      noHandleSignals: true,
      pollInterval: 2000,
      logger,
      // Unbatched, graphile-worker records a job's outcome in a promise no one awaits: if the database goes away at that
      // moment, the rejection would end the process. Batched, it stops the runner, and superviseRunner starts another.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
  const stopping = new AbortController();
  let runner = await start();

  async function superviseRunner() {
    while (!stopping.signal.aborted) {
      await runner.promise.catch((error) => log.warn({ err: error }, 'job worker failed'));
      if (stopping.signal.aborted) return;
      log.warn('job worker stopped; restarting it');
      await sleep(restartDelayMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      // On failure the old runner stays: its promise is already settled, so the loop tries again.
      runner = await start().catch((error) => {
        log.warn({ err: error }, 'failed to restart the job worker');
        return runner;
      });
    }
  }
  const supervision = superviseRunner();

  const check = () =>
    unlockAbandoned(pool).catch((error) => log.warn({ err: error }, 'failed to unlock abandoned jobs'));
  await check();
  const timer = setInterval(check, abandonedCheckMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      // Stopping a runner that has already stopped throws.
      await runner.stop().catch(() => {});
      await supervision;
    },
  };
}
