/** Setting an advisor's capacity from the user list. */
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { smallPortal } from '#test/component/admin-samples.ts';
import { renderApp } from '#test/component/app.tsx';

async function openUsers() {
  const screen = await renderApp('/admin/users', { as: 'admin', server: smallPortal });
  const dialog = screen.getByRole('dialog', { name: "Set Avery One's capacity" });
  const field = dialog.getByLabelText('Maximum number of clients');
  const open = async () => {
    await screen.getByRole('button', { name: 'Actions for Avery One' }).click();
    await screen.getByRole('menuitem', { name: 'Set capacity' }).click();
  };
  return { screen, dialog, field, open };
}

it('keeps the typed number while offline, and says what to do', async () => {
  const { screen, dialog, field, open } = await openUsers();
  await open();
  await field.fill('7');
  screen.server.setOffline(true);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText(/Check your connection/).first()).toBeVisible();
  await expect.element(field).toHaveValue('7');
});

it('forgets a typed number when the dialog is closed with Escape', async () => {
  const { dialog, field, open } = await openUsers();
  await open();
  const before = (field.element() as HTMLInputElement).value;
  await field.fill('7');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await open();
  await expect.element(field).toHaveValue(before);
});
