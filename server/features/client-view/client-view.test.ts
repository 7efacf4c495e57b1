/** Client view: which endpoints it allows, when it ends, and what it audits. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { endSession, listSessions, logout, readMe, updateMe } from '#contract/auth.ts';
import { listViewableClients, viewAs } from '#contract/client-view.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { listProjects } from '#contract/projects.ts';
import { permissionCases } from '#test/api/permission-cases.ts';
import { countLockWaits } from '#test/support/lock-waits.ts';
import { caller, type Person } from '#test/support/people.ts';
import { portalForFile } from '#test/support/portal.ts';
import { createWorld } from '#test/support/world.ts';

const portal = portalForFile();

async function createClientFor(role: 'advisor' | 'admin' = 'advisor') {
  const client = await portal.asClient({ firstName: 'Cleo', lastName: 'Client' });
  const project = await portal.create.project(client.id);
  const staff = role === 'admin' ? await portal.asAdmin() : await portal.asAdvisorOf(project);
  return { client, project, staff };
}

async function openView(role: 'advisor' | 'admin' = 'advisor') {
  const { client, project, staff } = await createClientFor(role);
  const { body, status } = await staff.call(viewAs, { body: { clientId: client.id } });
  expect(status).toBe(201);
  return { client, project, staff, token: body.token as string, view: caller(portal.app, body.token) };
}

const auditBy = (actorId: string) =>
  portal.database.db
    .selectFrom('audit_entries')
    .select(['action', 'subject_name', 'details'])
    .where('actor_id', '=', actorId)
    .orderBy('seq')
    .execute();

describe('a client view', () => {
  it('shows what the client sees, and is audited', async () => {
    const { client, project, staff, view } = await openView();
    expect((await view.call(readMe)).body).toMatchObject({ id: client.id, role: 'client' });
    const { body } = await view.call(listProjects);
    expect(body.map(({ id }: { id: string }) => id)).toEqual([project.id]);
    expect(await auditBy(staff.id)).toMatchObject([
      { action: 'view-as.started', subject_name: 'Cleo Client' },
    ]);
  });

  it('is offered to an advisor for their own clients, and to an admin for all', async () => {
    const { client, staff } = await openView();
    const stranger = await portal.asClient();
    const viewableBy = async (person: Person, search?: string) =>
      (await person.call(listViewableClients, search ? { query: { search } } : {})).body.map(
        ({ id }: { id: string }) => id,
      );
    expect(await viewableBy(staff)).toEqual([client.id]);
    const admin = await portal.asAdmin();
    expect(await viewableBy(admin)).toEqual(expect.arrayContaining([client.id, stranger.id]));
    expect(await viewableBy(admin, stranger.email)).toEqual([stranger.id]);
    for (const clientId of [stranger.id, admin.id, randomUUID()]) {
      expect((await staff.call(viewAs, { body: { clientId } })).status).toBe(404);
    }
    expect((await admin.call(viewAs, { body: { clientId: staff.id } })).status).toBe(404);
  });

  it('ends when the assignment is removed, the viewer is deactivated, or the viewer exits', async () => {
    const first = await openView();
    await portal.database.db
      .deleteFrom('advisor_assignments')
      .where('client_id', '=', first.client.id)
      .execute();
    expect((await first.view.call(listProjects)).status).toBe(401);

    const second = await openView('admin');
    await portal.database.db
      .updateTable('users')
      .set({ is_active: false })
      .where('id', '=', second.staff.id)
      .execute();
    expect((await second.view.call(listProjects)).status).toBe(401);

    const third = await openView();
    expect((await third.view.call(logout)).status).toBe(204);
    expect((await third.view.call(listProjects)).status).toBe(401);
    expect((await third.staff.call(readMe)).status).toBe(200);
    expect((await third.client.call(readMe)).status).toBe(200);
    expect((await auditBy(third.staff.id)).map(({ action }) => action)).toEqual([
      'view-as.started',
      'view-as.ended',
    ]);
  });

  it('ends with the session it was opened from, and no other', async () => {
    const ended = await openView();
    const open = await openView();
    expect(
      (await ended.staff.call(endSession, { params: { sessionId: ended.staff.sessionId } })).status,
    ).toBe(204);
    expect((await ended.view.call(listProjects)).status).toBe(401);
    expect((await open.view.call(listProjects)).status).toBe(200);
    expect((await open.staff.call(logout)).status).toBe(204);
    expect((await open.view.call(listProjects)).status).toBe(401);
  });

  it("can't be opened while the session it would be opened from is ending", async () => {
    const { client, staff } = await createClientFor();
    const ending = await portal.database.pool.connect();
    await ending.query('begin');
    await ending.query('update sessions set ended_at = now() where id = $1', [staff.sessionId]);
    const opening = staff.call(viewAs, { body: { clientId: client.id } });
    await expect.poll(() => countLockWaits(portal.database.pool)).toBe(1);
    await ending.query('commit');
    ending.release();
    expect((await opening).status).toBe(401);
  });

  it.each([
    ['endSession', (staff: Person) => staff.call(endSession, { params: { sessionId: staff.sessionId } })],
    ['logout', (staff: Person) => staff.call(logout)],
    ['endAllSessions', (staff: Person) => staff.call(endpoints.endAllSessions)],
  ])('ends with its session when %s runs while the view is being opened', async (_name, end) => {
    const { client, staff } = await createClientFor();
    const { pool } = portal.database;
    const auditing = await pool.connect();
    await auditing.query('begin');
    // Keeps the view from committing: its last statement writes to the audit trail.
    await auditing.query('lock table audit_entries in share row exclusive mode');
    const opening = staff.call(viewAs, { body: { clientId: client.id } });
    await expect.poll(() => countLockWaits(pool)).toBe(1);
    const ending = end(staff);
    await expect.poll(() => countLockWaits(pool)).toBe(2);
    await auditing.query('commit');
    auditing.release();
    const { body, status } = await opening;
    expect([status, (await ending).status]).toEqual([201, 204]);
    expect((await caller(portal.app, body.token).call(listProjects)).status).toBe(401);
  });

  it("doesn't appear in either user's session list", async () => {
    const { client, staff } = await openView();
    for (const person of [client, staff]) expect((await person.call(listSessions)).body).toHaveLength(1);
  });

  it("can't be forged from the viewer's own session", async () => {
    const { client, staff } = await openView();
    const forged = portal.tokens.issue({ ...client }, staff.sessionId, { viewer: staff });
    expect((await caller(portal.app, forged).call(readMe)).status).toBe(401);
  });
});

describe('every endpoint in a client view', () => {
  const table = Object.entries(endpoints) as [EndpointName, Endpoint][];
  const reading = ['GET', 'HEAD', 'OPTIONS'];
  const writes = table.filter(
    ([, { method, inClientView }]) => !reading.includes(method) && inClientView !== 'allowed',
  );
  const reads = table.filter(
    ([, { method, inClientView }]) => reading.includes(method) && inClientView !== 'refused',
  );
  const personal = table.filter(([, { inClientView }]) => inClientView === 'refused');

  async function createFixture() {
    const seen = await openView();
    const { client, project, staff } = seen;
    const world = await createWorld(portal, { owner: client, advisor: staff, project });
    return { ...seen, world };
  }
  /** One fixture for all endpoints, because a client view changes nothing. */
  let fixture: ReturnType<typeof createFixture> | undefined;
  const sharedFixture = () => {
    fixture ??= createFixture();
    return fixture;
  };

  it.each(writes)('%s is refused and audited', async (name, endpoint) => {
    const { view, world, client, staff } = await sharedFixture();
    const response = await view.call(endpoint, permissionCases[name].input(world, client));
    expect([response.status, response.body.message]).toEqual([
      403,
      "You're viewing as Cleo Client, so you can't make changes.",
    ]);
    expect((await auditBy(staff.id)).at(-1)).toMatchObject({
      action: 'view-as.refused',
      subject_name: 'Cleo Client',
      details: { method: endpoint.method, path: endpoint.path },
    });
  });

  it.each(reads)('%s returns the same status as for the client', async (name, endpoint) => {
    const { view, world, client } = await sharedFixture();
    const input = permissionCases[name].input(world, client);
    const [clientResponse, viewResponse] = [
      await client.call(endpoint, input),
      await view.call(endpoint, input),
    ];
    expect(viewResponse.status).toBe(clientResponse.status);
  });

  it.each(personal)('%s is refused as personal', async (_name, endpoint) => {
    const { view } = await sharedFixture();
    const response = await view.call(endpoint);
    expect([response.status, response.body.message]).toEqual([
      403,
      "You're viewing as Cleo Client. Only they can see this.",
    ]);
  });

  it('logout is the only write that is allowed', () => {
    const allowed = table.filter(([, { inClientView }]) => inClientView === 'allowed').map(([name]) => name);
    expect(allowed).toEqual(['logout']);
  });

  it('refuses a write before reading its body', async () => {
    const { view } = await openView();
    const broken = { headers: { 'content-type': 'application/json' }, body: '{"broken' };
    expect((await view.call(updateMe, broken)).status).toBe(403);
  });
});
