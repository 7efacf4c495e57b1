/** Passkeys and the identity provider's button on the profile and sign-in pages, tested without an authenticator. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { startOidcSignIn } from '#contract/oidc.ts';
import {
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeySignIn,
} from '#contract/passkeys.ts';
import { expectAccessible } from '#test/component/accessibility.ts';
import { renderApp, sampleTime } from '#test/component/app.tsx';
import { withSettings } from '#test/component/page-settings.ts';

const laptop = {
  id: '00000000-0000-4000-8000-0000000000aa',
  name: 'Work laptop',
  createdAt: sampleTime,
  lastUsedAt: null,
};

const allowPasskeys = () => withSettings({ 'passkeys-at': location.origin });

it('lists passkeys, requires a name and the password to add one, and shows why the server refused', async () => {
  allowPasskeys();
  const { server } = await renderApp('/profile', {
    as: 'client',
    server: (fake) => {
      fake.respond(listPasskeys, [laptop]);
      fake.refuse(startPasskey, 409, 'conflict', 'Confirm your email address before you add a passkey.');
    },
  });
  const card = page.getByRole('region', { name: 'Passkeys' });
  await expect.element(card.getByText('never used')).toBeVisible();
  await card.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(dialog.getByText('Enter a name for this passkey')).toBeVisible();
  await expect.element(dialog.getByText('Password is required')).toBeVisible();
  await expectAccessible();
  expect(server.requestsTo(startPasskey)).toHaveLength(0);
  await dialog.getByLabelText('Name').fill('Phone');
  await dialog.getByLabelText('Password', { exact: true }).fill('the password');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Confirm your email address before');
});

it('renames and removes a passkey', async () => {
  allowPasskeys();
  const { server } = await renderApp('/profile', {
    as: 'client',
    server: (fake) => {
      fake.respond(listPasskeys, [laptop]);
      fake.respond(renamePasskey, { ...laptop, name: 'Desk' });
      fake.respond(removePasskey, undefined);
    },
  });
  await page.getByRole('button', { name: 'Rename Work laptop' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Name').fill('Desk');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => server.requestsTo(renamePasskey)).toMatchObject([{ body: { name: 'Desk' } }]);
  await page.getByRole('button', { name: 'Remove Work laptop' }).click();
  await dialog.getByLabelText('Password', { exact: true }).fill('the password');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect
    .poll(() => server.requestsTo(removePasskey))
    .toMatchObject([{ body: { password: 'the password' } }]);
});

it("hides the card where passkeys can't work and there are none to remove", async () => {
  withSettings({ 'passkeys-at': 'none' });
  await renderApp('/profile', { as: 'client' });
  await expect.element(page.getByLabelText('First Name')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Passkeys' })).not.toBeInTheDocument();
});

it("lists existing passkeys for removal where new ones can't be added", async () => {
  withSettings({ 'passkeys-at': 'none' });
  await renderApp('/profile', {
    as: 'client',
    server: (fake) => fake.respond(listPasskeys, [laptop]),
  });
  const card = page.getByRole('region', { name: 'Passkeys' });
  await expect.element(card.getByRole('button', { name: 'Remove Work laptop' })).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
});

it('offers the other ways to sign in that are set up, and explains a failure', async () => {
  withSettings({ 'oidc-label': 'Continue with Example ID', 'passkeys-at': location.origin });
  await renderApp('/auth', {
    server: (fake) => {
      fake.refuse(startOidcSignIn, 503, 'unavailable', "Your identity provider isn't responding.");
      fake.refuse(startPasskeySignIn, 400, 'invalid', "Passkeys don't work at this address.");
    },
  });
  const problem = page.getByRole('alert');
  await page.getByRole('button', { name: 'Continue with Example ID' }).click();
  await expect.element(problem).toHaveTextContent("Your identity provider isn't responding.");
  await expectAccessible(document.body, { isWholePage: true });
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect.element(problem).toHaveTextContent("Passkeys don't work at this address.");
});

it('offers only the password if no identity provider or passkeys are available', async () => {
  withSettings({ 'oidc-label': '', 'passkeys-at': 'none' });
  await renderApp('/auth');
  await expect.element(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(2);
});
