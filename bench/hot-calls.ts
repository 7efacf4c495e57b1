/**
 * Hot calls benchmark: compares the portal with two reference servers, `raw` and `express`, in interleaved rounds, and reports
 * ratios to `raw`.
 * `npm run bench [-- --rounds 5 --seconds 3 --connections 32 --calls projects,messages]`
 * `--profile portal.cpuprofile` also writes a CPU profile of the portal.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { describeCluster } from '#server/db/embedded/cluster.ts';
import { connectionTo } from '#server/db/embedded/postmaster.ts';
import { findFreePort } from '../test/process/server-process.ts';
import { testPassword } from '../test/support/factories.ts';
import { clusterMs, cpuMs, type Load, median, report, residentMegabytes, runWrk } from './measure.ts';
import { startBenchPortal } from './portal.ts';

const calls = ['projects', 'messages', 'poll', 'send', 'section', 'signIn'] as const;
type CallName = (typeof calls)[number];

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '32' },
    calls: { type: 'string', default: calls.join(',') },
    users: { type: 'string', default: '60' },
    profile: { type: 'string' },
  },
});
const folder = fileURLToPath(new URL('./reference/', import.meta.url));
if (!existsSync(`${folder}node_modules`)) {
  execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
}

const many = '1000000';
const portal = await startBenchPortal(
  { LOG_LEVEL: 'info', LIMIT_SIGN_IN_PER_ACCOUNT: many, LIMIT_SIGN_IN_PER_ADDRESS: many },
  options.profile,
);
const requestFolder = mkdtempSync(join(tmpdir(), 'portal-requests-'));
const cluster = describeCluster(portal.dataDir);
const postmaster = Number.parseInt(readFileSync(join(cluster.folder, 'postmaster.pid'), 'utf8'), 10);
const secret = 'a secret that only this measurement knows';

interface Person {
  id: string;
  email: string;
  /** A project with 50 messages to read, and one to write to. */
  read: string;
  write: string;
}

/** Fills the portal; half of the clients have an advisor, the others' messages go to the admins. */
async function fillPortal(): Promise<(Person & { token: string })[]> {
  const { create } = portal;
  const advisor = await create.user('advisor');
  await create.user('admin');
  const people = [];
  for (let n = 0; n < Number(options.users); n++) {
    const client = await create.user('client');
    if (n % 2 === 0) await create.assignment(advisor.id, client.id);
    const [read, write] = [await create.project(client.id), await create.project(client.id)];
    for (let m = 0; m < 50; m++) await create.message(read.id, client.id, text(m));
    people.push({ ...client, read: read.id, write: write.id, token: await portal.tokenOf(client) });
  }
  await portal.database.pool.query('analyze');
  return people;
}

const text = (n: number) =>
  `We could move the milestone by a few days, ${n}. What do you think about the plan that we discussed?`;

const toBase64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
function tokenFor({ id }: Person): string {
  const exp = Math.floor(Date.now() / 1000) + 86_400;
  const signed = `${toBase64({ alg: 'HS256', typ: 'JWT' })}.${toBase64({ id, role: 'client', exp })}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

/** Copies the users, projects and messages into a separate database for each reference server. */
async function fillReferences(people: readonly Person[]): Promise<void> {
  const maintenance = new pg.Client(connectionTo(cluster, 'postgres'));
  await maintenance.connect();
  await maintenance.query('create database raw');
  const client = new pg.Client(connectionTo(cluster, 'raw'));
  await client.connect();
  await client.query(readFileSync(`${folder}schema.sql`, 'utf8'));
  const { rows } = await portal.database.pool.query('select id, email, password_hash as hash from users');
  for (const { id, email, hash } of rows)
    await client.query(
      `insert into users (id, email, password_hash, first_name, last_name) values ($1, $2, $3, 'A', 'B')`,
      [id, email, hash],
    );
  for (const { id, read, write } of people) {
    for (const projectId of [read, write])
      await client.query(
        `insert into projects (id, client_id, name, summary) values ($1, $2, 'Project', 'A project')`,
        [projectId, id],
      );
    for (let n = 0; n < 50; n++)
      await client.query('insert into messages (project_id, sender_id, content) values ($1, $2, $3)', [
        read,
        id,
        text(n),
      ]);
  }
  await client.query('vacuum analyze');
  await client.end();
  await maintenance.query('create database express template raw');
  await maintenance.end();
}

const urlOf = (database: string) =>
  `postgresql://${connectionTo(cluster, '').user}@localhost/${database}?host=${encodeURIComponent(cluster.socketDir)}`;

interface Target {
  name: string;
  url: string;
  pid: number;
  child?: ChildProcess;
}

async function startReference(name: string): Promise<Target> {
  const port = await findFreePort();
  const child = spawn(process.execPath, [`${folder}${name}.mjs`], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: port,
      DATABASE_URL: urlOf(name),
      SECRET: secret,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  process.once('exit', () => child.kill());
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    const isUp = await fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    );
    if (isUp) return { name, url, pid: child.pid as number, child };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const fileOf = (target: Target, call: CallName) => join(requestFolder, `${target.name}.${call}`);

async function writeRequests(target: Target, people: readonly (Person & { token: string })[]) {
  const lines: Record<CallName, string[]> = {
    projects: [],
    messages: [],
    poll: [],
    send: [],
    section: [],
    signIn: [],
  };
  for (const [n, person] of people.entries()) {
    const token = target.name === 'portal' ? person.token : tokenFor(person);
    const add = (call: CallName, method: string, path: string, etag = '', body?: object) =>
      lines[call].push(
        [method, path, call === 'signIn' ? '' : token, etag, body ? JSON.stringify(body) : ''].join('\t'),
      );
    const list = `/api/projects/${person.read}/messages?limit=50`;
    const response = await fetch(target.url + list, { headers: { authorization: `Bearer ${token}` } });
    if (((await response.json()) as unknown[]).length !== 50)
      throw new Error(`${target.name} didn't return 50 messages`);
    add('projects', 'GET', '/api/projects');
    add('messages', 'GET', list);
    add('poll', 'GET', list, response.headers.get('etag') ?? '');
    add('send', 'POST', `/api/projects/${person.write}/messages`, '', { content: text(n) });
    // Rotates through three texts, so that every save changes something.
    for (const part of ['one ', 'two ', 'three '])
      add('section', 'POST', `/api/projects/${person.write}/requirements`, '', {
        sectionNumber: 1,
        sectionName: 'Project Overview',
        data: { projectName: `P${n}`, briefSummary: part.repeat(24), businessGoal: 'goal '.repeat(16) },
        isCompleted: false,
      });
    add('signIn', 'POST', '/api/auth/login', '', { email: person.email, password: testPassword });
  }
  for (const call of calls) writeFileSync(fileOf(target, call), `${lines[call].join('\n')}\n`);
}

interface Measured extends Load {
  serverUs: number;
  databaseUs: number;
}

async function measure(target: Target, call: CallName, seconds: number): Promise<Measured> {
  // Password hashing limits sign-ins, so further connections would only wait.
  const connections = call === 'signIn' ? 4 : Number(options.connections);
  const before = { server: cpuMs(target.pid), database: clusterMs(postmaster) };
  const load = await runWrk(target.url, fileOf(target, call), seconds, connections);
  const perRequest = (ms: number) => (ms * 1000) / Math.max(1, load.total);
  return {
    ...load,
    serverUs: perRequest(cpuMs(target.pid) - before.server),
    databaseUs: perRequest(clusterMs(postmaster) - before.database),
  };
}

const people = await fillPortal();
await fillReferences(people);
const targets: Target[] = [
  await startReference('raw'),
  await startReference('express'),
  { name: 'portal', url: portal.server.url, pid: portal.server.pid },
];
for (const target of targets) await writeRequests(target, people);

const lines = [
  `${options.rounds} rounds of ${options.seconds} s, ${options.connections} connections (sign-in: 4). Figures are medians of the rounds, except memory (after the last round) and failed (the total). A ratio compares a server with raw in the same round.`,
  '',
  '| call | server | requests/s | ratio | p50 ms | p99 ms | server µs | database µs | memory MB | failed |',
  '|---|---|---|---|---|---|---|---|---|---|',
];
for (const call of calls.filter((name) => options.calls.split(',').includes(name))) {
  const results = new Map<Target, Measured[]>(targets.map((target) => [target, []]));
  for (const target of targets) await measure(target, call, 1);
  for (let round = 0; round < Number(options.rounds); round++)
    for (const target of round % 2 ? targets.toReversed() : targets)
      results.get(target)?.push(await measure(target, call, Number(options.seconds)));
  const raw = results.get(targets[0] as Target) ?? [];
  for (const [{ name, pid }, rounds] of results) {
    const of = (value: (measured: Measured) => number) => median(rounds.map(value));
    const ratio = median(rounds.map(({ perSecond }, n) => perSecond / (raw[n]?.perSecond ?? 0)));
    const failed = rounds.reduce((sum, each) => sum + each.failed, 0);
    lines.push(
      `| ${call} | ${name} | ${of((m) => m.perSecond).toFixed(0)} | ${ratio.toFixed(2)} | ${of((m) => m.p50).toFixed(1)} | ${of((m) => m.p99).toFixed(1)} | ${of((m) => m.serverUs).toFixed(0)} | ${of((m) => m.databaseUs).toFixed(0)} | ${residentMegabytes(pid).toFixed(0)} | ${failed} |`,
    );
  }
}
report('hot-calls', lines);

for (const { child } of targets) child?.kill();
rmSync(requestFolder, { recursive: true, force: true });
await portal.close();
process.exit(0);
