/**
 * Disk: fills one disk after another (database, files, temporary files) to the last byte while people read and write.
 * Each disk is a small file system in memory, so the drill has to run as root on Linux.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { callJson, type ServerProcess, startServer } from '#test/process/server-process.ts';
import {
  begin,
  createPdf,
  digest,
  download,
  joinPortal,
  type Member,
  sendRest,
} from '#test/process/upload-client.ts';
import { setUpDataFolder } from './data-folder.ts';
import { type Drill, ms, type Report } from './drill.ts';
import { fastestOverLimit } from './limits.ts';
import { megabyte } from './measures.ts';
import { quickHashing } from './quick-hashing.ts';
import { fill, free, mount, mountObstacle, unmount } from './small-disk.ts';

const writerCount = 10;
const respondsWithinMs = 5000;
const recoversWithinMs = 30_000;
/** In MB. The database needs most of its disk for its data and its log. */
const sizes = { database: 300, files: 300, 'temporary files': 300 };
/** Small, so that what people upload never fills the disk by itself. */
const uploadBytes = 32 * 1024;
/** The minimum time that a disk stays full. */
const fullMs = 3000;
/**
 * The maximum time that a disk stays full while no write has been refused: a slow machine takes longer to use up the space
 * that is already allocated to files.
 */
const refusedWithinMs = 60_000;
type Disk = keyof typeof sizes;

interface Run {
  server: ServerProcess;
  folders: Record<Disk, string>;
  people: (Member & { acknowledged: number })[];
  storedFile: { path: string; digest: string };
  report: Report;
  full: Disk | null;
  statuses: Map<string, number>;
  slowest: number;
  /** Reads that failed, with the request id under which the server logged the reason. */
  failedReads: { what: string; requestId: string }[];
}

type Attempt = () => Promise<{ status: number; headers: Headers }>;

const requestIdOf = ({ headers }: { headers: Headers }) => headers.get('x-request-id') ?? '';

/** A read must succeed whatever is full; a write may get a 503 with Retry-After. Returns whether it succeeded. */
async function attempt(run: Run, name: string, isRead: boolean, request: Attempt): Promise<boolean> {
  const { report, full } = run;
  const startedAt = performance.now();
  const response = await request().catch((error) => ({ status: 0, headers: new Headers(), error }));
  const took = performance.now() - startedAt;
  const during = run.full ?? full;
  run.slowest = Math.max(run.slowest, took);
  const key = `${name} ${response.status}`;
  run.statuses.set(key, (run.statuses.get(key) ?? 0) + 1);
  const label = `${name} with ${during ? `no space for the ${during}` : 'enough space'}`;
  if (response.status >= 200 && response.status < 300) return true;
  if (isRead) {
    const what = `${label} returned ${response.status} after ${ms(took)}`;
    run.failedReads.push({ what, requestId: requestIdOf(response) });
  } else if (response.status !== 503) report.violation(`${label} returned ${response.status}`);
  else if (!response.headers.get('retry-after')) report.violation(`${label} responded without Retry-After`);
  return false;
}

async function upload({ server }: Run, member: Member) {
  const bytes = createPdf(uploadBytes);
  const headers = { authorization: `Bearer ${member.token}`, 'tus-resumable': '1.0.0' };
  const created = await fetch(`${server.url}/api/projects/${member.projectId}/uploads`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${Buffer.from('file.pdf').toString('base64')}`,
    },
  });
  if (created.status !== 201) return created;
  return fetch(server.url + created.headers.get('location'), {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: bytes,
  });
}

/** One round of a person's work: each kind of write and read once. Returns whether every write succeeded. */
async function work(run: Run, person: Run['people'][number]): Promise<boolean> {
  const { server } = run;
  const path = `/api/projects/${person.projectId}`;
  const { token } = person;
  const number = person.acknowledged + 1;
  const wasSent = await attempt(run, 'a message', false, () =>
    callJson(server.url, `${path}/messages`, {
      token,
      body: { content: `Message ${number} ${crypto.randomUUID().repeat(200)}` },
      headers: { 'idempotency-key': `message-${person.projectId}-${number}` },
    }),
  );
  if (wasSent) person.acknowledged = number;
  const wasSaved = await attempt(run, 'an answer', false, () =>
    callJson(server.url, `${path}/requirements`, {
      token,
      body: { sectionNumber: 1, data: { briefSummary: crypto.randomUUID().repeat(20) } },
    }),
  );
  const wasStored = await attempt(run, 'an upload', false, () => upload(run, person));
  await attempt(run, 'a list', true, () => callJson(server.url, '/api/projects', { token }));
  await attempt(run, 'a page', true, () => callJson(server.url, `${path}/messages?limit=20`, { token }));
  await attempt(run, 'a document', true, () =>
    fetch(`${server.url}${path}/export?format=md`, { headers: { authorization: `Bearer ${token}` } }),
  );
  return wasSent && wasSaved && wasStored;
}

const countOf = ({ statuses }: Run, status: number) =>
  [...statuses].reduce((sum, [key, count]) => (key.endsWith(` ${status}`) ? sum + count : sum), 0);

/** Everyone works while a disk is full, one round after another. */
async function workOn(run: Run, disk: Disk) {
  const startedAt = performance.now();
  const isOver = () => {
    const elapsed = performance.now() - startedAt;
    const hasProof = disk === 'temporary files' || countOf(run, 503) > 0;
    return elapsed > (hasProof ? fullMs : refusedWithinMs);
  };
  await Promise.all(
    run.people.map(async (person) => {
      while (!isOver()) await work(run, person);
    }),
  );
}

interface Times {
  slowest: number;
  recovery: number;
}

async function runOut(run: Run, disk: Disk): Promise<Times> {
  run.statuses.clear();
  run.slowest = 0;
  fill(run.folders[disk]);
  run.full = disk;
  await workOn(run, disk);
  const { statuses, slowest, report, server } = run;
  const counts = [...statuses].map(([key, count]) => `${key}: ${count}`).sort();
  report.figure(`no space for the ${disk}`, `${counts.join(', ')}; slowest ${ms(slowest)}`);
  if (disk !== 'temporary files' && countOf(run, 503) === 0)
    report.violation(
      `nothing was refused although there was no space for the ${disk}: the drill proves nothing`,
    );
  const stored = await download(server, run.people[0] as Member, run.storedFile.path).catch(() => null);
  if (!stored) report.violation(`a stored file couldn't be read with no space for the ${disk}`);
  else if (digest(stored) !== run.storedFile.digest) report.violation('a stored file has changed');
  free(run.folders[disk]);
  run.full = null;
  const freedAt = performance.now();
  const elapsed = () => performance.now() - freedAt;
  while (!(await work(run, run.people[0] as Run['people'][number])) && elapsed() < 2 * recoversWithinMs)
    await sleep(100);
  const took = elapsed();
  report.figure(`  everything works again after`, ms(took));
  return { slowest: run.slowest, recovery: took };
}

/** Fills the disk again if a time was over its limit. */
async function checkTimes(run: Run, disk: Disk, { slowest, recovery }: Times) {
  const remeasure = async (limit: number, measure: (times: Times) => number) =>
    fastestOverLimit(limit, async () => measure(await runOut(run, disk)));
  const took = slowest > respondsWithinMs && (await remeasure(respondsWithinMs, (times) => times.slowest));
  if (took) run.report.violation(`a response took ${ms(took)} or more with no space for the ${disk}`);
  const recoveryTook =
    recovery > recoversWithinMs && (await remeasure(recoversWithinMs, (times) => times.recovery));
  if (recoveryTook)
    run.report.violation(`took ${ms(recoveryTook)} or more to recover from having no space for the ${disk}`);
}

async function checkMessages(
  { server, report }: Run,
  { token, projectId, acknowledged }: Run['people'][number],
) {
  const { body } = await callJson(server.url, `/api/projects/${projectId}/messages`, { token });
  for (let n = 1; n <= acknowledged; n++) {
    const count = body.filter(({ content }: { content: string }) =>
      content.startsWith(`Message ${n} `),
    ).length;
    if (count !== 1) report.violation(`message ${n} was acknowledged and exists ${count} times`);
  }
}

/** Called once the server has stopped, because it logs in batches. */
function reportFailedReads({ failedReads, server, report }: Run) {
  const lines = server.output().split('\n');
  for (const { what, requestId } of failedReads) {
    const reason = requestId && lines.find((line) => line.includes(requestId));
    report.violation(`${what}: ${reason || 'the server logged no reason'}`);
  }
}

export const disk: Drill = {
  summary: `fills the disk while ${writerCount} people work: writes get a 503 within 5 s, reads continue, everything works within 30 s of space being freed`,
  unit: 'rounds',
  short: 1,
  long: 10,
  findObstacle: mountObstacle,
  async run(rounds, report) {
    const root = mkdtempSync(join(tmpdir(), 'portal-disk-'));
    // The embedded PostgreSQL's socket is below this folder, and PostgreSQL may run as another account.
    chmodSync(root, 0o755);
    const data = join(root, 'data');
    const folders = {
      database: data,
      files: join(data, 'files'),
      'temporary files': join(root, 'temporary'),
    };
    const mounted: string[] = [];
    try {
      for (const [name, folder] of Object.entries(folders)) {
        mount(folder, sizes[name as Disk]);
        mounted.push(folder);
      }
      chmodSync(folders['temporary files'], 0o1777);
      await setUpDataFolder(data);
      const server = await startServer({
        ...quickHashing,
        DATA_DIR: data,
        TMPDIR: folders['temporary files'],
        LOG_LEVEL: 'warn',
      });
      const people: Run['people'] = [];
      for (let n = 0; n < writerCount; n++) people.push({ ...(await joinPortal(server)), acknowledged: 0 });
      const bytes = createPdf(megabyte);
      const path = await begin(server, people[0] as Member, bytes.length);
      await sendRest(server, people[0] as Member, path, bytes);
      const storedFile = { path, digest: digest(bytes) };
      const run: Run = {
        server,
        folders,
        people,
        storedFile,
        report,
        full: null,
        statuses: new Map(),
        slowest: 0,
        failedReads: [],
      };
      for (let round = 0; round < rounds; round++)
        for (const name of Object.keys(folders) as Disk[])
          await checkTimes(run, name, await runOut(run, name));
      for (const person of people) await checkMessages(run, person);
      if ((await server.kill('SIGTERM')) !== 0) report.violation("SIGTERM didn't end the server cleanly");
      reportFailedReads(run);
    } finally {
      for (const folder of mounted.reverse()) unmount(folder);
      rmSync(root, { recursive: true, force: true });
    }
  },
};
