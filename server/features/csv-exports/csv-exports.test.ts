/** API tests of the CSV exports. */
import { expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { portalForFile } from '#test/support/portal.ts';

const portal = portalForFile();

it('exports lists as CSV with formulas escaped', async () => {
  const admin = await portal.asAdmin();
  const client = await portal.asClient({ firstName: '=cmd|calc', lastName: 'Öztürk', company: 'A, "B"' });
  await portal.create.project(client.id, { name: '+1', summary: 'two\nlines' });
  const users = await admin.call(endpoints.exportTable, {
    params: { table: 'users' },
    query: { search: '=cmd' },
  });
  expect(users.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(users.headers['content-disposition']).toMatch(/^attachment; filename="users-\d{4}-\d\d-\d\d\.csv"/);
  const [head, row, end] = users.text.split('\r\n');
  expect(head).toBe('\uFEFFName,Email,Company,Role,Type,Clients,Advisor,Active,Joined (UTC)');
  expect(row).toContain(`'=cmd|calc Öztürk,${client.email},"A, ""B""",Client,Not specified,,Unassigned,Yes,`);
  expect(row).toMatch(/,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect(end).toBe('');
  const projects = await admin.call(endpoints.exportTable, {
    params: { table: 'projects' },
    query: { search: 'cmd' },
  });
  expect(projects.text).toContain(`'+1,"two\nlines",'=cmd|calc Öztürk,${client.email}`);
  expect((await admin.call(endpoints.exportTable, { params: { table: 'secrets' } })).status).toBe(404);
});

it('records who exported which list with which filter in the audit trail', async () => {
  const admin = await portal.asAdmin();
  const query = { search: 'anyone', role: 'client' };
  await admin.call(endpoints.exportTable, { params: { table: 'users' }, query });
  const { body } = await admin.call(endpoints.listAudit, { query: { action: 'portal.list-exported' } });
  expect(body[0]).toMatchObject({
    actorId: admin.id,
    subjectName: 'Users',
    details: { filter: query },
  });
});

it.each(['users', 'projects', 'assignments', 'audit'])(
  "rejects a filter on %s that the database can't use, instead of sending half a file",
  async (table) => {
    const admin = await portal.asAdmin();
    for (const search of ['\u0000', 'a\u0000b']) {
      const response = await admin.call(endpoints.exportTable, { params: { table }, query: { search } });
      expect([response.status, response.body?.code]).toEqual([400, 'invalid']);
    }
  },
);

it('exports more rows than fit on one page', async () => {
  const admin = await portal.asAdmin();
  await portal.database.pool.query(
    `insert into users (email, password_hash, first_name, last_name)
     select 'many' || n || '@example.com', 'x', 'Many', 'M' || n from generate_series(1, 5500) n`,
  );
  const { text } = await admin.call(endpoints.exportTable, {
    params: { table: 'users' },
    query: { search: 'many' },
  });
  expect(new Set(text.match(/many\d+@/g)).size).toBe(5500);
});

it('includes projects that change during the export', async () => {
  const admin = await portal.asAdmin();
  const client = await portal.asClient();
  await portal.database.pool.query(
    `insert into projects (client_id, name, created_at, updated_at)
     select $1, 'Moving ' || n, now() - n * interval '1 minute', now() - n * interval '1 minute'
       from generate_series(1, 3000) n`,
    [client.id],
  );
  const [{ text }] = await Promise.all([
    admin.call(endpoints.exportTable, { params: { table: 'projects' }, query: { search: 'moving' } }),
    // On screen, this moves the projects to the top of the list.
    portal.database.pool.query("update projects set updated_at = now() where name like 'Moving 2_9%'"),
  ]);
  expect(new Set(text.match(/Moving \d+/g)).size).toBe(3000);
});

it('exports audit entries with labeled actions and details', async () => {
  const admin = await portal.asAdmin({ firstName: 'Otto', lastName: 'Audit' });
  const client = await portal.asClient({ firstName: 'Paula', lastName: 'Past' });
  const params = { userId: client.id };
  await admin.call(endpoints.updateUser, { params, body: { active: false } });
  const { text } = await admin.call(endpoints.exportTable, {
    params: { table: 'audit' },
    query: { search: 'otto' },
  });
  expect(text).toContain('Otto Audit,User deactivated,Paula Past,Active: Yes to No,127.0.0.1');
});
