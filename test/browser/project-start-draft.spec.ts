/** A project draft across reloads, tabs, sign-in and devices. */
import { storedComponents, tile } from './support/mockup.ts';
import { heading, openStart } from './support/project-start.ts';
import { expect, signIn, test } from './support/test.ts';

test('keeps a draft across reloads and tabs, carries it over at sign-in and hides it after sign-out', async ({
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
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await openStart(page);
  await expect(page.getByText('Kept in two tabs')).toBeHidden();
  await page.evaluate((value) => localStorage.setItem('token', value), await portal.tokenFor(user));
  await page.goto('/alternate');
  await page.getByRole('button', { name: 'Continue your draft' }).click();
  await expect(page.getByLabel('Project Name')).toHaveValue('Kept in two tabs');
});

test.describe('on two devices', () => {
  test('a client opens a draft on another device, and keeps both versions when both changed', async ({
    page,
    portal,
    newContext,
    signedInAs,
  }) => {
    const client = await signedInAs('client');
    const savedContent = async () =>
      (
        await portal.database.db
          .selectFrom('project_drafts')
          .select('content')
          .where('user_id', '=', client.id)
          .executeTakeFirst()
      )?.content ?? '';
    await openStart(page);
    await page.getByRole('button', { name: 'Build with AI' }).click();
    await page.getByLabel('Describe your project').fill('Begun on the phone');
    await expect.poll(savedContent).toContain('Begun on the phone');

    const desk = await newContext();
    await signIn(desk, await portal.tokenFor(client));
    const deskPage = await desk.newPage();
    await deskPage.goto('/alternate');
    await deskPage.getByRole('button', { name: 'Continue your draft' }).click();
    const text = deskPage.getByLabel('Describe your project');
    await expect(text).toHaveValue('Begun on the phone');

    // One device is offline while the other changes the draft. Back online, it shows the newer draft and keeps its own.
    await page.context().setOffline(true);
    await page.getByLabel('Describe your project').fill('Changed on the train');
    await text.fill('Changed at the desk');
    await expect.poll(savedContent).toContain('Changed at the desk');
    await page.context().setOffline(false);
    await expect(page.getByLabel('Describe your project')).toHaveValue('Changed at the desk');
    await page.getByRole('button', { name: 'Switch to the other draft' }).click();
    await expect(page.getByLabel('Describe your project')).toHaveValue('Changed on the train');
    await expect.poll(savedContent).toContain('Changed on the train');
    await page.getByRole('button', { name: 'Back' }).click();
    const another = page.getByRole('region', { name: 'Another draft' });
    await expect(another.getByText('Changed at the desk')).toBeVisible();
  });
  // The browser logs requests that fail offline.
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });
});
