/** API tests of user administration: lists, invitations, password links, roles, deactivation, locks and sessions. */
import { expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { eventually } from '#test/support/eventually.ts';
import { testPassword } from '#test/support/factories.ts';
import { emailsTo } from '#test/support/outbox.ts';
import { portalForFile } from '#test/support/portal.ts';
import { isOnlyAdmin } from '../../authorization/last-admin.ts';

const portal = portalForFile();

const nextEmail = (address: string, count = 1) =>
  eventually(() => {
    const emails = emailsTo(portal.config.dataDir, address);
    expect(emails).toHaveLength(count);
    return emails[count - 1] as string;
  });

const tokenIn = (email: string) => /#token=([\w-]+)/.exec(email)?.[1] ?? '';

it('emails an invitation to an advisor, who then chooses a password', async () => {
  const admin = await portal.asAdmin();
  const email = 'new.advisor@example.com';
  const invited = await admin.call(endpoints.inviteAdvisor, {
    body: { email, firstName: 'Nora', lastName: 'New', company: '' },
  });
  expect(invited.body).toMatchObject({ role: 'advisor', isInvited: true, company: null });
  const invitation = await nextEmail(email);
  expect(invitation).toContain('Your invitation to Client Portal');
  const body = { token: tokenIn(invitation), password: 'my own password' };
  expect((await portal.anonymous.call(endpoints.resetPassword, { body })).status).toBe(204);
  expect((await portal.anonymous.call(endpoints.resetPassword, { body })).status).toBe(400);
  const signedIn = await portal.anonymous.call(endpoints.login, {
    body: { email, password: 'my own password' },
  });
  expect(signedIn.status).toBe(200);
  const { body: list } = await admin.call(endpoints.listUsers, { query: { search: email } });
  expect(list).toMatchObject([{ isInvited: false }]);
  const duplicate = await admin.call(endpoints.inviteAdvisor, {
    body: { email: email.toUpperCase(), firstName: 'Nora', lastName: 'New' },
  });
  expect([duplicate.status, duplicate.body.issues[0].path]).toEqual([409, 'email']);
});

it('emails a password link, but not to a deactivated user', async () => {
  const admin = await portal.asAdmin();
  const client = await portal.asClient();
  const params = { userId: client.id };
  expect((await admin.call(endpoints.sendPasswordLink, { params })).status).toBe(202);
  expect(await nextEmail(client.email)).toContain('An admin sent you this link');
  await admin.call(endpoints.updateUser, { params, body: { active: false } });
  expect((await admin.call(endpoints.sendPasswordLink, { params })).status).toBe(409);
});

it('refuses to demote or deactivate the last admin', async () => {
  const { db } = portal.database;
  await db.updateTable('users').set({ is_active: false }).where('role', '=', 'admin').execute();
  const admin = await portal.asAdmin();
  const attempts = [admin.id, admin.id.toUpperCase()].flatMap((userId) => [
    { params: { userId }, body: { role: 'client' } },
    { params: { userId }, body: { active: false } },
  ]);
  for (const attempt of attempts) {
    const refused = await admin.call(endpoints.updateUser, attempt);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This is the last admin. Make someone else an admin first.',
    ]);
  }
});

it("ends a user's sessions when the role changes, but not when only the capacity does", async () => {
  const [admin, advisor] = [await portal.asAdmin(), await portal.asAdvisor()];
  const params = { userId: advisor.id };
  await admin.call(endpoints.updateUser, { params, body: { capacity: 7 } });
  expect((await advisor.call(endpoints.readMe)).status).toBe(200);
  const promoted = await admin.call(endpoints.updateUser, { params, body: { role: 'admin' } });
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

it('counts at most 1,000 search matches, but the unassigned clients exactly', async () => {
  const admin = await portal.asAdmin();
  const total = async (query: Record<string, string>) => {
    const { headers } = await admin.call(endpoints.listUsers, { query: { ...query, limit: '1' } });
    return [headers['x-total-count'], headers['x-total-is-minimum']];
  };
  const before = Number((await total({ assigned: 'no' }))[0]);
  await portal.database.pool.query(
    `insert into users (email, password_hash, first_name, last_name)
     select 'herd' || n || '@example.com', 'x', 'Zebra', 'Number' || n from generate_series(1, 1001) n`,
  );
  expect(await total({ search: 'zebra' })).toEqual(['1000', 'true']);
  expect(await total({ search: 'zebra number10' })).toEqual(['13', undefined]);
  expect(await total({ assigned: 'no' })).toEqual([String(before + 1001), undefined]);
});

it('accepts only the role advisor for a new advisor', async () => {
  const admin = await portal.asAdmin();
  const person = { firstName: 'Ada', lastName: 'New', password: 'long enough' };
  const add = (email: string, role: string) =>
    admin.call(endpoints.createAdvisor, { body: { ...person, email, role } });
  expect((await add('by-role@example.com', 'advisor')).body).toMatchObject({ role: 'advisor' });
  const refused = await add('by-other-role@example.com', 'admin');
  expect([refused.status, refused.body.issues[0].path]).toEqual([400, 'role']);
});

it('asks who takes over the clients of an advisor before deactivating the advisor', async () => {
  const admin = await portal.asAdmin();
  const [leaving, successor] = [await portal.asAdvisor(), await portal.asAdvisor()];
  const clients = [await portal.asClient(), await portal.asClient()];
  for (const client of clients) await portal.create.assignment(leaving.id, client.id);
  const deactivate = (body: object) =>
    admin.call(endpoints.updateUser, {
      params: { userId: leaving.id },
      body: { active: false, ...body },
    });
  const advisorsOf = async () => {
    const { body } = await admin.call(endpoints.listAssignments);
    const mine = clients.map(({ id }) => id);
    return body
      .filter(({ clientId }: { clientId: string }) => mine.includes(clientId))
      .map(({ advisorId }: { advisorId: string }) => advisorId);
  };

  const refused = await deactivate({});
  expect([refused.status, refused.body.details]).toEqual([409, { clientCount: 2 }]);
  expect((await deactivate({ successorId: leaving.id })).status).toBe(400);
  const invited = await portal.asAdvisor();
  await portal.database.db
    .updateTable('users')
    .set({ is_invited: true })
    .where('id', '=', invited.id)
    .execute();
  expect((await deactivate({ successorId: invited.id })).status).toBe(400);
  expect(await advisorsOf()).toEqual([leaving.id, leaving.id]);

  expect((await deactivate({ successorId: successor.id })).body).toMatchObject({ isActive: false });
  expect(await advisorsOf()).toEqual([successor.id, successor.id]);
  const { body: notifications } = await successor.call(endpoints.listNotifications);
  expect(notifications.map(({ type }: { type: string }) => type)).toEqual([
    'advisor-assigned',
    'advisor-assigned',
  ]);
});

it('can leave the clients of a deactivated advisor unassigned', async () => {
  const admin = await portal.asAdmin();
  const [advisor, client] = [await portal.asAdvisor(), await portal.asClient()];
  await portal.create.assignment(advisor.id, client.id);
  const body = { active: false, successorId: null };
  await admin.call(endpoints.updateUser, { params: { userId: advisor.id }, body });
  const { body: listed } = await admin.call(endpoints.listUsers, { query: { search: client.email } });
  expect(listed).toMatchObject([{ advisor: null }]);
});

it('lists only active clients as unassigned', async () => {
  const admin = await portal.asAdmin();
  const client = await portal.asClient();
  const query = { search: client.email, assigned: 'no' };
  const count = async () => (await admin.call(endpoints.listUsers, { query })).body.length;
  expect(await count()).toBe(1);
  await admin.call(endpoints.updateUser, { params: { userId: client.id }, body: { active: false } });
  expect(await count()).toBe(0);
});

it('permanently revokes the links of a deactivated user', async () => {
  const admin = await portal.asAdmin();
  const email = 'invited.then.gone@example.com';
  const { body: advisor } = await admin.call(endpoints.inviteAdvisor, {
    body: { email, firstName: 'Ida', lastName: 'Invited' },
  });
  const body = { token: tokenIn(await nextEmail(email)), password: 'my own password' };
  const params = { userId: advisor.id };
  await admin.call(endpoints.updateUser, { params, body: { active: false } });
  expect((await portal.anonymous.call(endpoints.resetPassword, { body })).status).toBe(400);
  await admin.call(endpoints.updateUser, { params, body: { active: true } });
  expect((await portal.anonymous.call(endpoints.resetPassword, { body })).status).toBe(400);
});

it('says what ties a user to their role, and changes the role once nothing does', async () => {
  const admin = await portal.asAdmin();
  const [withProject, withAdvisor, withClient] = [
    await portal.create.user('client'),
    await portal.create.user('client'),
    await portal.create.user('advisor'),
  ];
  await portal.create.project(withProject.id);
  await portal.create.assignment(withClient.id, withAdvisor.id);
  const makeAdmin = (user: { id: string }) =>
    admin.call(endpoints.updateUser, { params: { userId: user.id }, body: { role: 'admin' } });
  const refusals = [await makeAdmin(withProject), await makeAdmin(withAdvisor), await makeAdmin(withClient)];
  expect(refusals.map(({ status, body }) => [status, body.message])).toEqual([
    [409, "You can't change the role of a user who has projects."],
    [409, 'This user has an advisor. Remove the assignment before you change the role.'],
    [409, 'This user has clients. Assign them to someone else before you change the role.'],
  ]);
  await portal.database.db.deleteFrom('advisor_assignments').execute();
  expect((await makeAdmin(withAdvisor)).body).toMatchObject({ role: 'admin' });
  expect((await makeAdmin(withClient)).body).toMatchObject({ role: 'admin' });
});

it('lets either a role change or a new project win, never both', async () => {
  const admin = await portal.asAdmin();
  for (let attempt = 0; attempt < 5; attempt++) {
    const client = await portal.asClient();
    const [created, changed] = await Promise.all([
      client.call(endpoints.createProject, { body: { name: 'A race' } }),
      admin.call(endpoints.updateUser, { params: { userId: client.id }, body: { role: 'advisor' } }),
    ]);
    expect([created.status === 201, changed.status === 200].filter(Boolean)).toHaveLength(1);
  }
});

it("creates a project, which notifies the admins, while the admins' rows are locked for a role change", async () => {
  const [admin, client] = [await portal.asAdmin(), await portal.asClient()];
  await portal.database.db.transaction().execute(async (tx) => {
    await isOnlyAdmin(tx, admin.id);
    const created = await client.call(endpoints.createProject, { body: { name: 'Bakery' } });
    expect(created.status).toBe(201);
  });
});

it("doesn't store a project for anyone but a client", async () => {
  const advisor = await portal.asAdvisor();
  await expect(portal.create.project(advisor.id)).rejects.toThrow(/foreign key/);
});

it('lists who is locked out after wrong passwords, and unlocks them with an audit entry', async () => {
  const admin = await portal.asAdmin();
  const client = await portal.asClient();
  const signIn = (password: string) =>
    portal.anonymous.call(endpoints.login, { body: { email: client.email, password } });
  const readLock = async () =>
    (await admin.call(endpoints.listUsers, { query: { search: client.email } })).body[0].lockedUntil;
  for (let n = 0; n < 9; n++) await signIn('a wrong guess');
  expect(await readLock()).toBeNull();
  await signIn('a wrong guess');
  expect((await signIn(testPassword)).status).toBe(429);
  expect(Date.parse(await readLock())).toBeGreaterThan(Date.now());
  const params = { userId: client.id };
  expect((await admin.call(endpoints.unlockUser, { params })).status).toBe(204);
  expect(await readLock()).toBeNull();
  expect((await signIn(testPassword)).status).toBe(200);
  const { body: audit } = await admin.call(endpoints.listAudit, { query: { action: 'user.unlocked' } });
  expect(audit).toMatchObject([{ actorId: admin.id, subjectId: client.id }]);
  const missing = { params: { userId: crypto.randomUUID() } };
  expect((await admin.call(endpoints.unlockUser, missing)).status).toBe(404);
});

it('signs a user out everywhere, with an audit entry, and lets them sign in again', async () => {
  const admin = await portal.asAdmin();
  const client = await portal.asClient();
  const otherSession = await portal.signedIn(client);
  const params = { userId: client.id };
  expect((await admin.call(endpoints.endUserSessions, { params })).status).toBe(204);
  for (const session of [client, otherSession]) {
    expect((await session.call(endpoints.readMe)).status).toBe(401);
  }
  expect((await admin.call(endpoints.readMe)).status).toBe(200);
  const { body: audit } = await admin.call(endpoints.listAudit, {
    query: { action: 'user.sessions-ended' },
  });
  expect(audit).toMatchObject([{ actorId: admin.id, subjectId: client.id }]);
  const body = { email: client.email, password: testPassword };
  expect((await portal.anonymous.call(endpoints.login, { body })).status).toBe(200);
  const missing = { params: { userId: crypto.randomUUID() } };
  expect((await admin.call(endpoints.endUserSessions, missing)).status).toBe(404);
});
