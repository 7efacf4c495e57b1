/** The live event stream over real connections to two servers on one database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts';
import { eventually } from '#test/support/eventually.ts';
import { countLockWaits } from '#test/support/lock-waits.ts';
import type { Person } from '#test/support/people.ts';
import { startTestPortal, type TestPortal } from '#test/support/portal.ts';
import { openStream, type TestStream } from '#test/support/streams.ts';

let database: TestDatabase;
let portal: TestPortal;
let second: TestPortal;
let url: string;
let secondUrl: string;
const opened: TestStream[] = [];

beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 16 });
  portal = await startTestPortal(database);
  second = await startTestPortal(database);
  url = await portal.app.listen({ port: 0, host: '127.0.0.1' });
  secondUrl = await second.app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  for (const stream of opened) stream.close();
  await portal.close();
  await second.close();
  await database.drop();
});

interface Opening {
  at?: string;
  /** Last-Event-ID. */
  after?: string;
}

async function open(person: Person, { at = url, after }: Opening = {}) {
  const stream = await openStream(at, person.token, after);
  opened.push(stream);
  await stream.next(({ type }) => type === 'connected' || type === 'resync');
  return stream;
}

/** A stream that has already received every event from the test's setup, including any that arrive twice. */
async function follow(person: Person, opening: Opening = {}) {
  const stream = await open(person, opening);
  const marker = `ready-${opened.length}`;
  await insertEvent(marker, person);
  await stream.next(({ type }) => type === marker);
  return stream;
}

async function createProject() {
  const client = await portal.asClient();
  const project = await portal.create.project(client.id);
  const advisor = await portal.asAdvisorOf(project);
  const params = { projectId: project.id };
  const say = (person: Person, content = 'Hello') =>
    person.call(endpoints.sendMessage, { params, body: { content } });
  return { client, project, advisor, params, say };
}

const typesOf = (stream: TestStream) => stream.events.map(({ data }) => data.type);
/** What arrived after the test's setup. */
const eventsOf = (stream: TestStream) =>
  typesOf(stream).slice(typesOf(stream).findLastIndex((type) => type.startsWith('ready-')) + 1);

/** An event for one user; unpublished, it can only be found by catching up. */
async function insertEvent(type: string, user: Person, { isPublished = true } = {}) {
  const trigger = (state: 'enable' | 'disable') => `alter table live_events ${state} trigger user`;
  const client = await database.pool.connect();
  await client.query('begin');
  if (!isPublished) await client.query(trigger('disable'));
  await client.query('insert into live_events (type, user_id) values ($1, $2)', [type, user.id]);
  if (!isPublished) await client.query(trigger('enable'));
  await client.query('commit');
  client.release();
}

async function whileLocked(table: string, work: () => Promise<void>) {
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query(`lock table ${table} in access exclusive mode`);
  try {
    await work();
  } finally {
    await client.query('commit');
    client.release();
  }
}

const waitingForLocks = (count: number) =>
  expect.poll(() => countLockWaits(database.pool), { interval: 20 }).toBe(count);

describe('an event', () => {
  it('arrives through every process and names the project', async () => {
    const { client, project, advisor, say } = await createProject();
    const streams = [await follow(client), await follow(advisor), await follow(client, { at: secondUrl })];
    await say(advisor);
    for (const stream of streams) {
      const { data } = await stream.next(({ type }) => type === 'message-sent');
      expect(data.projectId).toBe(project.id);
    }
  });

  it("doesn't reach an advisor who is no longer assigned to the client", async () => {
    const { client, advisor, say } = await createProject();
    const stream = await follow(advisor);
    await database.db.deleteFrom('advisor_assignments').where('client_id', '=', client.id).execute();
    await say(client);
    await insertEvent('last', advisor);
    await stream.next(({ type }) => type === 'last');
    expect(eventsOf(stream)).toEqual(['assignment-changed', 'last']);
  });

  it("for typing names the person, skips their own stream, and isn't stored", async () => {
    const { client, advisor, params } = await createProject();
    const [own, other] = [await follow(client), await follow(advisor)];
    expect((await client.call(endpoints.reportTyping, { params })).status).toBe(204);
    const { data, id } = await other.next(({ type }) => type === 'typing');
    expect([data.actor?.id, data.actor?.firstName, id]).toEqual([client.id, client.firstName, null]);
    await insertEvent('last', client);
    await own.next(({ type }) => type === 'last');
    expect(eventsOf(own)).toEqual(['last']);
    const stored = await database.db
      .selectFrom('live_events')
      .where('type', '=', 'typing')
      .select('seq')
      .execute();
    expect(stored).toEqual([]);
  });

  it('for typing is limited to 60 a minute', async () => {
    const { client, params } = await createProject();
    const responses = await Promise.all(
      Array.from({ length: 70 }, () => client.call(endpoints.reportTyping, { params })),
    );
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(10);
  });
});

describe('a stream that reconnects', () => {
  it('gets what it missed from any process, even an event numbered earlier but committed later', async () => {
    const { client, project, advisor, say } = await createProject();
    const before = await follow(client);
    const lateConnection = await database.pool.connect();
    await lateConnection.query('begin');
    await lateConnection.query(`insert into live_events (type, project_id) values ('numbered-early', $1)`, [
      project.id,
    ]);
    await say(advisor);
    await before.next(({ type }) => type === 'message-sent');
    before.close();
    await before.ended;
    await lateConnection.query('commit');
    lateConnection.release();
    await database.db
      .insertInto('live_events')
      .values({ type: 'while-away', project_id: project.id })
      .execute();
    const after = await open(client, { at: secondUrl, after: before.lastEventId as string });
    expect(typesOf(after)).toContain('numbered-early');
    expect(typesOf(after)).toContain('while-away');
  });

  it.each(['nonsense', '5-1000000000'])('gets resync for Last-Event-ID %s', async (after) => {
    const client = await portal.asClient();
    const stream = await open(client, { after });
    // The event about the client's new session may still follow.
    expect(typesOf(stream)[0]).toBe('resync');
  });

  it('gets what it missed before live events, and no resume id until it has caught up', async () => {
    const client = await portal.asClient();
    const before = await follow(client);
    before.close();
    const watcher = await follow(client);
    await insertEvent('missed', client);
    let after = before;
    await whileLocked('live_events', async () => {
      after = await openStream(url, client.token, before.lastEventId as string);
      opened.push(after);
      await waitingForLocks(1);
      const live = { seq: 9e15, type: 'live', projectId: null, userId: client.id, isInternal: false };
      await database.pool.query(`select pg_notify('live_events', $1)`, [JSON.stringify(live)]);
      await watcher.next(({ type }) => type === 'live');
    });
    await after.next(({ type }) => type === 'live');
    const received = after.events.map(({ id, data }) => [data.type, id !== null]);
    expect(received.slice(-3)).toEqual([
      ['missed', false],
      ['connected', true],
      ['live', true],
    ]);
  });
});

describe("the server's own database connection", () => {
  it('catches up with what it missed before it delivers live events', async () => {
    const client = await portal.asClient();
    const stream = await follow(client);
    await follow(client, { at: secondUrl });
    const listening = `datname = current_database() and (query ilike 'listen %' or query ilike '%pg_snapshot_xmin%')`;
    // Holds up both processes after LISTEN, before they catch up.
    await whileLocked('sessions', async () => {
      await database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where ${listening} and pid <> pg_backend_pid()`,
      );
      await insertEvent('missed', client, { isPublished: false });
      await waitingForLocks(2);
      await insertEvent('live', client);
    });
    await stream.next(({ type }) => type === 'live');
    await stream.next(({ type }) => type === 'missed');
    expect(eventsOf(stream)).toEqual(['missed', 'live']);
  });
});

describe('a stream ends', () => {
  it('when its session ends, in every process', async () => {
    const client = await portal.asClient();
    const streams = [await follow(client), await follow(client, { at: secondUrl })];
    expect((await client.call(endpoints.logout)).status).toBe(204);
    await Promise.all(streams.map(({ ended }) => ended));
    expect((await openStream(url, client.token)).status).toBe(401);
  });

  it('when its user opens a 21st', async () => {
    const client = await portal.asClient();
    const first = await follow(client);
    for (let n = 0; n < 20; n++) await follow(client);
    await first.ended;
  });

  it('when the server closes', async () => {
    const third = await startTestPortal(database);
    const thirdUrl = await third.app.listen({ port: 0, host: '127.0.0.1' });
    const client = await third.asClient();
    const stream = await follow(client, { at: thirdUrl });
    await Promise.all([third.close(), stream.ended]);
  });
});

it('refuses a stream above the limit with a 503 that says when to try again', async () => {
  const small = await startTestPortal(database, { env: { MAX_STREAMS: '1' } });
  const at = await small.app.listen({ port: 0, host: '127.0.0.1' });
  const person = await portal.asClient();
  const first = await open(person, { at });
  const requestStream = () =>
    fetch(`${at}/api/events`, { headers: { authorization: `Bearer ${person.token}` } });
  const refused = await requestStream();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
  expect(await refused.json()).toMatchObject({ code: 'unavailable' });
  first.close();
  await eventually(async () => {
    const retried = await requestStream();
    expect(retried.status).toBe(200);
    await retried.body?.cancel();
  });
  await small.close();
});
