/** The draft of a project: never lost, its person's own, the same on their devices; the browser's Back, the team, and a phone. */
import { drawn, tile } from './support/mockup.ts';
import { heading, next, openStart } from './support/project-start.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

test.setTimeout(120_000);

test('the draft survives reload and going away, and is its person’s own', async ({
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
  expect(await drawn(page)).toHaveLength(1);
  await page.getByRole('button', { name: 'Save Mockup' }).click();
  await page.getByLabel('Project Name').fill('Kept');

  // Another tab sees the same, and this one follows, without being taken elsewhere.
  const other = await context.newPage();
  await other.goto('/alternate');
  await expect(other.getByLabel('Project Name')).toHaveValue('Kept');
  await other.getByLabel('Project Name').fill('Kept in two tabs');
  await expect(page.getByLabel('Project Name')).toHaveValue('Kept in two tabs');
  await other.close();

  // Signing in takes it along; signing out leaves nothing behind for the next visitor.
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
  await expect(page.getByLabel('Project Name')).toHaveValue('Kept in two tabs');

  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByRole('region', { name: 'Your draft' })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('region', { name: 'Your draft' })).toBeVisible();
});

test.describe('on two devices', () => {
  test('a client opens a draft on another device, and keeps both versions when both changed', async ({
    page,
    portal,
    browser,
    signedInAs,
  }) => {
    const client = await signedInAs('client');
    const kept = async () =>
      (
        await portal.database.db
          .selectFrom('drafts')
          .select('content')
          .where('user_id', '=', client.id)
          .executeTakeFirst()
      )?.content ?? '';
    await openStart(page);
    await page.getByRole('button', { name: 'Build with AI' }).click();
    await page.getByLabel('Describe your project').fill('Begun on the phone');
    await expect.poll(kept).toContain('Begun on the phone');

    const desk = await browser.newContext({ baseURL: portal.url });
    await signIn(desk, await portal.tokenFor(client));
    const there = await desk.newPage();
    await openStart(there);
    await there.getByRole('button', { name: 'Continue your draft' }).click();
    const text = there.getByLabel('Describe your project');
    await expect(text).toHaveValue('Begun on the phone');

    // One without a network, the other goes on; whoever comes back is shown the newer one, and keeps the other.
    await page.context().setOffline(true);
    await page.getByLabel('Describe your project').fill('Changed on the train');
    await text.fill('Changed at the desk');
    await expect.poll(kept).toContain('Changed at the desk');
    await page.context().setOffline(false);
    await expect(page.getByLabel('Describe your project')).toHaveValue('Changed at the desk');
    await page.getByRole('button', { name: 'Show the other' }).click();
    await expect(page.getByLabel('Describe your project')).toHaveValue('Changed on the train');
    await expect.poll(kept).toContain('Changed on the train');
    await page.getByRole('button', { name: 'Back' }).click();
    const another = page.getByRole('region', { name: 'Another draft' });
    await expect(another.getByText('Changed at the desk')).toBeVisible();
    await desk.close();
  });
  // The browser says so itself when a request finds no network.
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });
});

test('the browser’s Back goes one mode or step back, and the address can be kept', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Try New Intake Experience' }).click();
  await page.getByRole('button', { name: 'Start with a Template' }).click();
  await expect(page).toHaveURL(/\/alternate\?mode=templates$/);
  await page.getByRole('button', { name: 'Use This Template: Local Events' }).click();
  await next(page).click();
  await expect(page).toHaveURL(/mode=wizard&step=2$/);
  await page.goBack();
  await expect(heading(page, 'Project Basics')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Choose a Template')).toBeVisible();
  await page.goForward();
  await expect(heading(page, 'Project Basics')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(heading(page, 'How would you like to start?')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'What would you like to prototype?')).toBeVisible();
  await page.goto('/alternate?mode=wizard&step=3');
  await expect(heading(page, 'Timeline & Budget')).toBeVisible();
});

test('the team is sent to its own pages, with a word why', async ({ page, signedInAs }) => {
  await signedInAs('advisor');
  await page.goto('/alternate');
  await expect(page).toHaveURL(/\/advisor$/);
  await expect(page.getByText('Clients start their projects themselves.').first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('every mode fits without scrolling sideways', async ({ page }) => {
    const expectFits = async () => {
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
    };
    await openStart(page);
    await expectFits();
    for (const mode of ['Start with a Template', 'Build with AI', 'Design Your Mockup']) {
      await page.getByRole('button', { name: mode }).click();
      await expectFits();
      await page.getByRole('button', { name: 'Back' }).click();
    }
    await page.getByRole('button', { name: 'Build with AI' }).click();
    await page.getByLabel('Describe your project').fill('A shop for second-hand bicycles');
    await page.getByRole('button', { name: 'Generate Project Plan' }).click();
    const tabs = page.getByRole('tablist');
    await expect(tabs).toBeVisible();
    expect(await tabs.evaluate((list) => list.scrollWidth - list.clientWidth)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue with This Plan' }).click();
    for (let step = 0; step < 3; step += 1) {
      await expectFits();
      await next(page).click();
    }
    await expectFits();
    await expectAccessible(page);
  });
});
