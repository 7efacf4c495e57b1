/** Demo data: `npm run demo` fills an empty portal with what the product itself would have stored. */
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { completionPercentage } from '#domain/project.ts';
import { completionIssues } from '#domain/questionnaire/validate.ts';
import { configuredFileStore } from '#server/adapters/file-store/configured.ts';
import { readAnswerContexts } from '#server/db/answer-context.ts';
import { undoChanges } from '#server/db/section-revisions.ts';
import { verifyAudit } from '#server/events/audit-chain.ts';
import { sha256 } from '#server/features/versions/repository.ts';
import { fillDemo, prepareDemo } from '../../scripts/demo/fill.ts';
import { demoPeople } from '../../scripts/demo/people.ts';
import { resetDemo } from '../../scripts/demo/reset.ts';
import { createSignInLinks } from '../../scripts/demo/sign-in-links.ts';
import { maintainedCounters, recountedCounters, wrongColumns } from '../support/counter-lines.ts';
import { caller } from '../support/people.ts';
import { portalForFile } from '../support/portal.ts';
import { statementsOf } from '../support/statements.ts';

const portal = portalForFile();
const links = createSignInLinks([demoPeople.client.email, demoPeople.admin.email]);
let statements: string[] = [];

beforeAll(async () => {
  links.addRoutes(portal.app, portal.database.db, portal.tokens);
  const store = await configuredFileStore(portal.config);
  statements = await statementsOf(() => fillDemo(portal.database.db, store));
});

const rowsOf = async <T>(statement: string): Promise<T[]> =>
  (await portal.database.pool.query(statement)).rows as T[];

async function signIn({ email, password }: { email: string; password: string }) {
  const { body } = await portal.anonymous.call(endpoints.login, { body: { email, password } });
  return caller(portal.app, body.token);
}

describe('the demo', () => {
  it('fills an empty portal once', async () => {
    expect(await fillDemo(portal.database.db, await configuredFileStore(portal.config))).toBe(false);
    const clients = await rowsOf<{ count: number }>(
      "select count(*)::int as count from users where role = 'client'",
    );
    expect(clients).toEqual([{ count: 24 }]);
    // It inserts thousands of rows in about 40 statements.
    expect(statements.length).toBeLessThan(100);
  });

  it("doesn't let --reset delete a portal that already had users", async () => {
    await prepareDemo(portal.database.db, portal.config);
    expect(await resetDemo(portal.config.dataDir, undefined)).toMatch("wasn't created by npm run demo");
  });

  it('lets a client, an advisor and an admin sign in and see their projects', async () => {
    const counts = [];
    for (const person of [demoPeople.client, demoPeople.advisor, demoPeople.admin]) {
      counts.push((await (await signIn(person)).call(endpoints.listProjects)).body.length);
    }
    expect(counts).toEqual([1, 7, 23]);
    const client = await signIn(demoPeople.client);
    expect((await client.call(endpoints.countUnread)).body.unreadCount).toBe(3);
  });

  it("shows the advisor which client changed answers since the advisor's last visit", async () => {
    const { body } = await (await signIn(demoPeople.advisor)).call(endpoints.listAdvisedProjects);
    const changed = body.filter(({ changedAnswers }: { changedAnswers: number }) => changedAnswers > 0);
    expect(changed.map(({ client }: { client: { email: string } }) => client.email)).toEqual([
      demoPeople.client.email,
    ]);
  });

  it('has projects in every status and requirements state', async () => {
    const totals = await rowsOf<{ statuses: number; states: number; percentages: number }>(
      `select count(distinct status)::int as statuses, count(distinct requirements_state)::int as states,
              count(distinct completion_percentage)::int as percentages from projects`,
    );
    expect(totals).toEqual([{ statuses: 5, states: 5, percentages: 9 }]);
  });

  it('stores the percentages its answers add up to', async () => {
    const projects = await rowsOf<{ id: string; name: string; stored: number }>(
      'select id, name, completion_percentage as stored from projects',
    );
    const contexts = await readAnswerContexts(
      portal.database.db,
      projects.map(({ id }) => id),
    );
    const sections = await rowsOf<{ projectId: string; number: number; isCompleted: boolean }>(
      'select project_id as "projectId", section_number as number, is_completed as "isCompleted" from requirement_sections',
    );
    for (const { id, name, stored } of projects) {
      const context = contexts.get(id);
      if (!context) throw new Error(`${name} has no answers`);
      const completed = sections.filter((section) => section.projectId === id && section.isCompleted);
      for (const { number } of completed) {
        expect([name, number, completionIssues(number, context.answers[number] ?? {}, context)]).toEqual([
          name,
          number,
          [],
        ]);
      }
      expect([name, stored]).toEqual([name, completionPercentage(completed.length)]);
    }
  });

  it('stores revisions that add up to the answers', async () => {
    const sections = await rowsOf<{
      data: object;
      revision: number;
      changes: { key: string; before: null; after: null }[][];
    }>(
      `select s.data, s.revision, json_agg(r.changes order by r.revision desc) as changes
         from requirement_sections s join section_revisions r on r.section_id = s.id group by s.id`,
    );
    expect(sections.length).toBeGreaterThan(100);
    for (const { data, revision, changes } of sections) {
      expect(changes).toHaveLength(revision);
      expect(Object.values(undoChanges({ ...data }, changes)).every((value) => value === null)).toBe(true);
    }
  });

  it('keeps counters that equal the real counts', async () => {
    const { pool } = portal.database;
    expect(await maintainedCounters(pool)).toEqual(await recountedCounters(pool));
    expect(await wrongColumns(pool)).toEqual([]);
  });

  it('has an intact audit trail, and versions that match their hashes', async () => {
    const check = await verifyAudit(portal.database.db);
    expect(check.problems).toEqual([]);
    expect(check.checked).toBeGreaterThan(200);
    const versions = await rowsOf<{ hash: string; content: string }>(
      'select hash, content from requirements_versions',
    );
    expect(versions.length).toBeGreaterThan(5);
    for (const { hash, content } of versions) expect(sha256(content)).toBe(hash);
  });

  it('has conversations and activities that match its messages, and no emails to send', async () => {
    const wrong = await rowsOf(
      `select p.name from projects p join conversations c on c.project_id = p.id
        where c.message_count <> (select count(*) from messages m where m.project_id = p.id)
           or c.last_message_seq <> coalesce((select max(seq) from messages m where m.project_id = p.id), 0)
           or (select count(*) from activities a where a.project_id = p.id and a.type = 'message-sent') <> c.message_count
           or exists (select from activities a where a.project_id = p.id and a.created_at > now())`,
    );
    expect(wrong).toEqual([]);
    const emails = await rowsOf(
      'select from notifications where not is_email_planned or email_due_at is not null',
    );
    expect(emails).toEqual([]);
  });
});

describe('a demo sign-in link', () => {
  const open = (path: string | undefined, remoteAddress = '127.0.0.1') =>
    portal.app.inject({ method: 'GET', url: path ?? '', remoteAddress });

  it('signs in once', async () => {
    const path = links.paths.get(demoPeople.client.email);
    const first = await open(path);
    const token = /setItem\('token', '([^']+)'\)/.exec(first.body)?.[1] ?? '';
    expect((await caller(portal.app, token).call(endpoints.readMe)).body.email).toBe(demoPeople.client.email);
    const second = await open(path);
    expect([second.statusCode, second.headers.location]).toEqual([302, '/auth']);
  });

  it("doesn't work from another computer", async () => {
    const path = links.paths.get(demoPeople.admin.email);
    expect((await open(path, '192.0.2.7')).headers.location).toBe('/auth');
    expect((await open(path)).statusCode).toBe(200);
  });
});
