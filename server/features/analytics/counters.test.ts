/** Counters maintained by triggers equal the real counts after every kind of change. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { portalForFile } from '#test/support/portal.ts';

const portal = portalForFile();

const lines = async (statement: string): Promise<string[]> =>
  (await portal.database.pool.query<{ line: string }>(statement)).rows.map(({ line }) => line).sort();

const maintained = () =>
  lines(`select concat_ws(' ', subject, key::text, sum(count), sum(total)) as line from counters
    group by subject, key having sum(count) <> 0 or sum(total) <> 0`);

const counted = () =>
  lines(`
    select concat_ws(' ', 'users', array[role, user_type, user_state(is_active, is_invited), has_advisor::text]::text, count(*), 0) as line
      from users group by role, user_type, user_state(is_active, is_invited), has_advisor
    union all
    select concat_ws(' ', 'projects', array[status, requirements_state]::text, count(*), sum(completion_percentage))
      from projects group by status, requirements_state
    union all
    select concat_ws(' ', 'assignments', '{}', count(*), 0) from advisor_assignments having count(*) > 0
    union all
    select concat_ws(' ', 'clients', array[advisor_id]::text, count(*), 0)
      from advisor_assignments a join users c on c.id = a.client_id and c.is_active group by advisor_id
    union all
    select concat_ws(' ', 'audit', '{}', count(*), 0) from audit_entries having count(*) > 0
    union all
    select concat_ws(' ', 'sections', array[section_number]::text, count(*), 0)
      from requirement_sections where is_completed group by section_number`);

/** Rows whose derived column disagrees with the rows it is derived from. */
const wrongColumns = () =>
  lines(`
    select 'client ' || u.id as line from users u
     where u.has_advisor <> exists (select from advisor_assignments a where a.client_id = u.id)
    union all
    select 'project ' || p.id from projects p
     where p.unsure_sections <> (select count(*) from requirement_sections s where s.project_id = p.id and s.has_unsure)`);

async function expectEqual(after: string) {
  expect(await maintained(), after).toEqual(await counted());
  expect(await wrongColumns(), after).toEqual([]);
}

it('match real counts after changes to users, projects, assignments and sections', async () => {
  const admin = await portal.asAdmin();
  const [first, second] = [await portal.asAdvisor(), await portal.asAdvisor()];
  const clients = await Promise.all(
    [null, 'consumer_app', 'enterprise_app'].map((userType) =>
      portal.asClient({ userType: userType as 'consumer_app' | null }),
    ),
  );
  await expectEqual('users created');
  const invite = (is_invited: boolean) =>
    portal.database.db.updateTable('users').set({ is_invited }).where('id', '=', second.id).execute();
  await invite(true);
  await expectEqual('advisor invited');
  await invite(false);
  await expectEqual('invitation accepted');

  const created = await Promise.all(
    clients.map((client) => client.call(endpoints.createProject, { body: { name: 'An idea' } })),
  );
  const projects = created.map(({ body }) => body.id as string);
  await expectEqual('projects created');

  const save = (at: number, sectionNumber: number, data: object, isCompleted = false) =>
    clients[at]?.call(endpoints.saveSection, {
      params: { projectId: projects[at] as string },
      body: { sectionNumber, sectionName: 'x', data, isCompleted },
    });
  const overview = { projectName: 'A', briefSummary: 'B', businessGoal: 'C' };
  // Concurrent, so that no save sees the others' rows.
  const saves = [
    save(0, 1, overview, true),
    save(0, 2, { hasPrototype: 'yes', completeness: 'unsure' }),
    save(1, 1, overview, true),
  ];
  expect((await Promise.all(saves)).map((answer) => answer?.status)).toEqual([200, 200, 200]);
  await save(0, 2, { hasPrototype: 'yes', completeness: '0-25' });
  await save(1, 2, { hasPrototype: 'yes', completeness: 'unsure' });
  await expectEqual('sections saved');

  const clientIds = clients.map(({ id }) => id);
  await admin.call(endpoints.assignMany, { body: { clientIds, advisorId: first.id } });
  await expectEqual('clients assigned');
  const assignments = (await admin.call(endpoints.listAssignments)).body as { id: string }[];
  const [moved, ended] = assignments.map(({ id }) => ({ params: { assignmentId: id } }));
  await admin.call(endpoints.reassign, { ...moved, body: { advisorId: second.id } });
  await admin.call(endpoints.removeAssignment, { ...ended });
  await expectEqual('one client reassigned, one unassigned');

  await admin.call(endpoints.updateProject, {
    params: { projectId: projects[0] as string },
    body: { status: 'discovery', expectedStatus: 'requirements', note: 'Agreed by phone' },
  });
  const [client] = clients;
  await admin.call(endpoints.updateUser, {
    params: { userId: client?.id as string },
    body: { active: false },
  });
  await expectEqual('a status and a user changed');

  const { db } = portal.database;
  await db
    .deleteFrom('projects')
    .where('id', '=', projects[1] as string)
    .execute();
  await expectEqual('a project deleted');
  await expect(
    db.transaction().execute(async (tx) => {
      await sql`delete from requirement_sections`.execute(tx);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await expectEqual('a transaction rolled back');

  await portal.database.pool.query(`select graphile_worker.add_job('counters-merge', job_key => 'now')`);
  const perKey = () =>
    lines('select subject || key::text as line from counters group by subject, key having count(*) > 1');
  await expect.poll(perKey).toEqual([]);
  await expectEqual('rows merged');
});
