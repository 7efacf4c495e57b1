/** The first admin, created from the settings when servers start. */
import { expect, it } from 'vitest';
import { StartupError } from '#server/startup-error.ts';
import { thePassword } from '#test/support/factories.ts';
import { portalForFile } from '#test/support/portal.ts';
import { prepareFirstAdmin } from './first-admin.ts';

const portal = portalForFile();
const settings = { email: 'root@example.com', password: thePassword };

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
