/** Monitoring: metric names in the dashboard and alert rules, slow queries, request ids in the database, and traces. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createProject, listProjects } from '#contract/projects.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { startTestPortal, type TestPortal } from '../support/portal.ts';
import { startTraceReceiver } from '../support/trace-receiver.ts';

const lines: string[] = [];
let receiver: Awaited<ReturnType<typeof startTraceReceiver>>;
let portal: TestPortal;

beforeAll(async () => {
  receiver = await startTraceReceiver();
  portal = await startTestPortal(await createTestDatabase(), {
    env: {
      LOG_LEVEL: 'warn',
      SLOW_QUERY_MS: '10',
      TRUST_PROXY: '127.0.0.1',
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      // Only catches hangs: a busy machine may take longer than the default.
      OTEL_EXPORTER_OTLP_TIMEOUT: '60000',
    },
    logTo: { write: (line) => void lines.push(line) },
  });
});

afterAll(async () => {
  await receiver.close();
  await portal.database.drop();
});

const logged = () => lines.map((line) => JSON.parse(line));
const slowQueries = () => logged().filter(({ msg }) => msg === 'slow query');

/** Names of the exposed metrics; a histogram has one for each suffix. */
async function exposed(): Promise<Set<string>> {
  const { body } = await portal.app.inject({ url: '/metrics' });
  const types = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((suffix) => name + suffix) : [name],
    ),
  );
}

/** Metric names in a PromQL query: words with an underscore that aren't functions or labels. */
const namesIn = (query: string) =>
  query
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(by|on|ignoring)\s*\([^)]*\)/g, ' ')
    .match(/\b[a-z]+(_[a-z0-9]+)+\b(?!\s*\()/g) ?? [];

it('exposes every metric that the dashboard and alert rules use, and no portal metric they leave unused', async () => {
  const dashboard = JSON.parse(readFileSync('deploy/monitoring/dashboard.json', 'utf8'));
  const alerts = parse(readFileSync('deploy/monitoring/alerts.yaml', 'utf8'));
  const queries: string[] = [
    ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }: { expr: string }) => expr)),
    ...alerts.groups.flatMap(({ rules }: { rules: { expr: string }[] }) => rules.map(({ expr }) => expr)),
  ];
  const names = await exposed();
  const used = new Set(queries.flatMap(namesIn));
  expect(used.size).toBeGreaterThan(20);
  expect([...used].filter((name) => !names.has(name))).toEqual([]);
  const withoutSuffix = (name: string) => name.replace(/_(bucket|sum|count)$/, '');
  const own = [...names].filter((name) => /^(portal|http)_/.test(name)).map(withoutSuffix);
  const shown = new Set([...used].map(withoutSuffix));
  expect(own.filter((name) => !shown.has(name))).toEqual([]);
});

it('raises alerts about the portal only, whatever else Prometheus scrapes', () => {
  const alerts = parse(readFileSync('deploy/monitoring/alerts.yaml', 'utf8'));
  const rules: { expr: string }[] = alerts.groups.flatMap((group: { rules: unknown[] }) => group.rules);
  const selectors = rules.flatMap(
    ({ expr }) => expr.match(/\b(up|(http|nodejs|process)_\w+)(\{[^}]*\})?/g) ?? [],
  );
  expect(selectors.length).toBeGreaterThan(4);
  expect(selectors.filter((selector) => !selector.includes('job="client-portal"'))).toEqual([]);
});

it('counts requests by route and status, and reports the database, jobs, email, live streams and disk', async () => {
  const client = await portal.asClient();
  await client.call(listProjects);
  const { body } = await portal.app.inject({ url: '/metrics' });
  expect(body).toMatch(
    /^http_request_duration_seconds_count\{method="GET",route="\/api\/projects",status="200"\} [1-9]/m,
  );
  for (const pattern of [
    /^portal_database_up 1$/m,
    /^portal_database_size_bytes [1-9]\d{6,}$/m,
    /^portal_jobs\{state="waiting"\} \d+$/m,
    /^portal_email_oldest_seconds \d/m,
    /^portal_file_check_oldest_seconds 0$/m,
    /^portal_live_streams 0$/m,
    /^portal_disk_free_bytes\{folder="data"\} [1-9]/m,
    /^portal_database_query_duration_seconds_count [1-9]/m,
  ]) {
    expect(body).toMatch(pattern);
  }
});

it('reports the longest time that a stored file has gone without a check', async () => {
  const client = await portal.create.user('client');
  const project = await portal.create.project(client.id);
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const place = { projectId: project.id, uploaderId: client.id };
  await portal.create.file(place, { created_at: daysAgo(30), checked_at: daysAgo(1) });
  await portal.create.file(place, { created_at: daysAgo(12) });
  await portal.create.file(place, { created_at: daysAgo(30), deleted_at: daysAgo(20) });
  const { body } = await portal.app.inject({ url: '/metrics' });
  const seconds = Number(/^portal_file_check_oldest_seconds (\S+)$/m.exec(body)?.[1]);
  expect(Math.floor(seconds / 86_400)).toBe(12);
});

it('logs a slow query without its values', async () => {
  await portal.database.pool.query('select pg_sleep(0.02), $1::text', ['private words']);
  const [slow] = slowQueries().filter(({ statement }) => statement.includes('pg_sleep'));
  expect(slow).toMatchObject({
    statement: 'select pg_sleep(0.02), $1::text',
    databasePid: expect.any(Number),
  });
  expect(lines.join('')).not.toContain('private words');
});

it('uses a well-formed request id from a trusted proxy, and no other', async () => {
  const idOf = async (id: string, remoteAddress: string) => {
    const headers = { 'x-request-id': id };
    const response = await portal.app.inject({ url: '/api/projects', headers, remoteAddress });
    return response.headers['x-request-id'];
  };
  expect(await idOf('from-the-proxy', '127.0.0.1')).toBe('from-the-proxy');
  expect(await idOf('forged', '10.0.0.9')).not.toBe('forged');
  expect(await idOf("x'; drop table users", '127.0.0.1')).toMatch(/^[0-9a-f-]{36}$/);
});

it('shows the request id in the database while a transaction waits, and in the slow-query log', async () => {
  const client = await portal.asClient();
  const other = await portal.database.pool.connect();
  await other.query('begin');
  await other.query('lock table projects in exclusive mode');
  const response = client.call(createProject, {
    body: { name: 'Waiting' },
    headers: { 'idempotency-key': 'monitored', 'x-request-id': 'req-42' },
  });
  // Not on the other connection: within a transaction, pg_stat_activity is a fixed snapshot.
  const waiting = async () => {
    const { rows } = await portal.database.pool.query(
      `select application_name as name from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.map((row) => row.name);
  };
  await expect.poll(waiting).toEqual(['client-portal req-42']);
  // Longer than SLOW_QUERY_MS.
  await other.query('select pg_sleep(0.02)');
  await other.query('rollback');
  other.release();
  expect((await response).status).toBe(201);
  expect(slowQueries().map(({ reqId }) => reqId)).toContain('req-42');
  const { rows } = await portal.database.pool.query('show application_name');
  expect(rows[0].application_name).toBe('client-portal');
});

it("sends traces: the request as a child of the proxy's span, with its statements", async () => {
  const client = await portal.asClient();
  const traceId = 'a'.repeat(32);
  const traceparent = `00-${traceId}-${'b'.repeat(16)}-01`;
  await client.call(listProjects, { headers: { traceparent, 'x-request-id': 'traced' } });
  // Closing sends the spans that are still queued.
  await portal.close();
  const spans = receiver.spans.filter((span) => span.traceId === traceId);
  const request = spans.find(({ parentSpanId }) => parentSpanId === 'b'.repeat(16));
  expect(request).toMatchObject({
    name: 'GET /api/projects',
    attributes: { 'http.response.status_code': 200, 'portal.request_id': 'traced' },
  });
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(statements).toHaveLength(2);
  for (const { attributes } of statements) {
    expect(attributes['db.system.name']).toBe('postgresql');
    expect(attributes['db.query.text']).toMatch(/^(with|select) /);
  }
  expect([...receiver.paths]).toEqual(['/v1/traces']);
});
