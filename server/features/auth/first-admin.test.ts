/** The first admin, created from the settings when servers start, or through a setup link. */
import { describe, expect, it } from 'vitest';
import { checkSetupLink, createFirstAdmin } from '#contract/auth.ts';
import { StartupError } from '#server/startup-error.ts';
import { testPassword } from '#test/support/factories.ts';
import { portalForFile } from '#test/support/portal.ts';
import { prepareFirstAdmin } from './first-admin.ts';

const portal = portalForFile();
const settings = { email: 'root@example.com', password: testPassword };

it('refuses an email address that belongs to a client', async () => {
  await portal.create.user('client', { email: 'client@example.com' });
  await expect(
    prepareFirstAdmin(portal.database.db, { ...settings, email: 'client@example.com' }),
  ).rejects.toThrow(StartupError);
});

it('creates one admin when several servers start at the same time', async () => {
  const links = await Promise.all([1, 2, 3].map(() => prepareFirstAdmin(portal.database.db, settings)));
  expect(links).toEqual([null, null, null]);
  const admins = await portal.database.db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'admin')
    .execute();
  expect(admins).toEqual([{ email: settings.email }]);
});

describe('a setup link', () => {
  const portal = portalForFile();

  it('can be checked without being used, until the portal has an admin', async () => {
    const tokenOf = (path: string | null) => path?.split('#token=')[1] ?? '';
    const [token, other] = [
      tokenOf(await prepareFirstAdmin(portal.database.db, undefined)),
      tokenOf(await prepareFirstAdmin(portal.database.db, undefined)),
    ] as const;
    const check = async (body: { token: string }) =>
      (await portal.anonymous.call(checkSetupLink, { body })).status;
    expect([await check({ token }), await check({ token })]).toEqual([204, 204]);
    expect(await check({ token: 'unknown' })).toBe(403);
    const body = { token, ...settings, firstName: 'Ada', lastName: 'Lovelace' };
    expect((await portal.anonymous.call(createFirstAdmin, { body })).status).toBe(201);
    expect([await check({ token }), await check({ token: other })]).toEqual([403, 403]);
  });
});
