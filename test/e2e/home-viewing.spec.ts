/** Switch to Client View in the browser: see a client's portal, change nothing, come back. */
import { expect, expectAccessible, test } from './support/test.ts';

test('an advisor sees a client’s portal under the banner, cannot write, and exits', async ({
  page,
  portal,
  signedInAs,
}) => {
  const advisor = await signedInAs('advisor', { firstName: 'Sarah', lastName: 'Chen' });
  const client = await portal.create.user('client', { firstName: 'Maria', lastName: 'Santos' });
  await portal.create.assignment(advisor.id, client.id);
  await portal.create.project(client.id, { name: 'Vegetable boxes' });
  await page.goto('/advisor');
  await page.getByRole('link', { name: 'Switch to Client View' }).click();
  await expect(page).toHaveURL(/\/start$/);
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Search clients' }).fill('nobody');
  await expect(page.getByText('No clients found')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search clients' }).fill('maria');
  await page.getByRole('button', { name: 'View as Maria Santos' }).click();

  await expect(page).toHaveURL(/\/dashboard$/);
  const banner = page.getByRole('region', { name: 'Client view' });
  await expect(banner).toHaveText('Viewing as Maria Santos-Exit');
  await expect(page.getByRole('main').getByText('Vegetable boxes').first()).toBeVisible();
  await expectAccessible(page);

  await page.goto('/profile');
  await page.getByLabel('First Name').fill('Changed');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/could not be saved/).first()).toBeVisible();
  const { first_name } = await portal.database.db
    .selectFrom('users')
    .select('first_name')
    .where('id', '=', client.id)
    .executeTakeFirstOrThrow();
  expect(first_name).toBe('Maria');

  await banner.getByRole('button', { name: 'Exit' }).click();
  await expect(page).toHaveURL(/\/advisor$/);
  await expect(page.getByText('Sarah Chen').first()).toBeVisible();
  const actions = await portal.database.db
    .selectFrom('audit_entries')
    .select('action')
    .where('actor_id', '=', advisor.id)
    .orderBy('seq')
    .execute();
  expect(actions.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['view-as.started', 'view-as.refused', 'view-as.ended']),
  );
});

test('a view that ends with the assignment returns to the own account', async ({
  page,
  portal,
  signedInAs,
}) => {
  const advisor = await signedInAs('advisor', { firstName: 'Sarah', lastName: 'Chen' });
  const client = await portal.create.user('client', { firstName: 'Maria', lastName: 'Santos' });
  await portal.create.assignment(advisor.id, client.id);
  await page.goto('/start');
  await page.getByRole('button', { name: 'View as Maria Santos' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await portal.database.db.deleteFrom('advisor_assignments').where('client_id', '=', client.id).execute();
  await expect(page).toHaveURL(/\/advisor$/);
  await expect(page.getByRole('region', { name: 'Client view' })).toHaveCount(0);
});

test('without clients the page says so', async ({ page, signedInAs }) => {
  await signedInAs('advisor');
  await page.goto('/start');
  await expect(page.getByText('No clients yet')).toBeVisible();
});
