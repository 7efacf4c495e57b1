/** Signing in, registering, resetting a password, and ending a session. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { thePassword } from '../support/factories.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test('signing in survives a reload, and signing out in one tab signs out the others', async ({
  context,
  page,
  portal,
}) => {
  const user = await portal.create.user('client');
  await page.goto('/auth');
  await page.getByLabel('Email Address').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(thePassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('What would you like to prototype?').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(`Signed in as ${user.firstName} ${user.lastName}`)).toBeVisible();

  const other = await context.newPage();
  await other.goto('/settings');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/help');
  await page.getByRole('button', { name: /Profile menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(other).toHaveURL(/\/$/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

const outbox = () => join(process.env.TEST_PORTAL_DATA_DIR as string, 'outbox');

/** The first link of this form in the emails to a recipient. */
const linkTo = (email: string, form: RegExp) =>
  readdirSync(outbox())
    .map((name) => readFileSync(join(outbox(), name), 'utf8').replace(/=\r\n/g, '').replace(/=3D/g, '='))
    .filter((mail) => mail.includes(`To: ${email}`))
    .map((mail) => form.exec(mail)?.[0])[0];

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
  await expect(page.getByText('member since')).toBeVisible();
  await expect(page.getByText('open the link we sent to')).toBeHidden();
});

test('a forgotten password is replaced through the emailed link', async ({ page, portal }) => {
  const user = await portal.create.user('client');
  await page.goto('/auth');
  await page.getByRole('link', { name: /forgot/i }).click();
  await page.getByLabel('Email Address').fill(user.email);
  await expectAccessible(page);
  await page.getByRole('button', { name: /send/i }).click();
  const link = () => linkTo(user.email, /\/auth\?mode=reset#token=[\w-]+/);
  await expect.poll(link).toBeTruthy();
  await page.goto(link() as string);
  await page
    .getByLabel(/new password/i)
    .first()
    .fill('chosen in the browser');
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /password/i })
    .last()
    .click();
  await page.getByLabel('Email Address').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill('chosen in the browser');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText(`Signed in as ${user.firstName} ${user.lastName}`)).toBeVisible();
});

test('a session that ends while a page is open asks for the password over the page', async ({
  page,
  portal,
  signedInAs,
}) => {
  const user = await signedInAs('client');
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await portal.database.db
    .updateTable('sessions')
    .set({ ended_at: new Date().toISOString() })
    .where('user_id', '=', user.id)
    .execute();
  await page.goto('/profile');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(thePassword);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/profile$/);
});
