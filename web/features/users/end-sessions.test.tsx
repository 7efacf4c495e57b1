/** Signing a user out everywhere from the user list. */
import { expect, it } from 'vitest';
import { endUserSessions, listUsers } from '#contract/admin-users.ts';
import { avery, smallPortal } from '#test/component/admin-samples.ts';
import { renderApp } from '#test/component/app.tsx';

it('signs a user out everywhere, and says so', async () => {
  const { getByRole, getByText, server } = await renderApp('/admin/users', {
    as: 'admin',
    server(fake) {
      smallPortal(fake);
      fake.respond(listUsers, [avery]);
      fake.respond(endUserSessions, undefined);
    },
  });
  await getByRole('button', { name: 'Actions for Avery One' }).click();
  await getByRole('menuitem', { name: 'Sign out everywhere' }).click();
  await expect.element(getByText('Avery One is signed out everywhere.').first()).toBeVisible();
  expect(server.requestsTo(endUserSessions)).toHaveLength(1);
});
