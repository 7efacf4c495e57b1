/** Tests of the audit trail: listing and filtering entries, and that they are append-only. */
import { expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { portalForFile } from '#test/support/portal.ts';

const portal = portalForFile();

it('lists entries newest first across pages, even when sequence numbers gain a digit', async () => {
  const admin = await portal.asAdmin();
  await portal.database.pool.query(
    `insert into audit_entries (actor_name, action, subject_type, subject_name)
     select 'Someone', 'user.deactivated', 'user', 'Person ' || n from generate_series(1, 120) n`,
  );
  const names: string[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const query = { limit: '50', search: 'person', ...(cursor ? { cursor } : {}) };
    const page = await admin.call(endpoints.listAudit, { query });
    names.push(...page.body.map(({ subjectName }: { subjectName: string }) => subjectName));
    cursor = /cursor=([^>&]+)/.exec(String(page.headers.link ?? ''))?.[1];
  }
  expect(names).toEqual(Array.from({ length: 120 }, (_, n) => `Person ${120 - n}`));
});

it('filters by calendar days in the requested time zone', async () => {
  const admin = await portal.asAdmin();
  const moments = ['2020-05-01T03:59Z', '2020-05-01T04:00Z', '2020-05-02T03:59Z', '2020-05-02T04:00Z'];
  for (const at of moments) {
    await portal.database.pool.query(
      `insert into audit_entries (actor_name, action, subject_type, subject_name, at)
       values ('Someone', 'user.deactivated', 'user', $1::text, $1::timestamptz)`,
      [at],
    );
  }
  const onThatDay = async (zone?: string) => {
    const query = { from: '2020-05-01', to: '2020-05-01', ...(zone && { zone }) };
    const { body } = await admin.call(endpoints.listAudit, { query });
    return body.map(({ subjectName }: { subjectName: string }) => subjectName).sort();
  };
  expect(await onThatDay()).toEqual(moments.slice(0, 2));
  expect(await onThatDay('America/New_York')).toEqual(moments.slice(1, 3));
  const forever = await admin.call(endpoints.listAudit, { query: { from: '0001-01-01', to: '9999-12-31' } });
  expect(forever.status).toBe(200);
  const wrong = await admin.call(endpoints.listAudit, { query: { zone: 'Nowhere/Land' } });
  expect(wrong.status).toBe(400);
});

it('filters by text, action and date, and lists the recorded actions', async () => {
  const admin = await portal.asAdmin({ firstName: 'Otto', lastName: 'Audit' });
  const client = await portal.asClient({ firstName: 'Paula', lastName: 'Past' });
  const params = { userId: client.id };
  await admin.call(endpoints.updateUser, { params, body: { active: false } });
  await admin.call(endpoints.updateUser, { params, body: { active: true } });
  const list = async (query: Record<string, string>) =>
    (await admin.call(endpoints.listAudit, { query })).body;
  expect(await list({ search: 'otto' })).toMatchObject([
    { action: 'user.activated', actorName: 'Otto Audit', subjectName: 'Paula Past', address: '127.0.0.1' },
    { action: 'user.deactivated', details: { before: { active: true }, after: { active: false } } },
  ]);
  expect(await list({ search: 'paula', action: 'user.activated' })).toHaveLength(1);
  expect(await list({ search: 'User ACTIV' })).toMatchObject([{ action: 'user.activated' }]);
  const today = new Date().toISOString().slice(0, 10);
  expect(await list({ search: 'paula', from: today, to: today })).toHaveLength(2);
  expect(await list({ search: 'paula', to: '2020-01-01' })).toEqual([]);
  expect((await admin.call(endpoints.listAuditActions)).body).toEqual(['user.activated', 'user.deactivated']);
});

it.each(['delete from audit_entries', "update audit_entries set action = 'x'", 'truncate audit_entries'])(
  'refuses %s',
  async (statement) => {
    await expect(portal.database.pool.query(statement)).rejects.toThrow('append-only');
  },
);
