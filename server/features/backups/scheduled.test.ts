/** Tests of scheduled backups. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { portalForFile } from '#test/support/portal.ts';
import { createDiskFileStore } from '../../adapters/file-store/disk.ts';
import { createBrandReader } from '../../db/brand.ts';
import { createLog } from '../../log.ts';
import type { Email } from '../../ports/mailer.ts';
import { checkBackup } from './restore-backup.ts';
import { createScheduledBackups } from './scheduled.ts';

const portal = portalForFile();
const folder = mkdtempSync(join(tmpdir(), 'portal-scheduled-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function schedule(dir: string) {
  const emails: Email[] = [];
  const { db, pool } = portal.database;
  const scheduled = createScheduledBackups({
    db,
    pool,
    store: createDiskFileStore(join(portal.config.dataDir, 'files')),
    mailer: { send: async (email) => void emails.push(email) },
    brand: createBrandReader(db),
    config: { ...portal.config, backups: { dir, cron: '0 3 * * *', keep: 2 } },
    log: createLog('silent'),
  });
  return { scheduled, emails };
}

async function auditOf(action: string) {
  const admin = await portal.asAdmin();
  return (await admin.call(endpoints.listAudit, { query: { action } })).body;
}

it('keeps the newest backups, and deletes no other files', async () => {
  const dir = join(folder, 'kept');
  const { scheduled, emails } = schedule(dir);
  expect(scheduled.schedule).toEqual(['0 3 * * * backups-run']);
  await scheduled.run();
  const [first] = readdirSync(dir);
  writeFileSync(join(dir, 'notes.txt'), 'mine');
  await scheduled.run();
  await scheduled.run();
  const names = readdirSync(dir).filter((name) => name.startsWith('portal-'));
  expect(names).toHaveLength(2);
  expect(names).not.toContain(first);
  expect(readFileSync(join(dir, 'notes.txt'), 'utf8')).toBe('mine');
  for (const name of names) await checkBackup(join(dir, name));
  expect(emails).toEqual([]);
  expect(await auditOf('portal.backed-up')).toHaveLength(3);
});

it('after a day, deletes the files that a killed backup left behind', async () => {
  const dir = join(folder, 'killed');
  const { scheduled } = schedule(dir);
  await scheduled.run();
  const leftovers = ['portal-1.tar.42.partial', 'portal-1.tar.0e9d.partial', 'portal-2.tar.43.partial'];
  for (const name of leftovers) writeFileSync(join(dir, name), 'x');
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
  for (const name of leftovers.slice(0, 2)) utimesSync(join(dir, name), twoDaysAgo, twoDaysAgo);
  await scheduled.run();
  expect(readdirSync(dir).filter((name) => name.endsWith('.partial'))).toEqual(leftovers.slice(2));
});

it('records a failed backup in the audit trail, and emails admins with a verified address', async () => {
  const admin = await portal.create.user('admin');
  const unverified = await portal.create.user('admin', { isEmailVerified: false });
  const dir = join(folder, 'a-file');
  writeFileSync(dir, 'not a folder');
  const { scheduled, emails } = schedule(dir);
  await scheduled.run();
  const recipients = emails.map(({ to }) => to);
  expect(recipients).toContain(admin.email);
  expect(recipients).not.toContain(unverified.email);
  expect(emails[0]?.subject).toBe('The backup of Client Portal failed');
  expect(emails[0]?.text).toMatch('EEXIST');
  expect(emails[0]?.text).toMatch('"Backup" in docs/operations.md has the command for your installation');
  expect(await auditOf('portal.backup-failed')).toHaveLength(1);
});

it('abandons a backup that starts while the portal is stopping, without an email or a partial file', async () => {
  const dir = join(folder, 'stopped');
  const { scheduled, emails } = schedule(dir);
  await scheduled.stop();
  await scheduled.run();
  expect(readdirSync(dir)).toEqual([]);
  expect(emails).toEqual([]);
});
