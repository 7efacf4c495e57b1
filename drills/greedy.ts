/**
 * Greedy: one person uses everything they are allowed to, as much as they can, while ten others work. The others call
 * from the drill's process and address, the attacker from a separate process and address. All limits are the defaults.
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#server/db/database.ts';
import { describeCluster } from '#server/db/embedded/cluster.ts';
import { connectionTo } from '#server/db/embedded/postmaster.ts';
import { callJson, type ServerProcess, startServer } from '#test/process/server-process.ts';
import { createDataFolder } from './data-folder.ts';
import { type Drill, ms, type Report } from './drill.ts';
import { type Attack, type AttackOrder, attackNames, startAttacker, type Target } from './greedy-attacker.ts';
import { megabyte, megabytes, percentile, residentBytes, watchPeak } from './measures.ts';

const otherCount = 10;
const maxSlowdown = 3;
const repetitions = 5;
const maxMemory = 400 * megabyte;
/** A reset email has to leave within this time, however many others were requested. */
const emailWithinMs = 5000;
/**
 * For attacks that fill the operating system's queue of new connections, or keep the cores busy with password hashing. The
 * portal can't keep a new connection from waiting behind them, so sign-ins have to finish within this time instead of within
 * three times the usual time.
 */
const newConnectionWithinMs = 5000;
const delaysNewConnections = new Set<Attack>(['sign-ins to one account', 'idle connections']);
/** Parts of each round: the others alone, the attack before it is measured, and the others during it. */
const roundSeconds = { alone: 0.35, settle: 0.15, attack: 0.5 };
/** In memory where possible: otherwise, other writes to the disk would distort the times. */
const memoryFolder = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
const password = 'quiet harbor lantern';
const messageCount = 4000;
const projectCount = 99;

interface Person {
  email: string;
  token: string;
  projectId: string;
  connection: Agent;
}

/** Work uses a connection that is open before the attack; each sign-in opens a new one. */
interface Times {
  work: number[];
  signIn: number[];
}

interface Run {
  server: ServerProcess;
  dataDir: string;
  attacker: ChildProcess;
  others: Person[];
  target: Target;
  report: Report;
}

async function register(url: string, name: string): Promise<Person> {
  const email = `${name}@example.com`;
  const body = { firstName: 'Greta', lastName: 'Greedy', email, password };
  const { token } = (await callJson(url, '/api/auth/register', { body })).body;
  const project = await callJson(url, '/api/projects', { token, body: { name: 'Project' } });
  const connection = new Agent({ keepAlive: true, maxSockets: 1 });
  return { email, token, projectId: project.body.id, connection };
}

/** What a client can write in a few hours within the limits: a long conversation and as many projects as allowed. */
async function fill(dataDir: string, { email, projectId }: Person) {
  const database = openDatabase(connectionTo(describeCluster(dataDir), 'portal'), { poolSize: 1 });
  await database.pool.query(
    `insert into messages (project_id, sender_id, content)
     select $1, u.id, repeat('x', 10000) from users u, generate_series(1, $3) where u.email = $2`,
    [projectId, email, messageCount],
  );
  await database.pool.query(
    `insert into projects (client_id, name, summary)
     select u.id, 'Project ' || n, repeat('x', 2000) from users u, generate_series(1, $2) n where u.email = $1`,
    [email, projectCount],
  );
  await database.pool.query('analyze');
  await database.close();
}

interface WorkRequest {
  path: string;
  body?: object;
  headers?: Record<string, string>;
}

/** Sends a request on a person's open connection, or on a new one. Resolves to the status, or to the error. */
function send(url: string, person: Person, { path, body, headers }: WorkRequest, isNew: boolean) {
  return new Promise<number | string>((resolve) => {
    const outgoing = request(url + path, {
      method: body ? 'POST' : 'GET',
      agent: isNew ? false : person.connection,
      headers: {
        ...(isNew ? {} : { authorization: `Bearer ${person.token}` }),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
    });
    outgoing.on('error', (error) => resolve(String(error)));
    outgoing.on('response', (response) => {
      response.on('error', (error) => resolve(String(error)));
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.resume();
    });
    outgoing.end(body && JSON.stringify(body));
  });
}

async function timed({ server, report }: Run, times: Times, person: Person, details: WorkRequest) {
  const isSignIn = details.path === '/api/auth/login';
  const startedAt = performance.now();
  const status = await send(server.url, person, details, isSignIn);
  times[isSignIn ? 'signIn' : 'work'].push(performance.now() - startedAt);
  if (Number(status) >= 200 && Number(status) < 300) return;
  report.violation(`${details.path} responded to someone else with ${status}`);
}

/** Reads, writes and saves as someone at work does, and signs in now and then over a new connection. */
async function work(run: Run, person: Person, number: number, until: number, times: Times) {
  const path = `/api/projects/${person.projectId}`;
  for (let turn = number; performance.now() < until; turn++) {
    await timed(run, times, person, { path: '/api/projects' });
    await timed(run, times, person, { path: `${path}/messages?limit=50` });
    await timed(run, times, person, {
      path: `${path}/messages`,
      body: { content: `Message ${turn}` },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    await timed(run, times, person, {
      path: `${path}/requirements`,
      body: { sectionNumber: 1, data: { briefSummary: `Save ${turn}` } },
    });
    if (turn % 5 === 0)
      await timed(run, times, person, {
        path: '/api/auth/login',
        body: { email: person.email, password },
      });
    await sleep(40);
  }
}

async function workFor(run: Run, seconds: number): Promise<Times> {
  const times: Times = { work: [], signIn: [] };
  const until = performance.now() + seconds * 1000;
  await Promise.all(run.others.map((person, number) => work(run, person, number, until, times)));
  return times;
}

/** How long someone waits for a reset email that they requested during the attack. */
async function waitForEmail({ server, dataDir }: Run, { email }: Person): Promise<number> {
  const outbox = join(dataDir, 'outbox');
  const resets = () =>
    readdirSync(outbox).filter((name) => {
      if (name.startsWith('.')) return false;
      const text = readFileSync(join(outbox, name), 'utf8');
      return text.includes(`To: ${email}`) && /^Subject:.*password/im.test(text);
    }).length;
  const before = resets();
  const startedAt = performance.now();
  await callJson(server.url, '/api/auth/forgot', { body: { email } });
  while (resets() === before && performance.now() - startedAt < 2 * emailWithinMs) await sleep(50);
  return performance.now() - startedAt;
}

async function attackOnce(run: Run, attack: Attack) {
  const { attacker, target } = run;
  attacker.send({ attack, target } satisfies AttackOrder);
  await once(attacker, 'message');
  await sleep(roundSeconds.settle * 1000);
  return workFor(run, roundSeconds.attack);
}

async function stopAttack({ attacker }: Run): Promise<Record<string, number>> {
  attacker.send('stop');
  const [statuses] = (await once(attacker, 'message')) as [Record<string, number>];
  await sleep(roundSeconds.settle * 1000);
  return statuses;
}

interface Results {
  rounds: Times[];
  memory: number;
  statuses: Record<string, number>;
  /** How long someone else's reset email took, if the attack asks for many. */
  emailMs: number;
}

const p99 = (times: number[]) => percentile(times, 0.99);

/** The p99 of a typical round. If the machine stalls, a round or two are slow; in an attack that slows others, all are. */
const usualP99 = (rounds: Times[], action: keyof Times) =>
  percentile(
    rounds.map((times) => p99(times[action])),
    0.5,
  );

/** Describes how an attack broke the portal's promises to others, or returns null if it didn't. */
function problemOf(attack: Attack, alone: Times[], { rounds, emailMs }: Results): string | null {
  const isSlower = (action: keyof Times) => usualP99(rounds, action) > maxSlowdown * usualP99(alone, action);
  if (isSlower('work')) return 'more than tripled the p99 of others';
  if (emailMs > emailWithinMs) return "made someone else's reset email wait";
  if (!delaysNewConnections.has(attack))
    return isSlower('signIn') ? "more than tripled the p99 of others' sign-ins" : null;
  return usualP99(rounds, 'signIn') > newConnectionWithinMs
    ? `made new connections wait for more than ${ms(newConnectionWithinMs)}`
    : null;
}

function reportAttack({ report }: Run, alone: Times[], attack: Attack, results: Results) {
  const { rounds, memory, statuses, emailMs } = results;
  const actions: (keyof Times)[] = ['work', 'signIn'];
  const [work, signIns] = actions.map((action) => {
    const worst = Math.max(...rounds.map((times) => p99(times[action])));
    return `${ms(usualP99(rounds, action))} instead of ${ms(usualP99(alone, action))}, at worst ${ms(worst)}`;
  });
  report.figure(attack, `p99 of others ${work}; of their sign-ins ${signIns}; memory ${megabytes(memory)}`);
  const counts = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
  report.figure('  responses to the attacker', counts.join(', '));
  if (emailMs > 0) report.figure("  someone else's reset email after", ms(emailMs));
  if (memory > maxMemory) report.violation(`${attack} took ${megabytes(memory)} of memory`);
}

/**
 * Short rounds of each attack in turn. Each follows a round without an attack, so that both see the same machine load.
 * Returns the attacks that hurt others, with what they did.
 */
async function performAttacks(run: Run, attacks: Attack[], roundCount: number) {
  const alone: Times[] = [];
  const byAttack = new Map<Attack, Results>(
    attacks.map((attack) => [attack, { rounds: [], memory: 0, statuses: {}, emailMs: 0 }]),
  );
  for (let round = 1; round <= roundCount; round++)
    for (const [attack, results] of byAttack) {
      alone.push(await workFor(run, roundSeconds.alone));
      const memory = watchPeak(() => residentBytes(run.server.pid));
      results.rounds.push(await attackOnce(run, attack));
      if (attack === 'forgotten passwords' && round === roundCount)
        results.emailMs = await waitForEmail(run, run.others[0] as Person);
      for (const [status, count] of Object.entries(await stopAttack(run)))
        results.statuses[status] = (results.statuses[status] ?? 0) + count;
      results.memory = Math.max(results.memory, memory.stop());
    }
  const problems = new Map<Attack, string>();
  for (const [attack, results] of byAttack) {
    reportAttack(run, alone, attack, results);
    const problem = problemOf(attack, alone, results);
    if (problem) problems.set(attack, problem);
  }
  return problems;
}

/** Repeats an attack that hurt others. A busy machine can look like a successful attack once, but hardly every time. */
async function perform(run: Run, roundCount: number) {
  await workFor(run, 1);
  run.report.figure('memory before', megabytes(residentBytes(run.server.pid)));
  let problems = await performAttacks(run, attackNames, roundCount);
  for (let n = 1; n < repetitions && problems.size > 0; n++)
    problems = await performAttacks(run, [...problems.keys()], roundCount);
  for (const [attack, problem] of problems)
    run.report.violation(`${attack} ${problem}, ${repetitions} times in a row`);
}

export const greedy: Drill = {
  summary: `one person uses everything they can while ${otherCount} others work: the others' p99 at most triples, memory stays below ${megabytes(maxMemory)}`,
  unit: 'rounds of each attack',
  short: 3,
  long: 40,
  isTimed: true,
  async run(rounds, report) {
    const dataDir = await createDataFolder('greedy', memoryFolder);
    const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
    const attacker = await startAttacker();
    const greta = await register(server.url, 'attacker');
    await fill(dataDir, greta);
    const others: Person[] = [];
    for (let n = 0; n < otherCount; n++) others.push(await register(server.url, `other-${n}`));
    const { hostname, port } = new URL(server.url);
    const { connection: _, ...account } = greta;
    const target = { host: hostname, port: Number(port), ...account };
    await perform({ server, dataDir, attacker, others, target, report }, rounds);
    attacker.kill();
    for (const { connection } of [greta, ...others]) connection.destroy();
    await server.kill('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  },
};
