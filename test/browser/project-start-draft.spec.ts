/** A project draft across reloads, tabs, sign-in and devices. */
import { storedComponents, tile } from './support/mockup.ts';
import { heading, openStart } from './support/project-start.ts';
import { expect, test } from './support/test.ts';

test('keeps a draft across reloads, tabs and devices, carries it over at sign-in and hides it after sign-out', async ({
  page,
  portal,
  context,
}) => {
  await openStart(page);
  await page.getByRole('button', { name: 'Build with AI' }).click();
  await page.getByLabel('Describe your project').fill('A half-written idea');
  await page.reload();
  await expect(page.getByLabel('Describe your project')).toHaveValue('A half-written idea');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Design Your Mockup' }).click();
  await tile(page, 'Card').click();
  await page.goto('/auth');
  await page.goto('/alternate');
  await expect(heading(page, 'Continue or start over?')).toBeVisible();
  await page.getByRole('button', { name: 'Design Your Mockup' }).click();
  await expect.poll(() => storedComponents(page)).toHaveLength(1);
  await page.getByRole('button', { name: 'Save Mockup' }).click();
  await page.getByLabel('Project Name').fill('Kept');

  // Another tab opens the same draft, and changes made there appear here.
  const other = await context.newPage();
  await other.goto('/alternate');
  await other.getByRole('button', { name: 'Continue your draft' }).click();
  await expect(other.getByLabel('Project Name')).toHaveValue('Kept');
  await other.getByLabel('Project Name').fill('Kept in two tabs');
  await expect(page.getByLabel('Project Name')).toHaveValue('Kept in two tabs');
  await other.close();

  // Signing in keeps the draft; signing out leaves nothing behind for the next visitor.
  const user = await portal.create.user('client');
  const token = await portal.tokenFor(user);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.reload();
  await expect(page.getByLabel('Project Name')).toHaveValue('Kept in two tabs');
  await expect(page.getByText('saved to your account')).toBeVisible();
  const savedContent = () =>
    portal.database.db
      .selectFrom('project_drafts')
      .select('content')
      .where('user_id', '=', user.id)
      .executeTakeFirst();
  await expect.poll(async () => (await savedContent())?.content ?? '').toContain('Kept in two tabs');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await openStart(page);
  await expect(page.getByText('Kept in two tabs')).toBeHidden();

  // On another device, which has no copy of its own.
  await page.evaluate(
    (value) => {
      localStorage.clear();
      localStorage.setItem('token', value);
    },
    await portal.tokenFor(user),
  );
  await page.goto('/alternate');
  await page.getByRole('button', { name: 'Continue your draft' }).click();
  await expect(page.getByLabel('Project Name')).toHaveValue('Kept in two tabs');
});
