/** Unknown roles: a user whose role this build doesn't know, such as one added by a newer version, is denied everything. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { isFileAction, isProjectAction } from '#domain/permissions.ts';
import { type Role, roles } from '#domain/user.ts';
import { type Db, inTransaction } from '#server/db/database.ts';
import { testPassword } from '../support/factories.ts';
import { portalForFile } from '../support/portal.ts';
import { createWorld, type World } from '../support/world.ts';
import { permissionCases } from './permission-cases.ts';

const portal = portalForFile();
const unknownRole = 'unheard-of' as Role;
const setRole = (db: Db, userIds: string[]) =>
  db.updateTable('users').set({ role: unknownRole }).where('id', 'in', userIds).execute();

it.each(roles)('can store the known role %s', async (role) => {
  expect(await portal.create.user(role)).toMatchObject({ role });
});

it('rejects an unknown role in the database', async () => {
  const client = await portal.asClient();
  await expect(setRole(portal.database.db, [client.id])).rejects.toThrow(/users_role_check/);
});

describe('with an unknown role stored anyway', () => {
  let world: World;

  beforeAll(async () => {
    world = await createWorld(portal);
    await sql`alter table users drop constraint users_role_check`.execute(portal.database.db);
    const userIds = Object.values(world.people).flatMap((person) => person?.id ?? []);
    await inTransaction(portal.database.db, async (tx) => {
      // Assignments also check both users' roles through foreign keys, which the replica session role skips.
      await sql`set local session_replication_role = replica`.execute(tx);
      await setRole(tx, userIds);
    });
  });

  it("doesn't let users with that role sign in", async () => {
    const body = { email: world.people.owner?.email, password: testPassword };
    const response = await portal.anonymous.call(endpoints.login, { body });
    expect([response.status, response.body.token]).toEqual([401, undefined]);
  });

  const table = Object.entries(endpoints) as [EndpointName, Endpoint][];

  it.each(table)('%s refuses users with that role', async (name, endpoint) => {
    const isOnObject = isProjectAction(endpoint.access) || isFileAction(endpoint.access);
    for (const person of Object.values(world.people)) {
      if (!person) continue;
      const { status, text } = await person.call(endpoint, permissionCases[name].input(world, person));
      expect(status, text).toBe(isOnObject ? 404 : 403);
    }
  });
});
