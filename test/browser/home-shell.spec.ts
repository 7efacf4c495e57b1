/** The frame of the client's portal in the browser: top bar, sidebar, profile menu, and the drawer of a phone. */
import { maria, phone, sarah } from './support/home.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test('the shell names company, badges, the active entry and the profile', async ({
  page,
  portal,
  signedInAs,
}) => {
  const client = await signedInAs('client', maria);
  const project = await portal.create.project(client.id);
  const { db } = portal.database;
  const advisor = await portal.create.user('advisor', sarah);
  await db
    .insertInto('messages')
    .values(
      Array.from({ length: 10 }, (_, n) => ({
        project_id: project.id,
        sender_id: advisor.id,
        content: `News ${n}`,
      })),
    )
    .execute();
  await page.goto('/dashboard');
  await expect(page.getByRole('banner').getByText('Client Portal')).toBeVisible();
  await expect(page.getByRole('banner').getByText('Harvest Box')).toBeVisible();
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link')).toHaveText([
    'Dashboard',
    /^Requirements Form\s*In Progress$/,
    /^Messages\s*9\+/,
    'Documents',
    'Project Status',
  ]);
  const active = main.locator('[aria-current="page"]');
  await expect(active).toHaveText('Dashboard');
  await db
    .updateTable('projects')
    .set({ requirements_state: 'changes_requested' })
    .where('id', '=', project.id)
    .execute();
  await page.goto('/status');
  await expect(active).toHaveText('Project Status');
  await expect(main.getByRole('link', { name: /Requirements Form/ })).toContainText('Changes requested');
  await expect(page.getByRole('button', { name: 'Switch to Advisor View' })).toHaveAttribute(
    'href',
    '/advisor',
  );

  await page.getByRole('button', { name: /Profile menu/ }).click();
  const menu = page.getByRole('menu');
  for (const words of ['MS', 'Maria Santos', 'Client', 'Harvest Box'])
    await expect(menu).toContainText(words);
  await expect(menu.getByRole('menuitem')).toHaveText([
    'My Projects',
    'My Profile',
    'Settings',
    'Help & Support',
    'Sign Out',
  ]);
});

for (const [role, home, label] of [
  ['advisor', 'My Clients', 'Advisor'],
  ['admin', 'Admin Dashboard', 'Administrator'],
] as const) {
  test(`the profile menu of an ${role} leads to ${home}`, async ({ page, signedInAs }) => {
    await signedInAs(role, sarah);
    await page.goto('/profile');
    await page.getByRole('button', { name: /Profile menu/ }).click();
    await expect(page.getByRole('menu')).toContainText(label);
    await expect(page.getByRole('menuitem').first()).toHaveText(home);
    await expect(page.getByRole('button', { name: 'Switch to Advisor View' })).toHaveCount(0);
  });
}

test('on a phone the sidebar is a drawer that holds the focus and closes with Escape', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('client', maria);
  await page.setViewportSize(phone);
  await page.goto('/dashboard');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect(nav).toHaveCount(0);
  const opener = page.getByRole('button', { name: 'Open menu' });
  await opener.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Client Portal menu' });
  await expect(drawer).toBeVisible();
  const isInside = () => drawer.evaluate((element) => element.contains(document.activeElement));
  for (let n = 0; n < 9; n++) {
    await page.keyboard.press('Tab');
    expect(await isInside()).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await nav.getByRole('link', { name: 'Project Status' }).click();
  await expect(page).toHaveURL(/\/status$/);
  await expect(nav).toHaveCount(0);
});

test("an address with a project that is not the viewer's says so, and leads to their own", async ({
  page,
  portal,
  signedInAs,
}) => {
  const client = await signedInAs('client', maria);
  const own = await portal.create.project(client.id, { name: 'Bakery app' });
  const foreign = await portal.create.project((await portal.create.user('client')).id, {
    name: 'Secret app',
  });
  const asked: string[] = [];
  page.on('response', (response) => response.status() === 404 && asked.push(response.url()));
  const words = page.getByRole('heading', { name: 'This project does not exist or is not yours' });
  for (const [address, ownAddress] of [
    [`/documents?project=${foreign.id}`, `/documents?project=${own.id}`],
    ['/status?project=12', `/status?project=${own.id}`],
    [`/dashboard?project=${crypto.randomUUID()}`, `/dashboard?project=${own.id}`],
    [`/messages/${foreign.id}`, `/messages/${own.id}`],
    [`/requirements/${foreign.id}`, `/requirements/${own.id}`],
  ] as const) {
    await page.goto(address);
    await expect(words).toBeVisible();
    // Asked for once, however many parts of the page want to know.
    expect(asked.splice(0).length).toBeLessThanOrEqual(6);
    await expect(page.getByRole('link', { name: /Bakery app/ })).toHaveAttribute('href', ownAddress);
    // The way on is not the way that led nowhere.
    const main = page.getByRole('navigation', { name: 'Main' });
    await expect(main.getByRole('link', { name: 'Messages' })).toHaveAttribute('href', '/messages');
  }
  await expect(page.getByText('Secret app')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: /Bakery app/ }).click();
  await expect(page.getByRole('heading', { name: 'Requirements Form' })).toBeVisible();
});
