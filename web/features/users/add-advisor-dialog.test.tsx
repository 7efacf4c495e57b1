/** Add Advisor dialog: validation, server errors, and input kept while the server is unreachable. */
import { expect, it } from 'vitest';
import { createAdvisor } from '#contract/admin-users.ts';
import { expectAccessible } from '#test/component/accessibility.ts';
import { avery, smallPortal } from '#test/component/admin-samples.ts';
import { renderApp } from '#test/component/app.tsx';

async function openDialog() {
  const screen = await renderApp('/admin/users', { as: 'admin', server: smallPortal });
  const open = () => screen.getByRole('button', { name: 'Add Advisor' }).click();
  await open();
  const dialog = screen.getByRole('dialog', { name: 'Add Advisor' });
  const submit = () => dialog.getByRole('button', { name: 'Add Advisor' }).click();
  const fill = async (password: string) => {
    await dialog.getByLabelText('First Name').fill('Nora');
    await dialog.getByLabelText('Last Name').fill('New');
    await dialog.getByLabelText('Email Address').fill('nora@example.com');
    await dialog.getByLabelText('Password', { exact: true }).fill(password);
  };
  return { ...screen, dialog, open, fill, submit };
}

it('shows what is missing or invalid, and sends nothing', async () => {
  const { dialog, submit, server } = await openDialog();
  await dialog.getByLabelText('Email Address').fill('not an address');
  await dialog.getByLabelText('Password', { exact: true }).fill('short');
  await submit();
  for (const message of [
    'Invalid email address',
    'First name is required',
    'Last name is required',
    'Password must be at least 8 characters',
  ]) {
    await expect.element(dialog.getByText(message).first()).toBeVisible();
  }
  await expectAccessible();
  expect(server.requestsTo(createAdvisor)).toEqual([]);
});

it("shows the server's error and keeps the input", async () => {
  const { dialog, fill, submit, server, getByText } = await openDialog();
  server.refuse(createAdvisor, 409, 'conflict', 'An account with this email address already exists');
  await fill('long enough');
  await submit();
  await expect.element(getByText('An account with this email address already exists').first()).toBeVisible();
  await expect.element(dialog.getByLabelText('First Name')).toHaveValue('Nora');
});

it('keeps the input while the server is unreachable, and clears it once the advisor is added', async () => {
  const { dialog, open, fill, submit, server, getByText } = await openDialog();
  await fill('long enough');
  server.setOffline(true);
  await submit();
  await expect.element(getByText('Failed to add advisor.').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  server.setOffline(false);
  server.respond(createAdvisor, avery);
  await open();
  await expect.element(dialog.getByText('What you typed before is still here.')).toBeVisible();
  await expect.element(dialog.getByLabelText('Password', { exact: true })).toHaveValue('long enough');
  await submit();
  await expect.element(dialog).not.toBeInTheDocument();
  await open();
  await expect.element(dialog.getByLabelText('First Name')).toHaveValue('');
});
