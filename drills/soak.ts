/**
 * Soak: a mixed load over a long time. Heap, handles and database connections must not grow after the first third, and a
 * checkpoint has to bring the write-ahead log below 1 GB.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { exportAccount } from '#contract/account.ts';
import { login, logout } from '#contract/auth.ts';
import { deleteFile, listFiles } from '#contract/files.ts';
import { listMessages, sendMessage } from '#contract/messages.ts';
import { listNotifications } from '#contract/notifications.ts';
import { listProjects } from '#contract/projects.ts';
import { saveSection } from '#contract/requirements.ts';
import { exportDocument } from '#contract/requirements-document.ts';
import { begin, createPdf, sendRest } from '#test/process/upload-client.ts';
import { testPassword } from '#test/support/factories.ts';
import type { Person } from '#test/support/people.ts';
import type { Drill, Report } from './drill.ts';
import { handleCount, megabyte, megabytes, residentBytes } from './measures.ts';
import { type DrillPortal, startDrillPortal } from './portal.ts';
import { quickHashing } from './quick-hashing.ts';

const personCount = 10;
const sampleEveryMs = 5000;
const isLong = (seconds: number) => seconds >= 3600;
/** A short run has to show a leak within minutes, so it hardly pauses. A long one leaves half of the machine free for other work. */
const pauseMs = (seconds: number) => (isLong(seconds) ? 1000 : 30);
/** Handles and connections vary with what happens to be open; a leak that recurs every few seconds grows by far more. */
const maxVariation = 15;
const maxShortGrowthMb = 10;
const maxHourlyGrowthMb = 1;

const collectingGarbage = {
  NODE_OPTIONS: `${quickHashing.NODE_OPTIONS} --import ${new URL('./collect-garbage.mjs', import.meta.url)}`,
};

interface Sample {
  /** Seconds since the start. */
  at: number;
  /** Right after garbage collection. */
  heap: number;
  resident: number;
  handles: number;
  connections: number;
  /** Size of the write-ahead log in bytes. */
  log: number;
}

interface Worker {
  person: Person;
  projectId: string;
}

async function join(portal: DrillPortal): Promise<Worker> {
  const person = await portal.asClient();
  return { person, projectId: (await portal.create.project(person.id)).id };
}

/** Opens a live stream and reads it for a while. */
async function follow(portal: DrillPortal, { token }: Person) {
  const stop = new AbortController();
  const stream = await fetch(`${portal.server.url}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  });
  const reading = stream.body?.pipeTo(new WritableStream()).catch(() => {});
  await sleep(2000);
  stop.abort();
  await reading;
}

async function storeAndDelete(portal: DrillPortal, { person, projectId }: Worker) {
  const member = { token: person.token, projectId };
  const bytes = createPdf(200_000);
  await sendRest(portal.server, member, await begin(portal.server, member, bytes.length), bytes);
  const { body } = await person.call(listFiles, { params: { projectId } });
  for (const { id } of body) await person.call(deleteFile, { params: { fileId: id } });
}

async function signInAndOut(portal: DrillPortal, { person }: Worker) {
  const { status, body } = await portal.anonymous.call(login, {
    body: { email: person.email, password: testPassword },
  });
  if (status !== 200) throw new Error(`signing in returned ${status}`);
  await fetch(`${portal.server.url}${logout.path}`, {
    method: logout.method,
    headers: { authorization: `Bearer ${body.token}` },
  });
}

async function work(portal: DrillPortal, worker: Worker, round: number) {
  const { person, projectId } = worker;
  const params = { projectId };
  const responses = [
    await person.call(listProjects),
    await person.call(sendMessage, {
      params,
      body: { content: `Message ${round}` },
      headers: { 'idempotency-key': crypto.randomUUID() },
    }),
    await person.call(listMessages, { params, query: { limit: '50' } }),
    await person.call(saveSection, {
      params,
      body: { sectionNumber: 1, data: { briefSummary: `Save ${round}` } },
    }),
    await person.call(listNotifications, { query: { limit: '20' } }),
  ];
  if (round % 10 === 1)
    responses.push(await person.call(exportDocument, { params, query: { format: 'json' } }));
  if (round % 50 === 2) responses.push(await person.call(exportAccount));
  if (round % 20 === 3) await storeAndDelete(portal, worker);
  if (round % 20 === 4) await signInAndOut(portal, worker);
  return responses.filter(({ status }) => status >= 300).map(({ status }) => `a response was ${status}`);
}

async function measure({ server, database }: DrillPortal, at: number): Promise<Sample> {
  process.kill(server.pid, 'SIGUSR2');
  const response = await fetch(`${server.url}/metrics`);
  const metrics = await response.text();
  const heap = /^nodejs_heap_size_used_bytes (\S+)$/m.exec(metrics)?.[1];
  if (!heap) throw new Error(`/metrics returned ${response.status} without the heap's size`);
  const { rows } = await database.pool.query(
    `select (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
            (select sum(size)::float8 from pg_ls_waldir()) as log`,
  );
  return {
    at,
    heap: Number(heap),
    resident: residentBytes(server.pid),
    handles: handleCount(server.pid),
    ...rows[0],
  };
}

const least = (samples: Sample[], key: keyof Sample) => Math.min(...samples.map((sample) => sample[key]));

/** Heap growth in megabytes per hour: the slope of the line through the lowest value of each minute. */
function hourlyGrowth(samples: Sample[]): number {
  const lowest = new Map<number, number>();
  for (const { at, heap } of samples) {
    const minute = Math.floor(at / 60);
    lowest.set(minute, Math.min(heap, lowest.get(minute) ?? heap));
  }
  const points = [...lowest].map(([minute, heap]) => ({ x: minute / 60, y: heap / megabyte }));
  const mean = (pick: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + pick(point), 0) / points.length;
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)];
  return mean((point) => (point.x - x) * (point.y - y)) / mean((point) => (point.x - x) ** 2);
}

/** Compares the lowest value of the second third with that of the last. A long run judges the heap by its growth per hour. */
function compare(samples: Sample[], seconds: number, report: Report) {
  const third = Math.floor(samples.length / 3);
  const [early, late] = [samples.slice(third, 2 * third), samples.slice(2 * third)];
  const figure = (key: keyof Sample, show: (value: number) => string | number) => {
    const [before, after] = [least(early, key), least(late, key)];
    report.figure(key, `${show(before)} in the second third, ${show(after)} in the last`);
    return after - before;
  };
  const growth = figure('heap', megabytes);
  if (!isLong(seconds)) {
    if (growth > maxShortGrowthMb * megabyte) report.violation('the heap grows');
  } else {
    const hourly = hourlyGrowth(samples.slice(third));
    report.figure('heap growth per hour', `${hourly.toFixed(2)} MB`);
    if (hourly > maxHourlyGrowthMb) report.violation('the heap grows');
  }
  figure('resident', megabytes);
  if (figure('handles', String) > maxVariation) report.violation('handles leaked');
  if (figure('connections', String) > maxVariation) report.violation('database connections leaked');
  figure('log', megabytes);
}

/** A checkpoint frees the parts of the write-ahead log that are no longer needed. */
async function checkLog({ database }: DrillPortal, report: Report) {
  await database.pool.query('checkpoint');
  const { rows } = await database.pool.query('select sum(size)::float8 as log from pg_ls_waldir()');
  const slots = await database.pool.query('select from pg_replication_slots');
  report.figure('log after a checkpoint', megabytes(rows[0].log));
  if (slots.rowCount) report.violation('a replication slot holds the write-ahead log back');
  if (rows[0].log > 1024 * megabyte)
    report.violation('the write-ahead log is larger than 1 GB after a checkpoint');
}

export const soak: Drill = {
  summary: `${personCount} people read, write, upload, sign in and out: heap, handles and connections stay flat, write-ahead log below 1 GB`,
  unit: 'seconds',
  short: 180,
  long: 7200,
  isManual: true,
  async run(seconds, report) {
    const portal = await startDrillPortal(collectingGarbage);
    const workers = await Promise.all(Array.from({ length: personCount }, () => join(portal)));
    const startedAt = performance.now();
    const elapsed = () => (performance.now() - startedAt) / 1000;
    let rounds = 0;
    const isOver = () => elapsed() > seconds;
    const working = workers.map(async (worker) => {
      for (let round = 1; !isOver(); round++) {
        // Uploads and sign-ins throw if they are refused.
        const problems = await work(portal, worker, round).catch((error: Error) => [error.message]);
        for (const problem of problems) report.violation(problem);
        rounds++;
        await sleep(pauseMs(seconds));
      }
    });
    const following = workers.map(async ({ person }) => {
      while (!isOver()) await follow(portal, person);
    });
    const samples: Sample[] = [];
    while (!isOver()) {
      await sleep(sampleEveryMs);
      await measure(portal, elapsed()).then(
        (sample) => samples.push(sample),
        (error: Error) => report.violation(error.message),
      );
    }
    await Promise.all([...working, ...following]);
    report.figure('rounds', rounds);
    compare(samples, seconds, report);
    await checkLog(portal, report);
    await portal.close();
  },
};
