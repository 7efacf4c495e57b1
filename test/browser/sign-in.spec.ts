/** Signing in, registering, resetting a password, passkeys and two-step sign-in. */
import type { Page } from '@playwright/test';
import { testPassword } from '../support/factories.ts';
import { emailsTo } from '../support/outbox.ts';
import { codeFor, forgetUsedCodes } from '../support/second-factor.ts';
import { expect, test } from './support/test.ts';

async function chooseInProfileMenu(page: Page, name: string) {
  await page.getByRole('button', { name: /Profile menu/ }).click();
  await page.getByRole('menuitem', { name }).click();
}
const signOut = (page: Page) => chooseInProfileMenu(page, 'Sign Out');

/** From the home page, which has no profile menu. */
async function openProfile(page: Page) {
  await page.getByRole('link', { name: 'My Projects' }).click();
  await chooseInProfileMenu(page, 'My Profile');
}

test('a session survives a reload, and signing out in one tab signs out the others', async ({
  context,
  page,
  portal,
}) => {
  const user = await portal.create.user('client');
  await page.goto('/auth');
  await page.getByLabel('Email Address').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('What would you like to prototype?').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(`Signed in as ${user.firstName} ${user.lastName}`)).toBeVisible();

  const other = await context.newPage();
  await other.goto('/settings');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/help');
  await signOut(page);
  await expect(page).toHaveURL(/\/$/);
  await expect(other).toHaveURL(/\/$/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test.describe('when the toast code fails to load', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test('the next toast loads it again and appears', async ({ page }) => {
    const toastCode = /\/overlays-[\w-]+\.js/;
    await page.route(toastCode, (route) => route.abort());
    await page.goto('/auth');
    await page.getByLabel('Email Address').fill('ada@example.com');
    const tryPassword = async (password: string) => {
      const response = page.waitForResponse('**/api/auth/login');
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await response;
    };
    const lost = page.waitForEvent('requestfailed', (request) => toastCode.test(request.url()));
    await tryPassword('not the password');
    await lost;
    await expect(page.getByText('Wrong email or password')).toBeVisible();
    await page.unroute(toastCode);
    await tryPassword('not this one either');
    await expect(page.getByText('Invalid credentials. Please try again.').first()).toBeVisible();
  });
});

/** The part of the first email to this address that matches the pattern. */
const linkTo = (address: string, pattern: RegExp) =>
  emailsTo(process.env.TEST_PORTAL_DATA_DIR as string, address).map((email) => pattern.exec(email)?.[0])[0];

test('a new client registers, is signed in, and confirms their email address', async ({ page }) => {
  const email = `ada-${crypto.randomUUID()}@example.com`;
  await page.goto('/auth?mode=register');
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Last Name').fill('Lovelace');
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('long enough');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Signed in as Ada Lovelace')).toBeVisible();

  const link = () => linkTo(email, /\/verify-email#token=[\w-]+/);
  await expect.poll(link).toBeTruthy();
  await page.goto('/profile');
  await expect(page.getByText(`open the link we sent to ${email}`)).toBeVisible();
  await page.goto(link() as string);
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(page.getByText('Your email address is confirmed')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText(/^Joined/)).toBeVisible();
  await expect(page.getByText('open the link we sent to')).toBeHidden();
});

test('a client resets a forgotten password with the emailed link', async ({ page, portal }) => {
  const user = await portal.create.user('client');
  await page.goto('/');
  await page.getByRole('link', { name: 'Login' }).click();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // Focus moves to the heading, because the focused link is gone.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByLabel('Email Address').fill(user.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  const link = () => linkTo(user.email, /\/auth\?mode=reset#token=[\w-]+/);
  await expect.poll(link).toBeTruthy();
  await page.goto(link() as string);
  await page.getByLabel('New password').fill('chosen in the browser');
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByLabel('Email Address').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill('chosen in the browser');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText(`Signed in as ${user.firstName} ${user.lastName}`)).toBeVisible();
});

test.describe('at a domain name', () => {
  // Pooled contexts are only cleared of what was stored at the portal's usual URL.
  test.use({ freshContext: true });

  test('a client adds a passkey, signs in with it, renames it and removes it', async ({
    context,
    page,
    portal,
  }) => {
    const user = await portal.create.user('client');
    // Browsers bind passkeys to a domain name, never to an IP address.
    const url = portal.url.replace('127.0.0.1', 'localhost');
    const devtools = await context.newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
        ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
      },
    });
    await page.goto(`${url}/profile`);
    await page.getByRole('link', { name: 'Login' }).click();
    await page.getByLabel('Email Address').fill(user.email);
    await page.getByLabel('Password', { exact: true }).fill(testPassword);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();

    const passkeys = page.getByRole('region', { name: 'Passkeys' });
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Work laptop');
    await dialog.getByLabel('Password', { exact: true }).fill('not it');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText('The password is incorrect')).toBeVisible();
    await dialog.getByLabel('Password', { exact: true }).fill(testPassword);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(passkeys.getByRole('listitem')).toContainText('Work laptop');
    await expect(passkeys.getByRole('listitem')).toContainText('never used');

    await signOut(page);
    await page.getByRole('link', { name: 'Login' }).click();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByText(`Signed in as ${user.firstName} ${user.lastName}`)).toBeVisible();

    await openProfile(page);
    await expect(passkeys.getByRole('listitem')).not.toContainText('never used');
    await passkeys.getByRole('button', { name: 'Rename Work laptop' }).click();
    await dialog.getByLabel('Name').fill('Old laptop');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await passkeys.getByRole('button', { name: 'Remove Old laptop' }).click();
    await dialog.getByRole('button', { name: 'Confirm with a passkey instead' }).click();
    await expect(dialog).toBeHidden();
    await expect(passkeys.getByRole('listitem')).toHaveCount(0);
  });
});

test('a client turns on two-step sign-in, and signs in with a code, a recovery code and a remembered device', async ({
  page,
  portal,
  signedInAs,
}) => {
  const user = await signedInAs('client');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(testPassword);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const key = (await dialog.locator('.font-mono').innerText()).replaceAll(' ', '');
  await dialog.getByLabel('Code', { exact: true }).fill(codeFor(key));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCode = await codes.first().innerText();
  await dialog.getByRole('button', { name: 'I saved my codes' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();

  const enterPassword = async () => {
    await page.getByRole('link', { name: 'Login' }).click();
    await page.getByLabel('Email Address').fill(user.email);
    await page.getByLabel('Password', { exact: true }).fill(testPassword);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  };
  const signedIn = page.getByText(`Signed in as ${user.firstName} ${user.lastName}`);
  await signOut(page);
  await enterPassword();
  // The setup used up the current code, and waiting for the next one takes up to half a minute.
  await forgetUsedCodes(portal, user.id);
  await page.getByLabel('Code', { exact: true }).fill(codeFor(key));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(signedIn).toBeVisible();

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await enterPassword();
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await page.getByLabel('Remember this device for 30 days').check();
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(signedIn).toBeVisible();
  await openProfile(page);
  await expect(page.getByText('9 recovery codes left')).toBeVisible();

  await signOut(page);
  await enterPassword();
  await expect(signedIn).toBeVisible();
});
