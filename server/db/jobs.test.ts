/** Job queue: order, and surviving a database outage. */
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts';
import { defineJob, startWorker, type Worker } from './jobs.ts';

interface Step {
  name: string;
}

let database: TestDatabase;
let maintenance: pg.Client;
let worker: Worker;

beforeEach(async () => {
  database = await createTestDatabase();
  maintenance = new pg.Client(inject('maintenance'));
  await maintenance.connect();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await worker.stop();
  await maintenance.end();
  await database.drop();
});

/** Returns the name of the database, which can't be read once connections are refused. */
async function refuseConnections(): Promise<string> {
  const { rows } = await database.pool.query('select current_database() as name');
  const { name } = rows[0];
  await maintenance.query(`alter database ${name} with allow_connections false`);
  return name;
}

it('runs awaited jobs before notifications', async () => {
  const notification = defineJob<Step>('test-notification', 'notification');
  const awaited = defineJob<Step>('test-awaited', 'awaited');
  let finishNotifications = () => {};
  const awaitedJobRan = new Promise<void>((resolve) => {
    finishNotifications = resolve;
  });
  const many = Array.from({ length: 50 }, (_, n) => ({ payload: { name: 'notification' }, key: `n${n}` }));
  await notification.enqueueAll(database.db, many);
  await awaited.enqueue(database.db, { name: 'awaited' });
  // Notification jobs end only after the awaited job has run, so if it were queued behind them, it would never run.
  const taskList = {
    ...notification.handledBy(() => awaitedJobRan),
    ...awaited.handledBy(async () => finishNotifications()),
  };
  worker = await startWorker(database.pool, { taskList, schedule: [] }, pino({ level: 'silent' }));
  await awaitedJobRan;
});

it('survives losing its connection right after it stops', async () => {
  const rejections: unknown[] = [];
  const record = (error: unknown) => rejections.push(error);
  process.on('unhandledRejection', record);
  let isListening = false;
  let loseConnection = () => {};
  const listening = new Promise<never>((_, reject) => {
    loseConnection = () => reject(new Error('Connection terminated unexpectedly'));
  });
  const unlistens: unknown[] = [];
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const text = String(args[0]);
    if (text.startsWith('LISTEN')) {
      isListening = true;
      return listening;
    }
    const result = query.apply(this, args);
    if (text.startsWith('UNLISTEN')) unlistens.push(result);
    return result;
  });
  worker = await startWorker(database.pool, { taskList: {}, schedule: [] }, pino({ level: 'silent' }));
  // The worker connects in the background.
  await expect.poll(() => isListening).toBe(true);
  await worker.stop();
  loseConnection();
  await expect.poll(() => unlistens.length).toBe(2);
  await Promise.all(unlistens);
  await new Promise(setImmediate);
  process.off('unhandledRejection', record);
  expect(rejections).toEqual([]);
});

it('keeps running jobs after a database outage during which a job finished', async () => {
  // The library prints the lost connection with a stack trace.
  vi.spyOn(console, 'trace').mockImplementation(() => undefined);
  const job = defineJob<Step>('test-step');
  const done: string[] = [];
  let name = '';
  const handled = job.handledBy(async (step) => {
    done.push(step.name);
    if (step.name !== 'first' || name) return;
    name = await refuseConnections();
    await maintenance.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      name,
    ]);
  });
  worker = await startWorker(database.pool, { taskList: handled, schedule: [] }, pino({ level: 'silent' }));
  await job.enqueue(database.db, { name: 'first' });
  await expect.poll(() => name).not.toBe('');
  await maintenance.query(`alter database ${name} with allow_connections true`);
  await expect
    .poll(() =>
      job.enqueue(database.db, { name: 'second' }).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  await expect.poll(() => done).toContain('second');
});
