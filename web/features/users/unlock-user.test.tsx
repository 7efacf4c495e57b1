/** A user locked out by wrong passwords: shown in the list, and unlocked from the menu. */
import { expect, it } from 'vitest';
import { listUsers, unlockUser } from '#contract/admin-users.ts';
import { expectAccessible } from '#test/component/accessibility.ts';
import { avery, smallPortal } from '#test/component/admin-samples.ts';
import { renderApp } from '#test/component/app.tsx';
import { formatDateTime } from '../../lib/format.ts';

it('shows when a lockout ends, and unlocks the user', async () => {
  const lockedUntil = '2030-01-01T10:40:00.000Z';
  const screen = await renderApp('/admin/users', {
    as: 'admin',
    server(server) {
      smallPortal(server);
      server.respond(listUsers, [{ ...avery, lockedUntil }]);
      server.respond(unlockUser, undefined);
    },
  });
  await expect.element(screen.getByText(`Locked until ${formatDateTime(lockedUntil)}`)).toBeVisible();
  await expectAccessible();
  screen.server.respond(listUsers, [avery]);
  await screen.getByRole('button', { name: 'Actions for Avery One' }).click();
  await screen.getByRole('menuitem', { name: 'Unlock' }).click();
  await expect
    .element(screen.getByText('Avery One can sign in again unless their IP address is blocked.'))
    .toBeVisible();
  await expect.element(screen.getByText(/^Locked until/)).not.toBeInTheDocument();
  expect(screen.server.requestsTo(unlockUser)).toHaveLength(1);
});

it("doesn't say that a deactivated user can sign in after unlocking them", async () => {
  const screen = await renderApp('/admin/users', {
    as: 'admin',
    server(server) {
      smallPortal(server);
      server.respond(listUsers, [{ ...avery, isActive: false, lockedUntil: '2030-01-01T10:40:00.000Z' }]);
      server.respond(unlockUser, undefined);
    },
  });
  await screen.getByRole('button', { name: 'Actions for Avery One' }).click();
  await screen.getByRole('menuitem', { name: 'Unlock' }).click();
  await expect.element(screen.getByText('Avery One can sign in once you activate them.')).toBeVisible();
});
