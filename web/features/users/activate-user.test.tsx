/** Activating and deactivating a user from the user list, and undoing either. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type ListedUser, listUsers, updateUser } from '#contract/admin-users.ts';
import { avery, smallPortal } from '#test/component/admin-samples.ts';
import { renderApp } from '#test/component/app.tsx';
import { formatDateTime } from '../../lib/format.ts';

async function choose(item: 'Activate' | 'Deactivate', fields: Partial<ListedUser>) {
  const user = { ...avery, clientCount: 0, isActive: item === 'Deactivate', ...fields };
  const { server } = await renderApp('/admin/users', {
    as: 'admin',
    server(fake) {
      smallPortal(fake);
      fake.respond(listUsers, [user]);
      fake.respond(updateUser, ({ body }) => ({ ...user, isActive: body.active === true }));
    },
  });
  await page.getByRole('button', { name: 'Actions for Avery One' }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
  return server;
}

const lockedUntil = '2030-01-01T10:40:00.000Z';

it.each<[string, Partial<ListedUser>, string]>([
  ['can sign in again', {}, 'Avery One can sign in again.'],
  [
    'is still locked',
    { lockedUntil },
    `Avery One is locked until ${formatDateTime(lockedUntil)} unless you unlock them.`,
  ],
  [
    'needs a new invitation',
    { isInvited: true },
    'Send the invitation again so that Avery One can choose a password.',
  ],
])('says that an activated user %s', async (_state, fields, text) => {
  await choose('Activate', fields);
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
});

it('says what undoing a deactivation did', async () => {
  const server = await choose('Deactivate', {});
  await expect.element(page.getByText('User deactivated', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('User activated', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Avery One can sign in again.', { exact: true })).toBeVisible();
  expect(server.requestsTo(updateUser).map(({ body }) => body)).toEqual([
    { active: false },
    { active: true },
  ]);
});
