/** Races between assignments and changes to their client or advisor: deactivation, a new role, closing the account. */
import { expect, it } from 'vitest';
import { deleteAccount } from '#contract/account.ts';
import { assignMany, createAssignment, reassign, removeAssignment } from '#contract/admin-assignments.ts';
import { updateUser } from '#contract/admin-users.ts';
import { duringTransaction } from '#test/support/concurrent-changes.ts';
import { maintainedCounters, recountedCounters } from '#test/support/counter-lines.ts';
import { testPassword } from '#test/support/factories.ts';
import { portalForFile } from '#test/support/portal.ts';

const portal = portalForFile();

async function assigned() {
  const [admin, advisor, client] = [
    await portal.asAdmin(),
    await portal.asAdvisor(),
    await portal.asClient(),
  ];
  const body = { advisorId: advisor.id, clientId: client.id };
  const created = await admin.call(createAssignment, { body });
  return { admin, advisor, client, params: { assignmentId: created.body.id as string } };
}

const deactivation = (id: string) => ({
  text: 'update users set is_active = false where id = $1',
  values: [id],
});

it.each(['removed', 'moved to another advisor'] as const)(
  "counts an advisor's clients correctly if an assignment is %s while the client is deactivated",
  async (change) => {
    const { admin, client, params } = await assigned();
    const other = await portal.asAdvisor();
    const { pool } = portal.database;
    await duringTransaction(pool, deactivation(client.id), () =>
      change === 'removed'
        ? admin.call(removeAssignment, { params })
        : admin.call(reassign, { params, body: { advisorId: other.id } }),
    );
    expect(await maintainedCounters(pool)).toEqual(await recountedCounters(pool));
  },
);

it("removes an assignment while its advisor's clients are handed over", async () => {
  const { admin, advisor, params } = await assigned();
  const other = await portal.asAdmin();
  const [removed, deactivated] = await duringTransaction(
    portal.database.pool,
    { text: 'lock table live_events in share row exclusive mode' },
    () => admin.call(removeAssignment, { params }),
    () =>
      other.call(updateUser, { params: { userId: advisor.id }, body: { active: false, successorId: null } }),
  );
  expect([removed.status, deactivated.status]).toEqual([204, 200]);
});

it('skips a client whose role changes during a bulk assignment, and assigns the others', async () => {
  const [admin, advisor, client, other] = [
    await portal.asAdmin(),
    await portal.asAdvisor(),
    await portal.asClient(),
    await portal.asClient(),
  ];
  const [assigned] = await duringTransaction(
    portal.database.pool,
    { text: `update users set role = 'advisor' where id = $1`, values: [other.id] },
    () => admin.call(assignMany, { body: { clientIds: [client.id, other.id], advisorId: advisor.id } }),
  );
  expect([assigned.status, assigned.body]).toEqual([200, { assigned: 1, skipped: 1 }]);
});

it("doesn't close the account of an advisor who is given a client at the same time", async () => {
  const [advisor, client] = [await portal.asAdvisor(), await portal.asClient()];
  const [deleted] = await duringTransaction(
    portal.database.pool,
    {
      text: `with locked as (select id from users where id = $1 for no key update)
             insert into advisor_assignments (advisor_id, client_id) select id, $2 from locked`,
      values: [advisor.id, client.id],
    },
    () => advisor.call(deleteAccount, { body: { password: testPassword } }),
  );
  expect(deleted.status).toBe(409);
});
