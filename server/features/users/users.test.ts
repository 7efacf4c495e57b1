/** API tests of user administration: lists, invitations, password links and roles. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { eventually } from '#test/support/eventually.ts';
import { portalForFile } from '#test/support/portal.ts';

const portal = portalForFile();

/** The emails sent to a recipient, oldest first, with folded lines joined. */
function mailsTo(email: string): string[] {
  const folder = join(portal.config.dataDir, 'outbox');
  return readdirSync(folder)
    .sort()
    .map((name) =>
      readFileSync(join(folder, name), 'utf8')
        .replace(/=\r?\n/g, '')
        .replaceAll('=3D', '='),
    )
    .filter((text) => text.includes(email));
}

const nextMail = (email: string, count = 1) =>
  eventually(() => {
    const mails = mailsTo(email);
    expect(mails).toHaveLength(count);
    return mails[count - 1] as string;
  });

const tokenIn = (mail: string) => /#token=([\w-]+)/.exec(mail)?.[1] ?? '';

it('emails an invitation to an advisor, who then chooses a password', async () => {
  const admin = await portal.asAdmin();
  const email = 'new.advisor@example.com';
  const invited = await admin.call(endpoints.inviteAdvisor, {
    body: { email, firstName: 'Nora', lastName: 'New', company: '' },
  });
  expect(invited.body).toMatchObject({ role: 'advisor', isInvited: true, company: null });
  const mail = await nextMail(email);
  expect(mail).toContain('Your invitation to the Client Portal');
  const body = { token: tokenIn(mail), password: 'my own password' };
  expect((await portal.anonymous.call(endpoints.resetPassword, { body })).status).toBe(204);
  expect((await portal.anonymous.call(endpoints.resetPassword, { body })).status).toBe(400);
  const signedIn = await portal.anonymous.call(endpoints.login, {
    body: { email, password: 'my own password' },
  });
  expect(signedIn.status).toBe(200);
  const { body: list } = await admin.call(endpoints.listUsers, { query: { search: email } });
  expect(list).toMatchObject([{ isInvited: false }]);
  const again = await admin.call(endpoints.inviteAdvisor, {
    body: { email: email.toUpperCase(), firstName: 'Nora', lastName: 'New' },
  });
  expect([again.status, again.body.issues[0].path]).toEqual([409, 'email']);
});

it('emails a password link, but not to a deactivated user', async () => {
  const admin = await portal.asAdmin();
  const client = await portal.asClient();
  const params = { userId: client.id };
  expect((await admin.call(endpoints.sendPasswordLink, { params })).status).toBe(202);
  expect(await nextMail(client.email)).toContain('An admin sent you this link');
  await admin.call(endpoints.updateUser, { params, body: { active: false } });
  expect((await admin.call(endpoints.sendPasswordLink, { params })).status).toBe(409);
});

it('keeps the last admin, and keeps sessions when only the capacity changes', async () => {
  const everyAdmin = portal.database.db.updateTable('users').set({ is_active: false });
  await everyAdmin.where('role', '=', 'admin').execute();
  const admin = await portal.asAdmin();
  const params = { userId: admin.id };
  for (const body of [{ role: 'client' }, { active: false }]) {
    const refused = await admin.call(endpoints.updateUser, { params, body });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This is the last admin. Make someone else an admin first.',
    ]);
  }
  const advisor = await portal.asAdvisor();
  const theAdvisor = { userId: advisor.id };
  await admin.call(endpoints.updateUser, { params: theAdvisor, body: { capacity: 7 } });
  expect((await advisor.call(endpoints.readMe)).status).toBe(200);
  const promoted = await admin.call(endpoints.updateUser, { params: theAdvisor, body: { role: 'admin' } });
  expect(promoted.body).toMatchObject({ role: 'admin', capacity: 7 });
  expect((await advisor.call(endpoints.readMe)).status).toBe(401);
});

it('lists advisors with their number of clients, and clients with their advisor', async () => {
  const admin = await portal.asAdmin();
  const advisor = await portal.asAdvisor({ firstName: 'Wanda', lastName: 'Wise' });
  const [mine, free] = [
    await portal.asClient({ firstName: 'Unique', lastName: 'One', company: 'Acme' }),
    await portal.asClient({ firstName: 'Unique', lastName: 'Two' }),
  ];
  await portal.create.assignment(advisor.id, mine.id);
  const list = async (query: Record<string, string>) =>
    (await admin.call(endpoints.listUsers, { query })).body;
  expect(await list({ search: 'wanda wise' })).toMatchObject([{ clientCount: 1, advisor: null }]);
  expect(await list({ search: 'UNIQUE', role: 'client' })).toMatchObject([
    { id: free.id, advisor: null, clientCount: 0 },
    { id: mine.id, company: 'Acme', advisor: { id: advisor.id, firstName: 'Wanda', lastName: 'Wise' } },
  ]);
  expect(await list({ search: 'unique', assigned: 'no' })).toMatchObject([{ id: free.id }]);
  expect(await list({ search: 'unique', assigned: 'yes' })).toMatchObject([{ id: mine.id }]);
  const page = await admin.call(endpoints.listUsers, { query: { search: 'unique', limit: '1' } });
  expect([page.body.length, page.headers['x-total-count']]).toEqual([1, '2']);
});
