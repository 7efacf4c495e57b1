/** Counters maintained by triggers equal the real counts after each change. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import {
  maintainedCounters,
  recountedCounters,
  sortedLines,
  wrongColumns,
} from '#test/support/counter-lines.ts';
import { portalForFile } from '#test/support/portal.ts';

const portal = portalForFile();

async function expectEqual(after: string) {
  expect(await maintainedCounters(portal.database.pool), after).toEqual(
    await recountedCounters(portal.database.pool),
  );
  expect(await wrongColumns(portal.database.pool), after).toEqual([]);
}

it('counters match real counts after changes to users, projects, assignments and sections', async () => {
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
  // Concurrent: a save doesn't see the rows that the others haven't committed.
  const saves = [
    save(0, 1, overview, true),
    save(0, 2, { hasPrototype: 'yes', completeness: 'unsure' }),
    save(1, 1, overview, true),
  ];
  expect((await Promise.all(saves)).map((response) => response?.status)).toEqual([200, 200, 200]);
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
  const unmergedKeys = () =>
    sortedLines(
      portal.database.pool,
      'select subject || key::text as line from counters group by subject, key having count(*) > 1',
    );
  await expect.poll(unmergedKeys).toEqual([]);
  await expectEqual('rows merged');
});
