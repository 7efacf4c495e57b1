/**
 * Query plans on large tables: lists that grow with the portal are read through an index, without scanning or sorting
 * whole tables. Unlike timings, plans don't depend on the machine.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { CallInput, Person } from '#test/support/people.ts';
import { portalForFile } from '#test/support/portal.ts';
import { eventsSinceStatement } from '../events/live-events.ts';

const portal = portalForFile();
/** Enough rows for the planner to prefer an index. With more rows, it would prefer one even more. */
const rowCount = 20_000;

/** Reading more rows than this from one table in one step is a scan. */
const maxRows = 5000;

const fillStatements = [
  // Triggers would take minutes to fill in what these statements insert directly.
  `set session_replication_role = replica`,
  `insert into users (email, password_hash, first_name, last_name, role, has_advisor, created_at)
   select 'client' || n || '@large.test', 'x', 'First' || n % 1000, 'Last' || n, 'client', n % 10 <> 0,
          now() - n * interval '1 minute'
     from generate_series(1, ${rowCount}) n`,
  `insert into projects (client_id, name, created_at, updated_at)
   select id, 'App ' || last_name, created_at, created_at from users where email like '%@large.test'`,
  // Only the last names, because splitting a text into short terms is slow.
  `insert into user_search (user_id, text) select id, lower(last_name) from users where email like '%@large.test'`,
  `insert into project_search (project_id, text)
   select p.id, lower(last_name) from projects p join users u on u.id = client_id where email like '%@large.test'`,
  `insert into conversations (project_id, latest_at, last_message_seq, message_count)
   select id, created_at, 0, 0 from projects on conflict do nothing`,
  `insert into messages (project_id, sender_id, content)
   select id, client_id, 'Hello' from projects`,
  `insert into messages (project_id, sender_id, content)
   select (select id from projects limit 1), (select client_id from projects limit 1), 'Hello' from generate_series(1, 2000)`,
  `insert into live_events (type, project_id) select 'message-sent', id from projects`,
  `insert into audit_entries (actor_name, action, subject_type, at)
   select 'Ada', 'user.role-changed', 'user', now() - n * interval '1 minute' from generate_series(1, ${rowCount}) n`,
  `set session_replication_role = origin`,
];

let admin: Person;
let advisor: Person;
let client: Person;
/** Its only message is older than almost all others. */
let quietProjectId: string;

beforeAll(async () => {
  const connection = new pg.Client(portal.database.connection);
  await connection.connect();
  for (const statement of fillStatements) await connection.query(statement);
  const { rows } = await connection.query<{ id: string }>(
    `select id from users where role = 'client' limit 1`,
  );
  admin = await portal.asAdmin();
  advisor = await portal.asAdvisor();
  client = await portal.signedIn({ id: rows[0]?.id, role: 'client' } as Person);
  await connection.query(
    `insert into advisor_assignments (advisor_id, client_id)
     select $1, id from users where role = 'client' and has_advisor order by created_at limit 50`,
    [advisor.id],
  );
  const quiet = await connection.query<{ id: string }>(
    'select project_id as id from messages group by 1 having count(*) = 1 order by min(seq) limit 1',
  );
  quietProjectId = quiet.rows[0]?.id as string;
  await connection.query('vacuum analyze');
  await connection.end();
}, 180_000);

interface Statement {
  text: string;
  values?: unknown[];
}
const recording = new AsyncLocalStorage<Statement[]>();
const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [config] = args as [string | Statement];
  if (typeof config === 'object')
    recording.getStore()?.push({ text: config.text, values: config.values ?? [] });
  return send.apply(this, args);
} as typeof pg.Client.prototype.query;

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** Steps that read or sort much of a table, such as 'Seq Scan on projects: 20000 rows'. */
function largeSteps(plan: Plan): string[] {
  const rows = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'];
  const isCostly = /Scan|Sort/.test(plan['Node Type']) && rows > maxRows;
  const name = `${plan['Node Type']} on ${plan['Relation Name'] ?? 'rows'}: ${rows} rows`;
  return [...(isCostly ? [name] : []), ...(plan.Plans ?? []).flatMap(largeSteps)];
}

async function explain({ text, values }: Statement): Promise<string[]> {
  const { rows } = await portal.database.pool.query(`explain (analyze, format json) ${text}`, values ?? []);
  return largeSteps(rows[0]['QUERY PLAN'][0].Plan);
}

type Case = [name: string, person: () => Person, endpoint: Endpoint, input?: () => CallInput];
const page = { limit: '50' };
const cases: Case[] = [
  ["a client's projects", () => client, endpoints.listProjects],
  ["an advisor's projects", () => advisor, endpoints.listProjects, () => ({ query: page })],
  [
    'the messages of a quiet project',
    () => admin,
    endpoints.listMessages,
    () => ({ params: { projectId: quietProjectId }, query: page }),
  ],
  ["a client's conversations", () => client, endpoints.listConversations, () => ({ query: page })],
  ['all conversations', () => admin, endpoints.listConversations, () => ({ query: page })],
  ["an advisor's conversations", () => advisor, endpoints.listConversations, () => ({ query: page })],
  ['all users', () => admin, endpoints.listUsers, () => ({ query: page })],
  ["an admin's projects", () => admin, endpoints.listProjects, () => ({ query: page })],
  ['all projects', () => admin, endpoints.listAllProjects, () => ({ query: page })],
  ['all assignments', () => admin, endpoints.listAssignments, () => ({ query: page })],
  ['the audit trail', () => admin, endpoints.listAudit, () => ({ query: page })],
];
const searchedLists: [name: string, endpoint: Endpoint][] = [
  ['users', endpoints.listUsers],
  ["an admin's projects", endpoints.listProjects],
  ['projects', endpoints.listAllProjects],
  ['assignments', endpoints.listAssignments],
  ['conversations', endpoints.listConversations],
  ['viewable clients', endpoints.listViewableClients],
];
const searches = { 'a rare term': 'last19999', 'a frequent term': 'last', 'two rare characters': 'zq' };
for (const [list, endpoint] of searchedLists)
  for (const [kind, search] of Object.entries(searches))
    cases.push([`${list} matching ${kind}`, () => admin, endpoint, () => ({ query: { ...page, search } })]);

it.each(cases)('reads %s by index', async (_name, person, endpoint, input) => {
  const statements: Statement[] = [];
  await recording.run(statements, async () => {
    const { status, text } = await person().call(endpoint, input?.());
    expect([status, text.slice(0, 200)]).toEqual([200, expect.anything()]);
  });
  const reads = statements.filter(({ text }) => /^\s*(select|with)\b/i.test(text));
  const scans = [];
  for (const statement of reads) scans.push(...(await explain(statement)));
  expect(scans).toEqual([]);
});

const starts: Record<string, string>[] = [{}, { start: 'firstUnread' }, { start: 'lastRead' }];
it.each(starts)('reads a page of a long conversation by index, with %o', async (start) => {
  const { rows } = await portal.database.pool.query(
    'select project_id as id, sender_id from messages group by 1, 2 having count(*) > 1000',
  );
  const statements: Statement[] = [];
  const params = { projectId: rows[0].id };
  await portal.database.pool.query(
    `insert into message_positions (project_id, user_id, read_seq)
     select project_id, $2, seq from messages where project_id = $1 order by seq offset 1000 limit 1
     on conflict do nothing`,
    [params.projectId, admin.id],
  );
  await recording.run(statements, async () => {
    const query = { ...page, ...start };
    expect((await admin.call(endpoints.listMessages, { params, query })).body).toHaveLength(50);
  });
  const list = statements.find(({ text }) => text.includes('string_agg')) as Statement;
  const plan = await portal.database.pool.query(
    `explain (analyze, format json) ${list.text}`,
    list.values ?? [],
  );
  expect(JSON.stringify(plan.rows)).not.toMatch(/"Actual Rows": ?(?:[1-9]\d{3,})/);
});

it('uses an index to read the events that a reconnecting stream has missed', async () => {
  const { rows } = await portal.database.pool.query('select pg_current_xact_id()::text as now');
  const values = [rows[0].now, [randomUUID()]];
  expect(await explain({ text: eventsSinceStatement.text, values })).toEqual([]);
});
