/** A client's own account: profile, settings, sessions, export and deletion. */

import { readFileSync } from 'node:fs';
import { testPassword } from '../support/factories.ts';
import { createPhoto } from '../support/photo.ts';
import { expectToast } from './support/contexts.ts';
import { maria } from './support/sample-users.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test('a client changes their photo, name, company and time zone, and signs out everywhere', async ({
  page,
  portal,
  signedInAs,
}) => {
  const client = await signedInAs('client', maria);
  await page.goto('/profile');
  const photo = page.getByLabel('Photo', { exact: true });
  await photo.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<html>') });
  await expect(page.getByRole('alert')).toContainText("We can't read this image");
  const buffer = createPhoto({ width: 900, height: 600 });
  await photo.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  const inMenu = page.getByRole('button', { name: /Profile menu/ }).locator('img');
  await expect(inMenu).toBeVisible();
  await expect(inMenu).toHaveJSProperty('naturalWidth', 512);
  await expect(inMenu).toHaveJSProperty('naturalHeight', 512);
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await expect(inMenu).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add a photo' })).toBeVisible();

  await page.getByLabel('First Name').fill('');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('First name is required').first()).toBeVisible();
  await page.getByLabel('First Name').fill('Mary');
  await page.getByLabel('Company Name').fill('');
  await page.getByLabel('Time zone').selectOption('America/New_York');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('All changes saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Profile menu, Mary Santos' })).toBeVisible();
  await expect(page.getByRole('banner').getByText('Your Company')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Time zone')).toHaveValue('America/New_York');

  // All times use the profile's time zone, not the browser's.
  const project = await portal.create.project(client.id);
  await portal.database.db
    .insertInto('activities')
    .values({
      project_id: project.id,
      type: 'project-created',
      details: '{}',
      created_at: '2026-01-01T03:30:00.000Z',
    })
    .execute();
  await page.goto('/status');
  const activity = page.getByRole('region', { name: 'Activity', exact: true });
  await expect(activity.getByRole('time')).toContainText(/Dec 31, 2025, 10:30\sPM/);

  await page.goto('/settings');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/$/);
});

test('a client changes settings and password, ends a session, exports their data and deletes the account', async ({
  page,
  portal,
  signedInAs,
}) => {
  const client = await signedInAs('client', maria);
  await portal.create.project(client.id);
  await portal.tokenFor(client);
  await page.goto('/settings');
  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith('/notifications/preferences') && response.request().method() !== 'GET',
  );
  await page.getByLabel('Messages').selectOption('daily');
  expect((await saved).ok()).toBe(true);
  await page.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('Messages')).toHaveValue('daily');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  const sessions = page.getByRole('region', { name: "Where you're signed in" });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await sessions.getByRole('button', { name: /^Sign out (?!everywhere)/ }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);

  await page.getByLabel('Current password').fill('not it');
  await page.getByLabel('New password').fill('a new password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('The current password is incorrect').first()).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveValue('a new password');
  await page.getByLabel('Current password').fill(testPassword);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expectToast(page, 'Password changed');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export my data' }).click();
  const file = await (await download).path();
  expect(JSON.parse(readFileSync(file, 'utf8')).account.email).toBe(client.email);

  await expect(page.getByText(/stay with your project team/)).toBeVisible();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password').fill('not it');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('The password is incorrect')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Password').fill('a new password');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL(/\/$/);
  const { is_active } = await portal.database.db
    .selectFrom('users')
    .select('is_active')
    .where('id', '=', client.id)
    .executeTakeFirstOrThrow();
  expect(is_active).toBe(false);
});
