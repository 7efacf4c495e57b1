/** Server processes: startup, shutdown, two on one database, and two on one data folder. */
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { type AddressInfo, createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeCluster } from '#server/db/embedded/cluster.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { callJson, runServer, type ServerProcess, startServer, stopWhileStarting } from './server-process.ts';

const folders: string[] = [];
function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-process-'));
  folders.push(folder);
  return folder;
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const person = (email: string) => ({ firstName: 'A', lastName: 'B', email, password: 'long enough' });

describe('two servers on one PostgreSQL', () => {
  let database: TestDatabase;
  let servers: ServerProcess[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    const env = { DATABASE_URL: database.url, LIMIT_SIGN_IN_PER_ACCOUNT: '3' };
    servers = await Promise.all([1, 2].map(() => startServer({ ...env, DATA_DIR: newFolder() })));
  });
  afterAll(async () => {
    for (const server of servers) await server.kill('SIGTERM');
    await database.drop();
  });

  it('print setup links that create one admin', async () => {
    const createAdmin = (server: ServerProcess, email: string) => {
      const token = /\/setup#token=(\S+)/.exec(server.output())?.[1];
      return callJson(server.url, '/api/setup', { body: { token, ...person(email) } });
    };
    const [first, second] = servers as [ServerProcess, ServerProcess];
    const [one, two, three] = await Promise.all([
      createAdmin(first, 'first@example.com'),
      createAdmin(first, 'second@example.com'),
      createAdmin(second, 'third@example.com'),
    ]);
    expect([one.status, two.status, three.status].sort()).toEqual([201, 403, 403]);
    expect([one, two, three].find(({ status }) => status === 201)?.body.user.role).toBe('admin');
  });

  it('hash passwords with argon2id, 19 MiB of memory and 2 passes', async () => {
    const [first] = servers as [ServerProcess];
    await callJson(first.url, '/api/auth/register', { body: person('hashed@example.com') });
    const { rows } = await database.pool.query('select password_hash from users where email = $1', [
      'hashed@example.com',
    ]);
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('share sessions and revocation', async () => {
    const [first, second] = servers as [ServerProcess, ServerProcess];
    const { body } = await callJson(first.url, '/api/auth/register', { body: person('shared@example.com') });
    const me = () => callJson(second.url, '/api/auth/me', { token: body.token });
    expect((await me()).status).toBe(200);
    await callJson(first.url, '/api/auth/logout', { token: body.token, method: 'POST' });
    expect((await me()).status).toBe(401);
  });

  it('share rate limits', async () => {
    const [first, second] = servers as [ServerProcess, ServerProcess];
    await callJson(first.url, '/api/auth/register', { body: person('limited@example.com') });
    const guess = (server: ServerProcess) =>
      callJson(server.url, '/api/auth/login', { body: { email: 'limited@example.com', password: 'wrong' } });
    expect((await guess(first)).status).toBe(401);
    expect((await guess(second)).status).toBe(401);
    expect((await guess(first)).status).toBe(401);
    expect((await guess(second)).status).toBe(429);
  });
});

it('exits with a clear message when its port is taken, without starting a database', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const dataDir = newFolder();
  const { code, output } = await runServer({ PORT: String(port), DATA_DIR: dataDir });
  taken.close();
  expect(output.trim()).toBe(
    `Port ${port} on 127.0.0.1 is already in use. Stop the program that uses it, or set PORT to another port.`,
  );
  expect(code).toBe(1);
  expect(readdirSync(dataDir)).toEqual([]);
});

it('stops its PostgreSQL when it receives a signal while starting', async () => {
  const dataDir = newFolder();
  const lockFile = join(describeCluster(dataDir).folder, 'postmaster.pid');
  expect(await stopWhileStarting({ DATA_DIR: dataDir }, () => existsSync(lockFile))).toBe(0);
  expect(existsSync(lockFile)).toBe(false);
});

it('stops its PostgreSQL even when the signal arrives twice, as from npm in a terminal', async () => {
  const folder = newFolder();
  const server = await startServer({ DATA_DIR: folder });
  process.kill(server.pid, 'SIGTERM');
  // Signals that arrive at the same moment would count as one.
  const isReady = () =>
    callJson(server.url, '/readyz').then(
      ({ status }) => status === 200,
      () => false,
    );
  await expect.poll(isReady, { interval: 1 }).toBe(false);
  expect(await server.kill('SIGTERM')).toBe(0);
  expect(existsSync(join(describeCluster(folder).folder, 'postmaster.pid'))).toBe(false);
});

describe('a server with its own PostgreSQL', () => {
  // Longer than a socket's path may be.
  const dataDir = join(newFolder(), 'a-rather-long-folder-name/'.repeat(6), 'data');
  const admin = { email: 'boss@example.com', password: 'long enough' };
  let server: ServerProcess;

  beforeAll(async () => {
    mkdirSync(dataDir, { recursive: true });
    server = await startServer({
      DATA_DIR: dataDir,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    });
  });
  afterAll(() => server.kill('SIGTERM'));

  it('locks its data folder', async () => {
    await expect(startServer({ DATA_DIR: dataDir })).rejects.toThrow(
      new RegExp(`Another server is already using ${dataDir} \\(process ${server.pid}\\)`),
    );
    expect((await callJson(server.url, '/readyz')).status).toBe(200);
  });

  it('creates the first admin from ADMIN_EMAIL and ADMIN_PASSWORD', async () => {
    expect(server.output()).not.toContain('/setup');
    expect((await callJson(server.url, '/api/auth/login', { body: admin })).body.user.role).toBe('admin');
  });

  it('finishes the in-flight request on SIGTERM, and keeps the session it created across a restart', async () => {
    const { port } = new URL(server.url);
    const body = JSON.stringify(person('inflight@example.com'));
    const socket = createConnection({ port: Number(port), host: '127.0.0.1' });
    const head = `POST /api/auth/register HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`;
    await new Promise((resolve) => socket.write(head, resolve));
    // A response on a connection opened later proves the server has read this request's headers.
    const [later] = await once(get(`${server.url}/healthz`, { agent: false }), 'response');
    later.resume();
    const ended = server.kill('SIGTERM');
    socket.write(body);
    let response = '';
    for await (const chunk of socket) response += chunk;
    expect(response).toMatch(/^HTTP\/1\.1 201/);
    expect(await ended).toBe(0);

    server = await startServer({ DATA_DIR: dataDir });
    const token = /"token":"([^"]+)"/.exec(response)?.[1] ?? '';
    expect((await callJson(server.url, '/api/auth/me', { token })).status).toBe(200);
  });
});

describe('server startup', () => {
  it.each([
    ['an invalid setting', { PORT: 'x' }, 'PORT must be a whole number'],
    [
      'an unreachable database',
      { DATABASE_URL: 'postgres://a@127.0.0.1:1/b' },
      "Can't connect to the database",
    ],
  ])('exits with a message and no stack trace for %s', async (_what, env, message) => {
    const failure = await startServer({ DATA_DIR: newFolder(), ...env }).catch(
      (error: Error) => error.message,
    );
    expect(failure).toContain(message);
    expect(failure).not.toMatch(/\n\s+at /);
  });
});
