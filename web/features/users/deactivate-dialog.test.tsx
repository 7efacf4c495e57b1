/** Deactivating an advisor asks who takes over their clients. */
import { expect, it } from 'vitest';
import { listAdvisors } from '#contract/admin-assignments.ts';
import { updateUser } from '#contract/admin-users.ts';
import { expectAccessible } from '#test/component/accessibility.ts';
import { avery, smallPortal } from '#test/component/admin-samples.ts';
import { renderApp } from '#test/component/app.tsx';

it("asks who takes over an advisor's client, and sends the choice", async () => {
  const screen = await renderApp('/admin/users', { as: 'admin', server: smallPortal });
  screen.server.respond(updateUser, { ...avery, isActive: false });
  await screen.getByRole('button', { name: 'Actions for Avery One' }).click();
  await screen.getByRole('menuitem', { name: 'Deactivate' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Deactivate Avery One' });
  await expect.element(dialog.getByText(/^Avery One has 1 client\. We'll notify the client /)).toBeVisible();
  await expect.element(dialog.getByLabelText('Who takes over the client?')).toHaveValue('unassigned');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(screen.server.requestsTo(updateUser)).toMatchObject([
    { body: { active: false, successorId: null } },
  ]);
});

it('suggests the least busy advisor again after a canceled choice', async () => {
  const bea = { ...avery, id: '00000000-0000-4000-8000-00000000000b', firstName: 'Bea', clientCount: 0 };
  const busy = { ...bea, id: '00000000-0000-4000-8000-00000000000a', firstName: 'Amy', clientCount: 9 };
  const screen = await renderApp('/admin/users', {
    as: 'admin',
    server(server) {
      smallPortal(server);
      server.respond(listAdvisors, [avery, busy, bea]);
    },
  });
  const dialog = screen.getByRole('dialog', { name: 'Deactivate Avery One' });
  const successor = dialog.getByLabelText('Who takes over the client?');
  const open = async () => {
    await screen.getByRole('button', { name: 'Actions for Avery One' }).click();
    await screen.getByRole('menuitem', { name: 'Deactivate' }).click();
    await expect.element(successor).toHaveValue(bea.id);
  };
  await open();
  await successor.selectOptions('No one for now (leave them unassigned)');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await open();
});

it("offers to load the advisors again when they couldn't be loaded", async () => {
  const bea = { ...avery, id: '00000000-0000-4000-8000-00000000000b', firstName: 'Bea', clientCount: 0 };
  const screen = await renderApp('/admin/users', {
    as: 'admin',
    server(server) {
      smallPortal(server);
      server.refuse(listAdvisors, 500, 'internal', 'No');
    },
  });
  await screen.getByRole('button', { name: 'Actions for Avery One' }).click();
  await screen.getByRole('menuitem', { name: 'Deactivate' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Deactivate Avery One' });
  const successor = dialog.getByLabelText('Who takes over the client?');
  await expect.element(successor).toHaveDisplayValue("Couldn't load the advisors");
  screen.server.respond(listAdvisors, [avery, bea]);
  await dialog.getByRole('button', { name: 'Retry loading the advisors' }).click();
  await expect.element(successor).toHaveValue(bea.id);
});
