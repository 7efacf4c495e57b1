/** Tests of the operator commands, each on the database of a running portal. */
import { expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { eventually } from '#test/support/eventually.ts';
import { testPassword } from '#test/support/factories.ts';
import { emailsTo } from '#test/support/outbox.ts';
import { portalForFile, publicUrl } from '#test/support/portal.ts';
import { pdf } from '#test/support/sample-files.ts';
import { turnOnSecondFactor } from '#test/support/second-factor.ts';
import { upload } from '#test/support/tus-client.ts';
import { createDiskFileStore } from '../../adapters/file-store/disk.ts';
import { createRateLimits } from '../../concurrency/rate-limits.ts';
import { chainAudit } from '../../events/audit-chain.ts';
import { createSignInLimits } from '../auth/sign-in-limits.ts';
import { verifyAllVersions } from '../versions/verify-all.ts';
import { createAdmin, resetPassword, resetSecondFactor, unlock } from './accounts.ts';
import { showStatus, verifyEverything } from './health.ts';

const portal = portalForFile({ env: { LIMIT_SIGN_IN_PER_ACCOUNT: '2' } });

const signIn = (email: string, password: string) =>
  portal.anonymous.call(endpoints.login, { body: { email, password } });

const choosePassword = (lines: string[], password: string) => {
  const token = new URL(lines[1] as string).hash.slice('#token='.length);
  return portal.anonymous.call(endpoints.resetPassword, { body: { token, password } });
};

async function auditOf(action: string) {
  const admin = await portal.asAdmin();
  const { body } = await admin.call(endpoints.listAudit, { query: { action } });
  return body.map((entry: Record<string, unknown>) => [entry.actorName, entry.subjectName]);
}

const operator = 'Operator, on the server';

it('reset-password prints a link that changes the password once', async () => {
  const { db } = portal.database;
  const user = await portal.create.user('client', { firstName: 'Lost', lastName: 'Client' });
  const lines = await resetPassword(db, user.email.toUpperCase(), publicUrl);
  expect(lines[1]).toMatch(`${publicUrl}/auth?mode=reset#token=`);
  expect((await signIn(user.email, testPassword)).status).toBe(200);
  expect((await choosePassword(lines, 'an entirely new one')).status).toBeLessThan(300);
  expect((await signIn(user.email, 'an entirely new one')).status).toBe(200);
  expect((await choosePassword(lines, 'yet another new one')).status).toBeGreaterThanOrEqual(400);
  expect(await auditOf('user.reset-link-created')).toEqual([[operator, 'Lost Client']]);
});

it('reset-password refuses an unknown email and a deactivated account', async () => {
  const { db } = portal.database;
  await expect(resetPassword(db, 'no.one@example.com', publicUrl)).rejects.toThrow(
    'No account has the email no.one@example.com. Check the spelling.',
  );
  const user = await portal.create.user('client');
  await db.updateTable('users').set({ is_active: false }).where('id', '=', user.id).execute();
  await expect(resetPassword(db, user.email, publicUrl)).rejects.toThrow('is deactivated');
});

it('reset-second-factor lets someone sign in with just their password, and emails them', async () => {
  const { db } = portal.database;
  const person = await portal.asClient({ firstName: 'Lost', lastName: 'Phone' });
  await expect(resetSecondFactor(db, person.email)).rejects.toThrow(
    "doesn't have two-step sign-in turned on",
  );
  await turnOnSecondFactor(portal, person);
  expect((await signIn(person.email, testPassword)).status).toBe(401);
  await resetSecondFactor(db, person.email.toUpperCase());
  expect((await signIn(person.email, testPassword)).status).toBe(200);
  expect(await auditOf('user.second-factor-reset')).toEqual([[operator, 'Lost Phone']]);
  await eventually(() =>
    expect(emailsTo(portal.config.dataDir, person.email).join()).toContain('Your two-step sign-in was reset'),
  );
  await expect(resetSecondFactor(db, 'no.one@example.com')).rejects.toThrow('No account has the email');
});

it('create-admin creates an admin who chooses a password with the printed link', async () => {
  const { db } = portal.database;
  const lines = await createAdmin(db, 'second.admin@example.com', publicUrl);
  expect((await choosePassword(lines, 'an entirely new one')).status).toBeLessThan(300);
  const { body } = await signIn('second.admin@example.com', 'an entirely new one');
  expect(body.user.role).toBe('admin');
  expect(await auditOf('user.admin-created')).toEqual([[operator, 'Portal Admin']]);
  await expect(createAdmin(db, 'Second.Admin@example.com', publicUrl)).rejects.toThrow(
    'already has an account',
  );
  await expect(createAdmin(db, 'nonsense', publicUrl)).rejects.toThrow("nonsense isn't an email address.");
});

it('unlock lets a locked-out person sign in again', async () => {
  const { db, pool } = portal.database;
  const user = await portal.create.user('client', { firstName: 'Locked', lastName: 'Out' });
  for (let attempt = 0; attempt < 2; attempt++) await signIn(user.email, 'wrong password');
  expect((await signIn(user.email, testPassword)).status).toBe(429);
  const limits = createSignInLimits({ db, rateLimits: createRateLimits(pool), limits: portal.config.limits });
  await unlock(db, user.email, limits.clear);
  expect((await signIn(user.email, testPassword)).status).toBe(200);
  expect(await auditOf('user.unlocked')).toEqual([[operator, 'Locked Out']]);
});

it("unlock and reset-second-factor don't say that a deactivated account can sign in", async () => {
  const { db } = portal.database;
  const person = await portal.asClient();
  await turnOnSecondFactor(portal, person);
  await db.updateTable('users').set({ is_active: false }).where('id', '=', person.id).execute();
  const lines = [
    ...(await unlock(db, person.email, async () => {})),
    ...(await resetSecondFactor(db, person.email)),
  ].join(' ');
  expect(lines).not.toMatch(/They can sign in|The portal will email/);
  expect(lines).toContain('they can sign in once an admin activates it');
});

it('verify reads every stored file and names a changed and a missing one', async () => {
  const store = createDiskFileStore(`${portal.config.dataDir}/files`);
  const verify = () => verifyEverything(portal.database.db, { store, verifyVersions: verifyAllVersions });
  const client = await portal.asClient();
  const project = await portal.create.project(client.id);
  for (const name of ['whole.pdf', 'changed.pdf', 'missing.pdf']) await upload(client, project.id, name, pdf);
  await chainAudit(portal.database.db);
  expect(await verify()).toEqual({
    isOk: true,
    lines: [
      expect.stringMatching(
        /^Requirements versions checked: 0\. Stored files checked: 3\. Audit entries checked: \d+, not chained yet: 0\. Problems found: 0\.$/,
      ),
      expect.stringMatching(/^Audit head: [0-9a-f]{64}$/),
    ],
  });
  const rows = await portal.database.db.selectFrom('files').select(['file_name', 'object_path']).execute();
  const pathOf = (name: string) => rows.find((row) => row.file_name === name)?.object_path ?? '';
  await store.put(pathOf('changed.pdf'), Buffer.from('x'), 1);
  await store.remove(pathOf('missing.pdf'));
  const { isOk, lines } = await verify();
  expect(isOk).toBe(false);
  expect(lines).toContain(`changed.pdf (${pathOf('changed.pdf')}) doesn't match its checksum`);
  expect(lines).toContain(`missing.pdf (${pathOf('missing.pdf')}) is missing from the file store`);
  expect(lines.join('\n')).toContain('Problems found: 2.');
  expect(await auditOf('portal.verified')).toHaveLength(2);
});

it('verify names an audit entry that was changed in the database', async () => {
  const { db, pool } = portal.database;
  const store = createDiskFileStore(`${portal.config.dataDir}/files`);
  await chainAudit(db);
  await pool.query(`
    begin; alter table audit_entries disable trigger user;
    update audit_entries set actor_name = 'Someone else' where seq = (select min(seq) from audit_entries);
    alter table audit_entries enable trigger user; commit`);
  const { isOk, lines } = await verifyEverything(db, { store, verifyVersions: verifyAllVersions });
  expect(isOk).toBe(false);
  expect(lines.join('\n')).toMatch(/Audit trail: Entry \d+ or its link was changed or moved/);
});

it('status shows versions, sizes, jobs, the email queue, the audit trail and the last backup', async () => {
  const text = (await showStatus(portal.database.db)).join('\n');
  expect(text).toMatch(/Version +\d+\.\d+\.\d+, schema \d{4}_\w+\.sql/);
  expect(text).toMatch(/Database +PostgreSQL \S+, \d+ \wB/);
  expect(text).toMatch(/Files +\d+, \d+ \w+, \d+ damaged/);
  expect(text).toMatch(/Jobs +\d+ waiting, \d+ overdue, \d+ failed for good/);
  expect(text).toMatch(/Audit trail +\d+ not chained yet/);
  expect(text).toMatch(/Last backup +none/);
  expect(await auditOf('portal.status-shown')).toEqual([[operator, 'Client Portal']]);
});

it('status counts emails of every kind that are waiting, and is audited under the name of the portal', async () => {
  const { db, pool } = portal.database;
  const emailQueue = async () => (await showStatus(db)).find((line) => line.startsWith('Email queue'));
  await expect.poll(emailQueue).toBe('Email queue  0 not sent yet');
  await pool.query(
    `select graphile_worker.add_job(task, run_at => now() + interval '1 hour')
       from unnest(array['password-reset', 'security-changed']) task`,
  );
  await pool.query(`update graphile_worker._private_jobs set created_at = now() - interval '121 seconds'`);
  const admin = await portal.asAdmin();
  await admin.call(endpoints.updateBrand, { body: { name: 'Studio North' } });
  expect(await emailQueue()).toBe('Email queue  2 not sent yet; the oldest has waited 3 min');
  expect((await auditOf('portal.status-shown'))[0]).toEqual([operator, 'Studio North']);
});
