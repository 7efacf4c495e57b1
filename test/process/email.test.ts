/** Email delivery across kill -9: a server killed right after handing an email to SMTP, and one killed right before. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { createFactories, testPassword } from '../support/factories.ts';
import { partsOf, startSmtp, type TestSmtp } from '../support/smtp-server.ts';
import { callJson, type ServerProcess, startServer } from './server-process.ts';

/** Distinguishes the server's database connections from the test's. */
const serverName = 'server under test';

let database: TestDatabase;
let smtp: TestSmtp;
let dataDir: string;
let server: ServerProcess | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
  smtp = await startSmtp();
  dataDir = mkdtempSync(join(tmpdir(), 'portal-email-'));
});
afterEach(async () => {
  await server?.kill('SIGTERM');
  smtp.beforeReply = null;
  smtp.beforeContent = null;
});
afterAll(async () => {
  await database.drop();
  await smtp.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start() {
  const url = new URL(database.url);
  url.searchParams.set('application_name', serverName);
  const env = { DATABASE_URL: url.href, SMTP_URL: smtp.url, MAIL_FROM: 'p@portal.test' };
  server = await startServer({ ...env, DATA_DIR: dataDir });
  return server;
}

/** A client who gets an email for each message immediately, and their advisor. */
async function createConversation() {
  const create = createFactories(database.db);
  const [client, advisor] = [await create.user('client'), await create.user('advisor')];
  const project = await create.project(client.id);
  await create.assignment(advisor.id, client.id);
  await database.db
    .insertInto('notification_preferences')
    .values({ user_id: client.id, event: 'messages', mode: 'at once' })
    .execute();
  const say = async ({ url }: ServerProcess, content: string) => {
    const credentials = { email: advisor.email, password: testPassword };
    const { token } = (await callJson(url, '/api/auth/login', { body: credentials })).body;
    const path = `/api/projects/${project.id}/messages`;
    expect((await callJson(url, path, { token, body: { content } })).status).toBe(201);
  };
  const emails = () => smtp.received.filter(({ to }) => to.includes(client.email)).map(partsOf);
  return { say, emails };
}

/** The last queries of a killed server may still be running in the database. */
const connections = async () =>
  (await database.pool.query('select from pg_stat_activity where application_name = $1', [serverName]))
    .rowCount;
/** Simulates the ten minutes after which a killed worker's job locks expire. */
const forgetWorkers = async () => {
  await until(connections).toBe(0);
  await database.pool.query(
    `update graphile_worker._private_jobs set locked_at = now() - interval '11 minutes' where locked_at is not null`,
  );
};
const jobs = async () =>
  (
    await database.pool.query(
      `select id from graphile_worker.jobs where task_identifier = 'notification-email-send'`,
    )
  ).rows;
const until = (check: () => Promise<unknown>) => expect.poll(check, { timeout: 120_000, interval: 100 });

it('neither loses nor repeats an email when the server is killed right before or after handing it over', async () => {
  const { say, emails } = await createConversation();
  let killed: Promise<unknown> | undefined;
  smtp.beforeReply = async () => {
    // The email arrived, but the response never reaches the portal.
    killed ??= (server as ServerProcess).kill('SIGKILL');
    await killed;
  };
  await say(await start(), 'Accepted at the last moment');
  await until(async () => emails().length).toBe(1);
  await killed;
  await forgetWorkers();
  smtp.beforeReply = null;
  const second = await start();
  await until(jobs).toEqual([]);
  expect(emails(), 'not sent again').toHaveLength(1);

  const reached = new Promise<void>((resolve) => {
    smtp.beforeContent = () => {
      resolve();
      // Never gets a response.
      return new Promise<void>(() => {});
    };
  });
  await say(second, 'On its way');
  await reached;
  await second.kill('SIGKILL');
  smtp.beforeContent = null;
  await forgetWorkers();
  await start();
  await until(async () => emails().length).toBe(2);
  await until(jobs).toEqual([]);
  expect(emails()).toHaveLength(2);
  expect(emails()[1]?.decoded).toContain('On its way');
  expect(emails()[1]?.decoded, 'still unread, so nothing is lost').toContain('Accepted at the last moment');
  expect(emails()[1]?.header('Message-ID')).not.toBe(emails()[0]?.header('Message-ID'));
});
