/** API tests of required steps: what a session can do before its user has chosen their own password. */
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { permissionCases } from '#test/api/permission-cases.ts';
import { testPassword } from '#test/support/factories.ts';
import { caller } from '#test/support/people.ts';
import { portalForFile } from '#test/support/portal.ts';
import { createWorld } from '#test/support/world.ts';
import { createLink } from '../../credentials/one-time-links.ts';
import { prepareFirstAdmin } from './first-admin.ts';

const portal = portalForFile();

const initialPassword = 'set by an admin';

async function createAdvisor(fields: object = { mustChangePassword: true }) {
  const admin = await portal.asAdmin();
  const email = `${crypto.randomUUID()}@example.com`;
  await admin.call(endpoints.createAdvisor, {
    body: { email, firstName: 'Nora', lastName: 'New', password: initialPassword, ...fields },
  });
  const signIn = async (password = initialPassword) => {
    const { body } = await portal.anonymous.call(endpoints.login, { body: { email, password } });
    return { token: body.token as string, ...caller(portal.app, body.token) };
  };
  return { admin, email, signIn };
}

const stepIn = (token: string) => portal.tokens.read(token)?.requiredStep;

const mustChangePassword = (id: string) =>
  portal.database.db.updateTable('users').set({ must_change_password: true }).where('id', '=', id).execute();

describe('a password that an admin has set', () => {
  it('has to be replaced before anything else', async () => {
    const { signIn } = await createAdvisor();
    const advisor = await signIn();
    expect(stepIn(advisor.token)).toBe('change-password');
    const refused = await advisor.call(endpoints.listProjects);
    expect([refused.status, refused.body.code]).toEqual([403, 'password_change_required']);
    const body = { currentPassword: initialPassword, newPassword: 'known only to me' };
    expect((await advisor.call(endpoints.changePassword, { body })).status).toBe(204);
    const allowed = await advisor.call(endpoints.listProjects);
    expect(allowed.status).toBe(200);
    expect(stepIn(String(allowed.headers['x-session-token']))).toBeUndefined();
    expect(stepIn((await signIn('known only to me')).token)).toBeUndefined();
  });

  it("can't be kept", async () => {
    const advisor = await (await createAdvisor()).signIn();
    const body = { currentPassword: initialPassword, newPassword: initialPassword };
    const { status, body: error } = await advisor.call(endpoints.changePassword, { body });
    expect([status, error.issues[0].path]).toEqual([400, 'newPassword']);
    expect((await advisor.call(endpoints.listProjects)).status).toBe(403);
  });

  it("needn't be replaced if the caller didn't send mustChangePassword", async () => {
    const advisor = await (await createAdvisor({})).signIn();
    expect((await advisor.call(endpoints.listProjects)).status).toBe(200);
  });

  it('can also be replaced by a password reset', async () => {
    const { admin, email, signIn } = await createAdvisor();
    const { body: users } = await admin.call(endpoints.listUsers, { query: { search: email } });
    const link = { purpose: 'reset' as const, userId: users[0].id, lifetimeSeconds: 60 };
    const token = await createLink(portal.database.db, link);
    await portal.anonymous.call(endpoints.resetPassword, { body: { token, password: 'known only to me' } });
    expect(stepIn((await signIn('known only to me')).token)).toBeUndefined();
  });
});

it('tells the browser about a step that became required after sign-in', async () => {
  const person = await portal.asClient();
  expect((await person.call(endpoints.listProjects)).status).toBe(200);
  await mustChangePassword(person.id);
  const refused = await person.call(endpoints.listProjects);
  expect(refused.status).toBe(403);
  expect(stepIn(String(refused.headers['x-session-token']))).toBe('change-password');
});

it('ends a client view whose viewer has to change their password', async () => {
  const client = await portal.asClient();
  const admin = await portal.asAdmin();
  const { body } = await admin.call(endpoints.viewAs, { body: { clientId: client.id } });
  const view = caller(portal.app, body.token);
  expect((await view.call(endpoints.listProjects)).status).toBe(200);
  await mustChangePassword(admin.id);
  expect((await view.call(endpoints.listProjects)).status).toBe(401);
});

it('allows only the calls that the step needs', async () => {
  const world = await createWorld(portal);
  const admin = await portal.asAdmin();
  await mustChangePassword(admin.id);
  const admitted: string[] = [];
  const table = Object.entries(endpoints) as [EndpointName, Endpoint][];
  for (const [name, endpoint] of table.filter(([, { access }]) => access !== 'visit')) {
    // Ends the session that this test uses.
    if (name === 'logout') continue;
    const response = await admin.call(endpoint, permissionCases[name].input(world, admin));
    if (response.status !== 403 || response.body.code !== 'password_change_required') admitted.push(name);
  }
  expect(admitted).toEqual(['readMe', 'changePassword']);
  expect((await admin.call(endpoints.logout)).status).toBe(204);
});

it("doesn't require a new password from an admin whose password is in the settings", async () => {
  await portal.database.db.updateTable('users').set({ role: 'client' }).where('role', '=', 'admin').execute();
  await prepareFirstAdmin(portal.database.db, { email: 'root@example.com', password: testPassword });
  const { body } = await portal.anonymous.call(endpoints.login, {
    body: { email: 'root@example.com', password: testPassword },
  });
  expect(stepIn(body.token)).toBeUndefined();
});
