/** API tests of messages: order, pages, sending, read state, unread counts, conversations, and notes that clients never see. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Person } from '#test/support/people.ts';
import { portalForFile } from '#test/support/portal.ts';

const portal = portalForFile();

async function createConversation() {
  const client = await portal.asClient({ firstName: 'Clara', lastName: 'Client' });
  const project = await portal.create.project(client.id, { name: 'Bakery app' });
  const advisor = await portal.asAdvisorOf(project);
  const params = { projectId: project.id };
  const say = async (person: Person, content: string, headers: Record<string, string> = {}) =>
    person.call(endpoints.sendMessage, { params, body: { content }, headers });
  const list = async (person: Person, query: Record<string, string> = {}) =>
    person.call(endpoints.listMessages, { params, query });
  const read = (person: Person, upTo?: number) =>
    person.call(endpoints.markMessagesRead, { params, ...(upTo ? { body: { upTo } } : {}) });
  const unread = async (person: Person) => (await person.call(endpoints.countUnread)).body.unreadCount;
  return { client, advisor, project, params, say, list, read, unread };
}

const contents = (body: { content: string }[]) => body.map(({ content }) => content);

describe('the message list', () => {
  it("lists messages oldest first, with the sender's name", async () => {
    const { client, advisor, project, say, list } = await createConversation();
    const sent = await say(client, '  Hello  ');
    expect([sent.status, sent.body.content]).toEqual([201, 'Hello']);
    await say(advisor, 'Welcome');
    const { body } = await list(client);
    expect(contents(body)).toEqual(['Hello', 'Welcome']);
    expect(body[0]).toMatchObject({
      projectId: project.id,
      senderId: client.id,
      sender: { firstName: 'Clara', lastName: 'Client' },
    });
    expect(sent.body).toEqual({ ...body[0], state: 'sent' });
  });

  it('returns the newest page first, and older pages by cursor', async () => {
    const { client, say, list } = await createConversation();
    for (const n of [1, 2, 3, 4, 5]) await say(client, `${n}`);
    const newest = await list(client, { limit: '2' });
    expect(contents(newest.body)).toEqual(['4', '5']);
    expect(newest.headers['x-total-count']).toBe('5');
    const next = new URL(/<([^>]+)>/.exec(String(newest.headers.link))?.[1] ?? '', 'http://portal');
    const older = await list(client, { limit: '2', cursor: next.searchParams.get('cursor') ?? '' });
    expect(contents(older.body)).toEqual(['2', '3']);
    expect((await list(client, { limit: '2', cursor: 'nonsense' })).status).toBe(400);
  });

  it('starts at the first unread message, with newer pages after it and older ones before it', async () => {
    const { client, advisor, say, list, read } = await createConversation();
    for (const n of [1, 2, 3]) await say(advisor, `${n}`);
    await read(client);
    await say(client, '4');
    for (const n of [5, 6, 7]) await say(advisor, `${n}`);
    const cursorOf = ({ headers }: { headers: Record<string, unknown> }) =>
      new URL(/<([^>]+)>/.exec(String(headers.link))?.[1] ?? '', 'http://portal').searchParams.get(
        'cursor',
      ) ?? '';
    const unread = await list(client, { limit: '2', start: 'firstUnread' });
    expect(contents(unread.body), "the caller's own message isn't unread").toEqual(['5', '6']);
    const newer = await list(client, { limit: '2', cursor: cursorOf(unread) });
    expect([contents(newer.body), newer.headers.link]).toEqual([['7'], undefined]);
    const earlier = await list(client, { limit: '3', start: 'lastRead' });
    expect(contents(earlier.body)).toEqual(['2', '3', '4']);
    const older = await list(client, { limit: '3', cursor: cursorOf(earlier), start: 'firstUnread' });
    expect(contents(older.body), 'a cursor wins over start').toEqual(['1']);
    expect((await list(client, { start: 'firstUnread' })).body, 'without limit, the whole list').toHaveLength(
      7,
    );
    expect((await list(client, { limit: '2', start: 'nonsense' })).status).toBe(400);
    for (const page of [unread, newer, earlier, older]) expect(page.headers['x-total-count']).toBe('7');
    await read(client);
    expect((await list(client, { limit: '2', start: 'firstUnread' })).body).toEqual([]);
    expect(contents((await list(client, { limit: '2', start: 'lastRead' })).body)).toEqual(['6', '7']);
  });

  it('returns 304 when nothing has changed', async () => {
    const { client, advisor, say, list } = await createConversation();
    await say(client, 'Hello');
    const { headers } = await list(advisor, { limit: '50' });
    const conditional = { query: { limit: '50' }, headers: { 'if-none-match': String(headers.etag) } };
    const { projectId } = (await list(advisor)).body[0];
    const poll = () => advisor.call(endpoints.listMessages, { params: { projectId }, ...conditional });
    expect((await poll()).status).toBe(304);
    await say(client, 'Are you there?');
    expect((await poll()).status).toBe(200);
  });
});

describe('sending', () => {
  it('stores a retried message once, and numbers concurrent ones by creation time', async () => {
    const { client, advisor, say, list } = await createConversation();
    const headers = { 'idempotency-key': randomUUID() };
    const responses = await Promise.all([1, 2, 3, 4].map(() => say(client, 'Only once', headers)));
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    await Promise.all(Array.from({ length: 20 }, (_, n) => say(n % 2 ? client : advisor, `burst ${n}`)));
    const { body } = await list(client);
    expect(body).toHaveLength(21);
    expect(body.map(({ seq }: { seq: number }) => seq)).toEqual(
      body.map(({ seq }: { seq: number }) => seq).toSorted((a: number, b: number) => a - b),
    );
    expect(body.map(({ createdAt }: { createdAt: string }) => createdAt)).toEqual(
      body.map(({ createdAt }: { createdAt: string }) => createdAt).toSorted(),
    );
  });

  it.each([
    ['an empty message', { content: '   ' }],
    ['more than 10,000 characters', { content: 'x'.repeat(10_001) }],
    ['a message about an unknown question', { content: 'x', about: { section: 5, field: 'nonsense' } }],
    ['a message about an unknown section', { content: 'x', about: { section: 12 } }],
  ])('refuses %s', async (_what, body) => {
    const { client, params } = await createConversation();
    expect((await client.call(endpoints.sendMessage, { params, body })).status).toBe(400);
  });

  it('accepts a message about a section or question', async () => {
    const { client, params, list } = await createConversation();
    const about = { section: 1, field: 'businessGoal' };
    await client.call(endpoints.sendMessage, { params, body: { content: 'Like this?', about } });
    await client.call(endpoints.sendMessage, {
      params,
      body: { content: 'Or like this?', about: { section: 5 } },
    });
    const { body } = await list(client);
    expect(body.map((message: { about: object }) => message.about)).toEqual([
      about,
      { section: 5, field: null },
    ]);
  });
});

describe('message state', () => {
  it('moves from sent to delivered to read as the recipient receives and reads the message', async () => {
    const { client, advisor, say, list, read } = await createConversation();
    await say(client, 'Hello');
    const state = async () => (await list(client)).body[0].state;
    expect(await state()).toBe('sent');
    await client.call(endpoints.markMessagesDelivered);
    expect(await state(), "the sender's own browser doesn't count").toBe('sent');
    await advisor.call(endpoints.markMessagesDelivered);
    expect(await state()).toBe('delivered');
    await read(advisor);
    expect(await state()).toBe('read');
    await say(client, 'One more');
    expect((await list(client)).body.map(({ state: each }: { state: string }) => each)).toEqual([
      'read',
      'sent',
    ]);
  });

  it("of the team's messages changes when the client reads them, not when the team does", async () => {
    const { client, advisor, say, list, read } = await createConversation();
    const admin = await portal.asAdmin();
    await say(advisor, 'Hello');
    await read(admin);
    expect((await list(advisor)).body[0].state).toBe('sent');
    await read(client);
    expect((await list(advisor)).body[0].state).toBe('read');
  });
});

describe('unread messages', () => {
  it("are what others wrote after the reader's position, across all projects", async () => {
    const { client, advisor, say, list, read, unread } = await createConversation();
    const other = await portal.create.project(client.id);
    const toOther = { params: { projectId: other.id }, body: { content: 'Second project' } };
    await advisor.call(endpoints.sendMessage, toOther);
    for (const n of [1, 2, 3]) await say(advisor, `${n}`);
    await say(client, 'mine');
    expect(await unread(client)).toBe(4);
    const second = (await list(client)).body[1];
    await read(client, second.seq);
    expect(await unread(client)).toBe(2);
    await read(client, 1);
    expect(await unread(client), 'a position never moves back').toBe(2);
    await read(client);
    expect(await unread(client)).toBe(1);
    expect((await list(client)).body.map((message: { state: string }) => message.state)).toEqual([
      'read',
      'read',
      'read',
      'sent',
    ]);
  });

  it('keep their notifications unread, while those of read messages are marked as read', async () => {
    const { client, advisor, say, list, read } = await createConversation();
    for (const n of [1, 2]) await say(advisor, `${n}`);
    await read(client, (await list(client)).body[0].seq);
    const rows = await portal.database.db
      .selectFrom('notifications')
      .select('read_at')
      .where('user_id', '=', client.id)
      .orderBy('seq')
      .execute();
    expect(rows.map(({ read_at }) => read_at !== null)).toEqual([true, false]);
  });

  it('are counted up to 1,000, and flagged as inexact above that', async () => {
    const { client, advisor, params } = await createConversation();
    const write = (count: number) =>
      portal.database.pool.query(
        "insert into messages (project_id, sender_id, content) select $1, $2, 'Hello' from generate_series(1, $3::int)",
        [params.projectId, client.id, count],
      );
    await write(1000);
    expect((await advisor.call(endpoints.countUnread)).body).toEqual({ unreadCount: 1000, isExact: true });
    await write(1);
    expect((await advisor.call(endpoints.countUnread)).body).toEqual({ unreadCount: 1000, isExact: false });
  });

  it('count for an admin only in projects without an advisor or where they have written', async () => {
    const admin = await portal.asAdmin();
    const count = async () => (await admin.call(endpoints.countUnread)).body.unreadCount;
    const before = await count();
    const { client, say } = await createConversation();
    await say(client, 'For my advisor');
    expect(await count()).toBe(before);
    await say(admin, 'The admin joins');
    await say(client, 'For both');
    expect(await count()).toBeGreaterThan(before);
    const withoutAdvisor = await portal.asClient();
    const project = await portal.create.project(withoutAdvisor.id);
    const now = await count();
    const call = { params: { projectId: project.id }, body: { content: 'Anyone?' } };
    await withoutAdvisor.call(endpoints.sendMessage, call);
    expect(await count()).toBe(now + 1);
  });
});

describe('the conversation list', () => {
  it('has one entry per visible project, latest first, with last message and unread count', async () => {
    const { client, advisor, project, say } = await createConversation();
    const quiet = await portal.create.project(client.id, { name: 'Quiet project' });
    await say(client, 'First');
    await say(client, 'Latest');
    const { body, headers } = await advisor.call(endpoints.listConversations);
    expect(headers['x-total-count']).toBe('2');
    expect(body.map(({ projectId }: { projectId: string }) => projectId)).toEqual([project.id, quiet.id]);
    expect(body[0]).toMatchObject({
      projectName: 'Bakery app',
      client: { firstName: 'Clara', lastName: 'Client' },
      advisor: { firstName: advisor.firstName, lastName: advisor.lastName },
      lastMessage: { content: 'Latest', senderId: client.id, sender: { firstName: 'Clara' } },
      unreadCount: 2,
    });
    expect(body[1]).toMatchObject({ lastMessage: null, unreadCount: 0 });
    const stranger = await portal.asClient();
    expect((await stranger.call(endpoints.listConversations)).body).toEqual([]);
  });

  it('can be searched by project and client, page by page', async () => {
    const marked = randomUUID().slice(0, 8);
    const client = await portal.asClient({ lastName: `Zed${marked}`, company: 'Loaf & Co' });
    const first = await portal.create.project(client.id, { name: 'One' });
    const second = await portal.create.project(client.id, { name: `100% ${marked}` });
    const admin = await portal.asAdmin();
    const find = (query: Record<string, string>) => admin.call(endpoints.listConversations, { query });
    const idsOf = (body: { projectId: string }[]) => body.map(({ projectId }) => projectId);
    expect(idsOf((await find({ search: `zed${marked}` })).body)).toEqual([second.id, first.id]);
    expect(idsOf((await find({ search: `100% ${marked}` })).body)).toEqual([second.id]);
    expect((await find({ search: `100_ ${marked}` })).body).toEqual([]);
    const page = await find({ search: `zed${marked}`, limit: '1' });
    expect([idsOf(page.body), page.headers['x-total-count']]).toEqual([[second.id], '2']);
    const next = new URL(/<([^>]+)>/.exec(String(page.headers.link))?.[1] ?? '', 'http://portal');
    const rest = await find(Object.fromEntries(next.searchParams));
    expect(idsOf(rest.body)).toEqual([first.id]);
  });
});

describe('team notes', () => {
  it('are visible to the advisor and admins, and appear in no GET response to the client', async () => {
    const { client, advisor, params, project } = await createConversation();
    const secret = `not for clients ${randomUUID()}`;
    const written = await advisor.call(endpoints.writeNote, { params, body: { content: secret } });
    expect(written.status).toBe(201);
    const admin = await portal.asAdmin();
    for (const person of [advisor, admin]) {
      expect(contents((await person.call(endpoints.listNotes, { params })).body)).toEqual([secret]);
    }
    for (const endpoint of Object.values(endpoints)) {
      if (endpoint.method !== 'GET' || 'events' in endpoint) continue;
      const response = await client.call(endpoint, { params: { ...params, token: 'x' } });
      expect(response.text, endpoint.path).not.toContain(secret);
    }
    const rows = await portal.database.db
      .selectFrom('notifications')
      .select(['user_id', 'type'])
      .where('project_id', '=', project.id)
      .execute();
    expect(rows.filter(({ user_id }) => user_id === client.id)).toEqual([]);
  });
});
