/** Changing a user's role from the user list. */
import { expect, it } from 'vitest';
import { listUsers, updateUser } from '#contract/admin-users.ts';
import { avery, smallPortal } from '#test/component/admin-samples.ts';
import { renderApp } from '#test/component/app.tsx';

it('forgets a canceled choice, and sends the next one', async () => {
  const screen = await renderApp('/admin/users', { as: 'admin', server: smallPortal });
  const dialog = screen.getByRole('dialog', { name: "Change Avery One's role" });
  const role = dialog.getByLabelText('Role');
  const open = async () => {
    await screen.getByRole('button', { name: 'Actions for Avery One' }).click();
    await screen.getByRole('menuitem', { name: 'Change role' }).click();
  };
  await open();
  await role.selectOptions('Administrator');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await open();
  await expect.element(role).toHaveValue('advisor');
  await role.selectOptions('Client');
  screen.server.respond(updateUser, { ...avery, role: 'client' });
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(screen.server.requestsTo(updateUser)).toMatchObject([{ body: { role: 'client' } }]);
});

it("says that an invited user's invitation stops working, and has to be sent again", async () => {
  const screen = await renderApp('/admin/users', {
    as: 'admin',
    server(server) {
      smallPortal(server);
      server.respond(listUsers, [{ ...avery, isInvited: true }]);
      server.respond(updateUser, { ...avery, isInvited: true, role: 'admin' });
    },
  });
  await screen.getByRole('button', { name: 'Actions for Avery One' }).click();
  await screen.getByRole('menuitem', { name: 'Change role' }).click();
  const dialog = screen.getByRole('dialog', { name: "Change Avery One's role" });
  await expect.element(dialog.getByText(/invitation link will stop working/)).toBeVisible();
  await dialog.getByLabelText('Role').selectOptions('Administrator');
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect.element(screen.getByText(/Send the invitation again/).first()).toBeVisible();
});

it('says that the account no longer exists once its owner has deleted it', async () => {
  const screen = await renderApp('/admin/users', { as: 'admin', server: smallPortal });
  screen.server.refuse(updateUser, 404, 'not_found', 'Not found.');
  await screen.getByRole('button', { name: 'Actions for Avery One' }).click();
  await screen.getByRole('menuitem', { name: 'Change role' }).click();
  const dialog = screen.getByRole('dialog', { name: "Change Avery One's role" });
  await dialog.getByLabelText('Role').selectOptions('Client');
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect.element(screen.getByText('This account no longer exists.').first()).toBeVisible();
});
