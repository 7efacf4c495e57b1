/** Reading the audit trail: newest first, page after page, without losing an entry. */
import { expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { portalForFile } from '#test/support/portal.ts';

const portal = portalForFile();

it('is newest first, on every page, also where the number of an entry gets a digit more', async () => {
  const admin = await portal.asAdmin();
  await portal.database.pool.query(
    `insert into audit_entries (actor_name, action, subject_type, subject_name)
     select 'Somebody', 'user.deactivated', 'user', 'Person ' || n from generate_series(1, 120) n`,
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
