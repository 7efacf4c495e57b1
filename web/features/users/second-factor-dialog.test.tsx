/** Resetting a user's two-step sign-in from the user list. */
import { expect, it } from 'vitest';
import { type ListedUser, listUsers, resetSecondFactor } from '#contract/admin-users.ts';
import { expectAccessible } from '#test/component/accessibility.ts';
import { avery, smallPortal } from '#test/component/admin-samples.ts';
import { renderApp } from '#test/component/app.tsx';

async function openMenu(fields: Partial<ListedUser>) {
  const screen = await renderApp('/admin/users', {
    as: 'admin',
    server(server) {
      smallPortal(server);
      server.respond(listUsers, [{ ...avery, ...fields }]);
      server.respond(resetSecondFactor, undefined);
    },
  });
  await screen.getByRole('button', { name: 'Actions for Avery One' }).click();
  return { ...screen, item: screen.getByRole('menuitem', { name: 'Reset two-step sign-in' }) };
}

it('asks for confirmation before resetting', async () => {
  const { item, getByRole, server, getByText } = await openMenu({ hasSecondFactor: true });
  await item.click();
  const dialog = getByRole('dialog', { name: "Reset Avery One's two-step sign-in" });
  await expect.element(dialog).toBeVisible();
  await expectAccessible();
  expect(server.requestsTo(resetSecondFactor)).toEqual([]);
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await expect.element(getByText('Avery One can sign in with their password.').first()).toBeVisible();
  expect(server.requestsTo(resetSecondFactor)).toHaveLength(1);
});

it("doesn't say that a deactivated user can sign in after the reset", async () => {
  const { item, getByRole, getByText } = await openMenu({ hasSecondFactor: true, isActive: false });
  await item.click();
  await getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
  await expect
    .element(getByText('Avery One can sign in with their password once you activate them.').first())
    .toBeVisible();
});

it("doesn't offer the reset for a user without two-step sign-in", async () => {
  const { item, getByRole } = await openMenu({});
  await expect.element(getByRole('menuitem', { name: 'Change role' })).toBeVisible();
  await expect.element(item).not.toBeInTheDocument();
});
