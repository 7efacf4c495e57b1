/** The bell, the profile, the settings and the help in the browser. */
import { readFileSync } from 'node:fs';
import { thePassword } from '../support/factories.ts';
import { aPhoto } from '../support/photo.ts';
import { maria } from './support/home.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test('the bell tells what is new, leads there, and forgets what was read', async ({
  page,
  portal,
  signedInAs,
}) => {
  const client = await signedInAs('client', maria);
  const { db } = portal.database;
  const first = await portal.create.project(client.id, { name: 'Loyalty app' });
  const second = await portal.create.project(client.id, { name: 'Warehouse scanner' });
  const tell = (projectId: string, title: string) =>
    db
      .insertInto('notifications')
      .values({
        user_id: client.id,
        project_id: projectId,
        type: 'milestone-added',
        details: JSON.stringify({ title }),
      })
      .execute();
  await tell(first.id, 'Kick-off');
  await tell(second.id, 'Design');
  await tell(first.id, 'Review');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Notifications, some unread' }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText(['Loyalty app', 'Warehouse scanner']);
  await expect(panel.getByRole('listitem')).toHaveText([/Review/, /Kick-off/, /Design/]);
  await expectAccessible(page);

  await panel.getByRole('button', { name: 'Mark as read' }).first().click();
  await expect(panel.getByRole('button', { name: 'Mark as read' })).toHaveCount(2);
  await panel.getByRole('link', { name: /Design/ }).click();
  await expect(page).toHaveURL(`/status?project=${second.id}`);
  await expect(panel).toHaveCount(0);
  await page.getByRole('button', { name: 'Notifications, some unread' }).click();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  // The bell does not wait for the answer of the server.
  const unread = () =>
    db
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', client.id)
      .where('read_at', 'is', null)
      .execute();
  await expect.poll(unread).toEqual([]);
});

test('the profile changes photo, name, company and time zone', async ({ page, portal, signedInAs }) => {
  const client = await signedInAs('client', maria);
  await page.goto('/profile');
  const picture = page.getByLabel('Photo', { exact: true });
  await picture.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<html>') });
  await expect(page.getByRole('alert')).toContainText('This is not a picture that we can read');
  const buffer = aPhoto({ width: 900, height: 600 });
  await picture.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  const inMenu = page.getByRole('button', { name: /Profile menu/ }).locator('img');
  await expect(inMenu).toBeVisible();
  await expect(inMenu).toHaveJSProperty('naturalWidth', 512);
  await expect(inMenu).toHaveJSProperty('naturalHeight', 512);
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await expect(inMenu).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add a photo' })).toBeVisible();

  await page.getByLabel('First Name').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('First name is required').first()).toBeVisible();
  await page.getByLabel('First Name').fill('Mary');
  await page.getByLabel('Company Name').fill('');
  await page.getByLabel('Time zone').selectOption('America/New_York');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile saved', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Profile menu, Mary Santos' })).toBeVisible();
  await expect(page.getByRole('banner').getByText('Your Company')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Time zone')).toHaveValue('America/New_York');
  await expectAccessible(page);

  // Every time that is shown is in it, whatever zone the browser has.
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
});

test('the settings keep mail choices, theme and a new password', async ({ page, signedInAs }) => {
  await signedInAs('client', maria);
  await page.goto('/settings');
  await page.getByLabel('Messages').selectOption('daily');
  await page.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('Messages')).toHaveValue('daily');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await page.getByLabel('Current password').fill('not it');
  await page.getByLabel('New password').fill('a new password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('The current password is not right').first()).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveValue('a new password');
  await page.getByLabel('Current password').fill(thePassword);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed', { exact: true }).first()).toBeVisible();
});

test('the settings list sessions, export the data, and sign out everywhere', async ({
  page,
  portal,
  signedInAs,
}) => {
  const client = await signedInAs('client', maria);
  await portal.tokenFor(client);
  await page.goto('/settings');
  const sessions = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await sessions.getByRole('button', { name: /^Sign out (?!everywhere)/ }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export my data' }).click();
  const file = await (await download).path();
  expect(JSON.parse(readFileSync(file, 'utf8')).account.email).toBe(client.email);

  await sessions.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/$/);
});

test('deleting the account says what happens, asks for the password, and closes it', async ({
  page,
  portal,
  signedInAs,
}) => {
  const client = await signedInAs('client', maria);
  await portal.create.project(client.id);
  await page.goto('/settings');
  await expect(page.getByText(/stay with your project team/)).toBeVisible();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password').fill('not it');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('The password is not right')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Password').fill(thePassword);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL(/\/$/);
  const { is_active } = await portal.database.db
    .selectFrom('users')
    .select('is_active')
    .where('id', '=', client.id)
    .executeTakeFirstOrThrow();
  expect(is_active).toBe(false);
});

test('the help is searched, begins with the page one came from, and opens a message that names it', async ({
  page,
  portal,
  signedInAs,
}) => {
  const client = await signedInAs('client', maria);
  const project = await portal.create.project(client.id);
  await page.goto('/status');
  await page.getByRole('button', { name: /Profile menu/ }).click();
  await page.getByRole('menuitem', { name: 'Help & Support' }).click();
  const topics = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(topics.first()).toHaveText('Project Status');
  await expect(page.getByRole('region', { name: 'Keyboard' })).toContainText('F8');
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Search the answers' }).fill('dark colours');
  await expect(page.getByText('Under Appearance choose Dark')).toBeVisible();
  await expect(page.getByText('What is a milestone?')).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search the answers' }).fill('xylophone');
  await expect(page.getByText('No answer found')).toBeVisible();
  await page.getByRole('link', { name: 'Ask your advisor' }).click();
  await expect(page).toHaveURL(new RegExp(`/messages/${project.id}`));
  await expect(page.getByPlaceholder('Type your message...')).toHaveValue(/About the page 'Project Status'/);
});
