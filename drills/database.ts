/** Database: cuts, refuses, stalls and exhausts the portal's connections to PostgreSQL while people read and write. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { type EmbeddedDatabase, openEmbedded } from '#server/db/embedded/embedded.ts';
import { callJson, type ServerProcess, startServer } from '#test/process/server-process.ts';
import { setUpDataFolder } from './data-folder.ts';
import { type DatabaseProxy, startProxy } from './database-proxy.ts';
import { type Drill, ms, type Report } from './drill.ts';
import { fastestOverLimit } from './limits.ts';
import { quickHashing } from './quick-hashing.ts';

const personCount = 10;
const recoversWithinMs = 2000;
const stallMs = 8000;

interface Person {
  number: number;
  token: string;
  projectId: string;
  acknowledged: number;
}

interface Run {
  server: ServerProcess;
  proxy: DatabaseProxy;
  embedded: EmbeddedDatabase;
  report: Report;
  isOver: boolean;
  statuses: Map<number, number>;
  lastSuccessAt: number;
}

async function register(url: string, number: number): Promise<Person> {
  const body = {
    firstName: 'Dora',
    lastName: 'Database',
    email: `dora-${number}@example.com`,
    password: 'quiet harbor lantern',
  };
  const { token } = (await callJson(url, '/api/auth/register', { body })).body;
  const project = await callJson(url, '/api/projects', { token, body: { name: 'Project' } });
  return { number, token, projectId: project.body.id, acknowledged: 0 };
}

async function request(run: Run, path: string, options: Parameters<typeof callJson>[2]): Promise<boolean> {
  const response = await callJson(run.server.url, path, options).catch((error) => ({ error }));
  if ('error' in response) {
    run.report.violation(`${path} got no response: ${response.error}`);
    return false;
  }
  run.statuses.set(response.status, (run.statuses.get(response.status) ?? 0) + 1);
  if (response.status < 300) {
    run.lastSuccessAt = performance.now();
    return true;
  }
  if (response.status !== 503)
    run.report.violation(`${path} returned ${response.status} ${JSON.stringify(response.body)}`);
  else if (!response.headers.get('retry-after'))
    run.report.violation(`${path} returned 503 without Retry-After`);
  return false;
}

/** Sends numbered messages, each until it is acknowledged, and reads the project list in between. */
async function work(run: Run, person: Person) {
  const messages = `/api/projects/${person.projectId}/messages`;
  while (!run.isOver) {
    const number = person.acknowledged + 1;
    const wasSent = await request(run, messages, {
      token: person.token,
      body: { content: `Message ${number}` },
      headers: { 'idempotency-key': `${person.number}-${number}` },
    });
    if (wasSent) person.acknowledged = number;
    await request(run, '/api/projects', { token: person.token });
    // People pause between clicks; without a pause, refused requests would be retried in a tight loop.
    await sleep(wasSent ? 5 : 50);
  }
}

/** Ways to break the database. Each returns once the database works again. */
const failures: Record<string, (run: Run) => Promise<void>> = {
  'cut connections': async ({ proxy }) => proxy.cut(),
  'a restart': async ({ proxy }) => {
    proxy.refuse(true);
    proxy.cut();
    await sleep(1500);
    proxy.refuse(false);
  },
  'a stall': async ({ proxy }) => {
    proxy.stall();
    await sleep(stallMs);
    proxy.resume();
  },
  'exhausted connections': async ({ embedded, proxy }) => {
    const connections: pg.Client[] = [];
    for (;;) {
      const client = new pg.Client({ ...embedded.connection, database: 'postgres' });
      client.on('error', () => {});
      try {
        await client.connect();
        connections.push(client);
      } catch {
        break;
      }
    }
    proxy.cut();
    await sleep(1500);
    await Promise.all(connections.map((client) => client.end()));
  },
};

/** Breaks the database, and returns the time from its recovery to the first successful request. */
async function measureRecovery(run: Run, name: string): Promise<number> {
  await failures[name]?.(run);
  const restoredAt = performance.now();
  while (run.lastSuccessAt < restoredAt) await sleep(5);
  return run.lastSuccessAt - restoredAt;
}

async function checkMessages({ server, report }: Run, person: Person) {
  const { body } = await callJson(server.url, `/api/projects/${person.projectId}/messages`, {
    token: person.token,
  });
  const contents: string[] = body.map(({ content }: { content: string }) => content);
  for (let n = 1; n <= person.acknowledged; n++) {
    const count = contents.filter((content) => content === `Message ${n}`).length;
    if (count !== 1) report.violation(`person ${person.number}: message ${n} exists ${count} times`);
  }
}

async function checkConnections({ embedded, report }: Run, before: number) {
  const client = new pg.Client({ ...embedded.connection, database: 'postgres' });
  await client.connect();
  const { rows } = await client.query(
    `select count(*)::int as all, count(*) filter (where state like 'idle in transaction%')::int as stuck
     from pg_stat_activity where datname = $1`,
    [embedded.connection.database],
  );
  await client.end();
  report.figure('connections before and after', `${before} and ${rows[0].all}`);
  if (rows[0].stuck > 0) report.violation(`${rows[0].stuck} connections are stuck in a transaction`);
  if (rows[0].all > before + 5) report.violation('connections leaked');
}

async function perform(run: Run, rounds: number) {
  const people: Person[] = [];
  for (let number = 0; number < personCount; number++) people.push(await register(run.server.url, number));
  const working = people.map((person) => work(run, person));
  await sleep(1000);
  // A slow machine may take longer to open the connections for everyone's requests.
  while (people.some(({ acknowledged }) => acknowledged < 5)) await sleep(20);
  const before = run.proxy.connections();
  for (const name of Object.keys(failures)) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const took = await measureRecovery(run, name);
      times.push(took);
      if (took <= recoversWithinMs) continue;
      const exceeded = await fastestOverLimit(recoversWithinMs, () => measureRecovery(run, name));
      if (exceeded !== null) run.report.violation(`took ${ms(exceeded)} or more to recover from ${name}`);
    }
    run.report.figure(`slowest first success after ${name}`, ms(Math.max(...times)));
  }
  run.isOver = true;
  await Promise.all(working);
  for (const person of people) await checkMessages(run, person);
  run.report.figure(
    'acknowledged messages',
    people.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
  );
  await checkConnections(run, before);
}

export const database: Drill = {
  summary: `cuts, refuses, stalls and exhausts the database's connections while ${personCount} people work: every error is a 503 with Retry-After, and nothing is lost`,
  unit: 'rounds of each',
  short: 1,
  long: 50,
  async run(rounds, report) {
    const folder = mkdtempSync(join(tmpdir(), 'portal-drill-'));
    await setUpDataFolder(join(folder, 'database'));
    const embedded = await openEmbedded(join(folder, 'database'), pino({ level: 'silent' }));
    const proxy = await startProxy(`${embedded.connection.host}/.s.PGSQL.5432`);
    const url = `postgresql://${embedded.connection.user}@127.0.0.1:${proxy.port}/${embedded.connection.database}`;
    const server = await startServer({
      ...quickHashing,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: url,
      LOG_LEVEL: 'fatal',
    });
    const run = { server, proxy, embedded, report, isOver: false, statuses: new Map(), lastSuccessAt: 0 };
    await perform(run, rounds);
    const counts = [...run.statuses].sort(([one], [other]) => one - other);
    report.figure('responses by status', counts.map(([status, count]) => `${status}: ${count}`).join(', '));
    await server.kill('SIGTERM');
    await proxy.close();
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  },
};
