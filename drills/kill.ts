/**
 * Kill: repeatedly ends the server, its database or both with SIGKILL while 20 people write. Each person retries what
 * wasn't acknowledged, with the same idempotency key, as the browser does with messages.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { callJson, type ServerProcess, startServer } from '#test/process/server-process.ts';
import { createDataFolder } from './data-folder.ts';
import { type Drill, ms, type Report } from './drill.ts';

const writerCount = 20;
/** The minimum. The number varies by round, up to twice this many. */
const writesBeforeKill = 50;
/** The portal has to be ready within this time, or, on a slow machine, within three times its normal start time. */
const readyWithinMs = 3000;
/** How long a writer waits before retrying. With less, the server would spend most of its time refusing retries. */
const retryMs = 200;

type Victim = 'server' | 'database' | 'both';
const victims: Victim[] = ['server', 'database', 'both'];

/** The portal under test. `server` changes with every restart. */
interface Portal {
  dataDir: string;
  server: ServerProcess;
  /** Tells the writers to stop. Set before the server is killed, and once the portal is ready again. */
  isRoundOver: boolean;
  acknowledged: number;
}

interface Writer {
  number: number;
  token: string;
  projectId: string;
  /** The last message and the last section save that were acknowledged. */
  lastMessage: number;
  lastSave: number;
}

async function registerWriters(portal: Portal): Promise<Writer[]> {
  const writers: Writer[] = [];
  for (let number = 0; number < writerCount; number++) {
    const person = {
      firstName: 'Wendy',
      lastName: 'Writer',
      email: `writer-${number}@example.com`,
      password: 'quiet harbor lantern',
    };
    const { body } = await callJson(portal.server.url, '/api/auth/register', { body: person });
    const project = await callJson(portal.server.url, '/api/projects', {
      token: body.token,
      body: { name: `Project ${number}` },
    });
    writers.push({ number, token: body.token, projectId: project.body.id, lastMessage: 0, lastSave: 0 });
  }
  return writers;
}

/** Retries a write with its key until it is acknowledged. Returns false if the round ends first. */
async function untilAcknowledged(
  portal: Portal,
  writer: Writer,
  request: { path: string; key: string; body: unknown },
  report: Report,
): Promise<boolean> {
  while (!portal.isRoundOver) {
    const response = await callJson(portal.server.url, request.path, {
      token: writer.token,
      body: request.body,
      headers: { 'idempotency-key': request.key },
    }).catch(() => null);
    if (response && response.status < 300) return true;
    if (response && response.status !== 503)
      report.violation(`${request.path} returned ${response.status}: ${JSON.stringify(response.body)}`);
    await sleep(retryMs);
  }
  return false;
}

/** Alternately sends a message and saves a section, each numbered in its text, until the round ends. */
async function write(portal: Portal, writer: Writer, report: Report) {
  const path = `/api/projects/${writer.projectId}`;
  for (;;) {
    const message = writer.lastMessage + 1;
    const wasSent = await untilAcknowledged(
      portal,
      writer,
      {
        path: `${path}/messages`,
        key: `m-${writer.number}-${message}`,
        body: { content: `Message ${message}` },
      },
      report,
    );
    if (!wasSent) return;
    writer.lastMessage = message;
    const save = writer.lastSave + 1;
    const wasSaved = await untilAcknowledged(
      portal,
      writer,
      {
        path: `${path}/requirements`,
        key: `s-${writer.number}-${save}`,
        body: { sectionNumber: 1, data: { briefSummary: `Save ${save}`, businessGoal: `Save ${save}` } },
      },
      report,
    );
    if (!wasSaved) return;
    writer.lastSave = save;
    portal.acknowledged += 2;
  }
}

/** Null without a pid file. A killed PostgreSQL leaves its file behind. */
function postmasterPid(dataDir: string): number | null {
  const file = join(dataDir, 'postgres/postmaster.pid');
  return (existsSync(file) && Number.parseInt(readFileSync(file, 'utf8'), 10)) || null;
}

async function isReady(portal: Portal): Promise<boolean> {
  const response = await fetch(`${portal.server.url}/readyz`).catch(() => null);
  return response?.ok ?? false;
}

/** Restarts the server gracefully, and returns how long the start took. */
async function restart(portal: Portal): Promise<number> {
  await portal.server.kill('SIGTERM');
  const startedAt = performance.now();
  portal.server = await startServer({ DATA_DIR: portal.dataDir });
  return performance.now() - startedAt;
}

/** Kills the victim and returns the milliseconds until the portal was ready again. */
async function killAndRecover(portal: Portal, victim: Victim): Promise<number> {
  const startedAt = performance.now();
  const postmaster = postmasterPid(portal.dataDir);
  if (victim !== 'server' && postmaster) process.kill(postmaster, 'SIGKILL');
  if (victim !== 'database') {
    portal.isRoundOver = true;
    await portal.server.kill('SIGKILL');
    portal.server = await startServer({ DATA_DIR: portal.dataDir });
  } else {
    // Until PostgreSQL has restarted, 'ready' can still mean that the server hasn't noticed.
    while ([postmaster, null].includes(postmasterPid(portal.dataDir))) await sleep(10);
  }
  while (!(await isReady(portal))) await sleep(20);
  return performance.now() - startedAt;
}

/** Kills the victim while everyone writes, and returns the milliseconds until the portal was ready again. */
async function killDuring(
  portal: Portal,
  writers: Writer[],
  victim: Victim,
  report: Report,
): Promise<number> {
  const goal = portal.acknowledged + writesBeforeKill + ((portal.acknowledged * 37) % writesBeforeKill);
  const writing = writers.map((writer) => write(portal, writer, report));
  while (portal.acknowledged < goal) await sleep(2);
  const took = await killAndRecover(portal, victim);
  portal.isRoundOver = true;
  await Promise.all(writing);
  portal.isRoundOver = false;
  return took;
}

const limitFor = (normalStart: number) => Math.max(readyWithinMs, 3 * normalStart);

/** Kills again, up to three times, each right after measuring a normal start: a machine can get busy at any moment. */
async function isSlowEveryTime(
  portal: Portal,
  writers: Writer[],
  victim: Victim,
  report: Report,
): Promise<boolean> {
  for (let n = 0; n < 3; n++) {
    const normalStart = await restart(portal);
    if ((await killDuring(portal, writers, victim, report)) <= limitFor(normalStart)) return false;
  }
  return true;
}

/** Compares a writer's acknowledged writes with what the portal returns over HTTP. */
async function compare(portal: Portal, writer: Writer, report: Report) {
  const who = `writer ${writer.number}`;
  const path = `/api/projects/${writer.projectId}`;
  const { body: messages } = await callJson(portal.server.url, `${path}/messages`, { token: writer.token });
  const contents: string[] = messages.map(({ content }: { content: string }) => content);
  for (let n = 1; n <= writer.lastMessage; n++) {
    const count = contents.filter((content) => content === `Message ${n}`).length;
    if (count === 0) report.violation(`${who}: message ${n} was acknowledged but lost`);
    if (count > 1) report.violation(`${who}: message ${n} exists ${count} times`);
  }
  const { body: sections } = await callJson(portal.server.url, `${path}/requirements`, {
    token: writer.token,
  });
  const data = sections[0]?.data ?? {};
  if (data.briefSummary !== data.businessGoal)
    report.violation(`${who}: a save is torn: ${JSON.stringify(data)}`);
  const stored = Number(/\d+/.exec(String(data.briefSummary))?.[0]);
  if (!(stored >= writer.lastSave))
    report.violation(`${who}: save ${writer.lastSave} was acknowledged, but the portal has ${stored}`);
}

export const kill: Drill = {
  summary: `kills the server, the database or both under ${writerCount} writers: nothing acknowledged is lost, duplicated or torn`,
  unit: 'kills',
  short: 6,
  long: 200,
  async run(rounds, report) {
    const dataDir = await createDataFolder('kill');
    const server = await startServer({ DATA_DIR: dataDir });
    const portal: Portal = { dataDir, server, isRoundOver: false, acknowledged: 0 };
    const writers = await registerWriters(portal);
    const normalStart = await restart(portal);
    const readyTimes: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const victim = victims[round % victims.length] ?? 'both';
      const took = await killDuring(portal, writers, victim, report);
      readyTimes.push(took);
      if (took > limitFor(normalStart) && (await isSlowEveryTime(portal, writers, victim, report)))
        report.violation(
          `took ${ms(took)} to be ready again after a kill (${victim}), and too long after each repeated kill`,
        );
    }
    for (const writer of writers) await compare(portal, writer, report);
    report.figure('acknowledged writes', portal.acknowledged);
    report.figure('slowest until ready again', ms(Math.max(...readyTimes)));
    report.figure('normal start', ms(normalStart));
    if ((await portal.server.kill('SIGTERM')) !== 0)
      report.violation("SIGTERM didn't end the server cleanly");
    rmSync(dataDir, { recursive: true, force: true });
  },
};
