/** API tests of reading the audit trail. */
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
  const wrong = await admin.call(endpoints.listAudit, { query: { zone: 'Nowhere/Land' } });
  expect(wrong.status).toBe(400);
});
