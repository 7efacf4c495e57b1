/** HTTP server behavior shared by many endpoints, and the endpoints for operators. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { login } from '#contract/auth.ts';
import { unsubscribe } from '#contract/email.ts';
import { changePhoto } from '#contract/photos.ts';
import { createProject, listProjects } from '#contract/projects.ts';
import { unreadable } from '#server/http/unreadable-requests.ts';
import { createTestDatabase } from '../database/test-database.ts';
import type { Person } from '../support/people.ts';
import { portalForFile, startTestPortal } from '../support/portal.ts';

const metricsToken = 'a token for metrics';
const portal = portalForFile({ env: { TRUST_PROXY: '10.0.0.1', METRICS_TOKEN: metricsToken } });

const post = (payload: string, contentType = 'application/json', person?: Person) =>
  portal.app.inject({
    method: 'POST',
    url: '/api/projects',
    headers: {
      'content-type': contentType,
      ...(person ? { authorization: `Bearer ${person.token}` } : {}),
    },
    payload,
  });

const tooLarge = 'This request is too large. Send less at a time.';

describe('bad requests', () => {
  it.each([
    ['broken JSON', '{"name":', "The body isn't valid JSON."],
    ['an empty body', '', 'The body must be an object.'],
    ['an array for an object', '[]', 'The body must be an object.'],
    ['a number for a name', '{"name":1}', 'This must be text'],
    [
      'nesting beyond 20 levels',
      `{"name":${'['.repeat(30)}${']'.repeat(30)}}`,
      'The body is nested deeper than 20 levels.',
    ],
    [
      'a NUL character',
      '{"name":"a\\u0000b"}',
      "The text contains a character we can't save. Delete it and type it again.",
    ],
    [
      'half a surrogate pair',
      '{"name":"a\\ud800b"}',
      "The text contains a character we can't save. Delete it and type it again.",
    ],
    ['a __proto__ key', '{"name":"a","__proto__":{"role":"admin"}}', unreadable],
    ['more than 256 KB', JSON.stringify({ summary: 'x'.repeat(300_000) }), tooLarge],
  ])('%s gets a clear error', async (_what, payload, message) => {
    const response = await post(payload, 'application/json', await portal.asClient());
    const { code, status } =
      message === tooLarge ? { code: 'too_large', status: 413 } : { code: 'invalid', status: 400 };
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ code, message, requestId: expect.any(String) });
  });

  it('rejects other content types with 415', async () => {
    const response = await post('name=a', 'application/x-www-form-urlencoded', await portal.asClient());
    expect([response.statusCode, response.json().code]).toEqual([415, 'unsupported']);
  });

  it('names the content type that an endpoint accepts', async () => {
    const person = await portal.asClient();
    const json = await person.call(changePhoto, { body: { photo: 'x' } });
    expect(json.body.message).toBe('Send the body as application/octet-stream.');
    const form = await post('name=a', 'application/x-www-form-urlencoded', person);
    expect(form.json().message).toBe('Send the body as application/json.');
  });

  it('responds to a malformed or overlong path with 400, 404 or 414, never 500', async () => {
    for (const url of [
      '/api/projects/%zz',
      '/%zz',
      '/api/projects/%00',
      `/api/projects/${'x'.repeat(3000)}`,
    ]) {
      const person = await portal.asClient();
      const response = await portal.app.inject({ url, headers: { authorization: `Bearer ${person.token}` } });
      expect([400, 404, 414], url).toContain(response.statusCode);
      expect(response.json()).toHaveProperty('requestId');
    }
  });

  it('rejects an invalid cursor or limit with 400', async () => {
    const person = await portal.asClient();
    // PostgreSQL reads the sign of a year beyond its range as a time zone.
    const farAway = Buffer.from(JSON.stringify(['+275760-09-13T00:00:00.000Z', crypto.randomUUID()]));
    const cursors = ['nonsense', farAway.toString('base64url')].map((cursor) => ({ limit: '5', cursor }));
    for (const query of [{ limit: '0' }, { limit: '201' }, ...cursors]) {
      expect((await person.call(listProjects, { query: query as Record<string, string> })).status).toBe(400);
    }
  });
});

describe('headers', () => {
  it('every response forbids content sniffing, framing and referrers', async () => {
    for (const url of ['/api/auth/me', '/healthz', '/nothing']) {
      const { headers } = await portal.app.inject({ url });
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'permissions-policy': expect.stringContaining('camera=()'),
        'x-request-id': expect.any(String),
      });
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(String(headers['content-security-policy'])).not.toContain('unsafe-inline');
    }
  });

  it('sends HSTS behind a trusted TLS proxy and ignores forwarded headers from anyone else', async () => {
    const checkHealth = (remoteAddress: string) =>
      portal.app.inject({ url: '/healthz', remoteAddress, headers: { 'x-forwarded-proto': 'https' } });
    expect((await checkHealth('10.0.0.1')).headers['strict-transport-security']).toContain(
      'max-age=31536000',
    );
    expect((await checkHealth('10.0.0.2')).headers['strict-transport-security']).toBeUndefined();
  });

  it('responds to a conditional GET with 304 and no body when nothing changed', async () => {
    const person = await portal.asClient();
    const first = await person.call(listProjects);
    const revalidated = await person.call(listProjects, {
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([revalidated.status, revalidated.text]).toEqual([304, '']);
    await person.call(createProject, { body: { name: 'New' } });
    const changed = await person.call(listProjects, {
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([changed.status, changed.body.length]).toEqual([200, 1]);
  });
});

describe('lists', () => {
  it('return everything by default, and page by cursor without gaps or repeats', async () => {
    const person = await portal.asClient();
    for (let n = 0; n < 7; n++) await portal.create.project(person.id);
    const whole = await person.call(listProjects);
    expect(whole.headers['x-total-count']).toBe('7');
    expect(whole.headers.link).toBeUndefined();
    const seen: string[] = [];
    let query: Record<string, string> | null = { limit: '3' };
    while (query) {
      const page = await person.call(listProjects, { query });
      seen.push(...page.body.map(({ id }: { id: string }) => id));
      const next: RegExpExecArray | null = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''));
      query = next ? Object.fromEntries(new URL(next[1] as string, 'http://x').searchParams) : null;
      expect(page.headers['x-total-count']).toBe('7');
    }
    expect(seen).toEqual(whole.body.map(({ id }: { id: string }) => id));
  });
});

describe('for operators', () => {
  it('serves the API documentation as an OpenAPI document and as a page', async () => {
    const document = (await portal.app.inject({ url: '/api/openapi.json' })).json();
    expect(document.info.version).toBe(JSON.parse(readFileSync('package.json', 'utf8')).version);
    expect(Object.keys(document.paths)).toContain('/api/projects/{projectId}');
    expect(
      document.paths['/api/auth/login'].post.requestBody.content['application/json'].schema.required,
    ).toEqual(['email', 'password']);
    const page = await portal.app.inject({ url: '/api/docs' });
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('/api/auth/login');
  });

  it('logs one line per request with its id and no secrets', async () => {
    const lines: string[] = [];
    const database = await createTestDatabase();
    const logged = await startTestPortal(database, {
      env: { LOG_LEVEL: 'trace' },
      logTo: { write: (line) => void lines.push(line) },
    });
    const person = await logged.asClient();
    const body = { email: person.email, password: 'a wrong password' };
    await logged.anonymous.call(login, { body });
    const { headers } = await person.call(listProjects, { query: { search: 'private words' } });
    await logged.anonymous.call(unsubscribe, { params: { token: 'from-an-email' } });
    await logged.close();
    await database.drop();
    const log = lines.join('');
    const requests = lines.map((line) => JSON.parse(line)).filter(({ method }) => method);
    expect(requests.map(({ status }) => status)).toEqual([401, 200, 404]);
    expect(requests[1]).toMatchObject({
      reqId: headers['x-request-id'],
      method: 'GET',
      path: '/api/projects',
      userId: person.id,
    });
    for (const secret of ['a wrong password', person.token, 'private words', 'from-an-email', 'argon2']) {
      expect(log).not.toContain(secret);
    }
  });

  it('serves metrics only to loopback, not through a proxy, unless the request has the token', async () => {
    const local = await portal.app.inject({ url: '/metrics' });
    expect(local.body).toContain('http_request_duration_seconds');
    for (const headers of [
      { 'x-forwarded-for': '1.2.3.4' },
      { 'x-real-ip': '1.2.3.4' },
      { via: '1.1 proxy' },
    ]) {
      const forwarded = await portal.app.inject({ url: '/metrics', headers });
      expect(forwarded.statusCode).toBe(404);
    }
    const statusWith = async (token?: string) => {
      const headers = token ? { authorization: `Bearer ${token}` } : {};
      const remote = await portal.app.inject({ url: '/metrics', remoteAddress: '1.2.3.4', headers });
      return remote.statusCode;
    };
    expect(await statusWith()).toBe(404);
    expect(await statusWith('another token here!')).toBe(404);
    expect(await statusWith(metricsToken)).toBe(200);
  });

  it('stays live but not ready without its database, and responds to requests with 503', async () => {
    const database = await createTestDatabase();
    const broken = await startTestPortal(database);
    expect((await broken.app.inject({ url: '/readyz' })).statusCode).toBe(200);
    const person = await broken.asClient();
    await database.drop();
    expect((await broken.app.inject({ url: '/readyz' })).statusCode).toBe(503);
    const response = await person.call(listProjects);
    expect([response.status, response.body.code]).toEqual([503, 'unavailable']);
    expect(response.headers['retry-after']).toBeDefined();
    expect((await broken.app.inject({ url: '/healthz' })).statusCode).toBe(200);
    const { body } = await broken.app.inject({ url: '/metrics' });
    expect(body).toMatch(/^portal_database_up 0$/m);
    expect(body).not.toMatch(/^portal_jobs/m);
    await broken.app.close();
  });
});

it('closes a connection that never sent a request when the server shuts down', async () => {
  const own = await startTestPortal(await createTestDatabase());
  const { port } = new URL(await own.app.listen({ port: 0, host: '127.0.0.1' }));
  const arrived = once(own.app.server, 'connection');
  const silent = connect(Number(port), '127.0.0.1');
  await arrived;
  const closed = once(silent, 'close');
  // With no request timeout, only the server's own close can end this connection.
  own.app.server.headersTimeout = 0;
  own.app.server.requestTimeout = 0;
  await own.close();
  await closed;
  await own.database.drop();
});

describe('a POST with a repeated Idempotency-Key', () => {
  it('returns the first response and runs once, even when the requests arrive at the same time', async () => {
    const person = await portal.asClient();
    const send = (key: string, name = 'Once') =>
      person.call(createProject, { body: { name }, headers: { 'idempotency-key': key } });
    const responses = await Promise.all([send('k1'), send('k1'), send('k1')]);
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect((await send('k1')).body).toEqual(responses[0]?.body);
    expect((await send('k1', 'Another')).status).toBe(409);
    expect((await send('k2')).body.id).not.toBe(responses[0]?.body.id);
    expect((await person.call(listProjects)).body).toHaveLength(2);
    const stranger = await portal.asClient();
    const theirs = await stranger.call(createProject, {
      body: { name: 'Once' },
      headers: { 'idempotency-key': 'k1' },
    });
    expect(theirs.body.clientId).toBe(stranger.id);
  });

  it('runs again when the first one failed', async () => {
    const person = await portal.asClient();
    const headers = { 'idempotency-key': 'k3' };
    expect((await person.call(createProject, { body: { name: '' }, headers })).status).toBe(400);
    expect((await person.call(createProject, { body: { name: 'Better' }, headers })).status).toBe(201);
  });
});

it('ignores fields only the server may set', async () => {
  const person = await portal.asClient();
  const body = {
    name: 'Mine',
    status: 'completed',
    completionPercentage: 100,
    clientId: crypto.randomUUID(),
  };
  const response = await person.call(createProject, { body });
  expect(response.body).toMatchObject({
    clientId: person.id,
    status: 'requirements',
    completionPercentage: 0,
    businessGoal: 'To be defined in requirements gathering',
  });
});
