/** Client view: an advisor sees a client's portal read-only, as long as the client is assigned to them. */
import { expect, test } from './support/test.ts';

test("an advisor views a client's portal read-only, exits, and loses access when the assignment ends", async ({
  page,
  portal,
  signedInAs,
}) => {
  const advisor = await signedInAs('advisor', { firstName: 'Sarah', lastName: 'Chen' });
  const client = await portal.create.user('client', { firstName: 'Maria', lastName: 'Santos' });
  await portal.create.assignment(advisor.id, client.id);
  const project = await portal.create.project(client.id, { name: 'Vegetable boxes' });
  await portal.create.message(project.id, advisor.id, 'Good morning');
  await page.goto('/advisor');
  await page.getByRole('button', { name: 'Switch to Client View' }).click();
  await expect(page).toHaveURL(/\/start$/);
  await page.getByRole('searchbox', { name: 'Search clients' }).fill('maria');
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
  await page.getByRole('button', { name: 'View portal as Maria Santos' }).click();

  await expect(page).toHaveURL(/\/dashboard$/);
  const banner = page.getByRole('region', { name: 'Client view' });
  await expect(banner).toHaveText(/Viewing as Maria Santos\s*-\s*Exit\s*You can't make changes here\.$/, {
    useInnerText: true,
  });
  await expect(page.getByRole('main').getByText('Vegetable boxes').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /No reply needed/ })).toBeDisabled();

  // Controls that make changes are disabled, those that only navigate aren't, and no request is refused.
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'Messages' }).click();
  await expect(page.getByPlaceholder('Type your message...')).toBeDisabled();
  await navigation.getByRole('link', { name: 'Requirements Form' }).click();
  await expect(page.getByLabel(/Project Name/i)).toBeDisabled();
  await page.getByRole('button', { name: 'Next Section' }).click();
  await expect(page.getByText('Section 2 of 11', { exact: true })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByLabel('First Name')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Add a photo' })).toBeDisabled();
  expect(refused).toEqual([]);

  // Other tabs keep the advisor's own session.
  const other = await page.context().newPage();
  await other.goto('/advisor');
  await expect(other.getByText('Sarah Chen').first()).toBeVisible();
  await other.close();

  await banner.getByRole('button', { name: 'Exit' }).click();
  await expect(page).toHaveURL(/\/advisor$/);
  await expect(page.getByText('Sarah Chen').first()).toBeVisible();
  const actions = async () => {
    const rows = await portal.database.db
      .selectFrom('audit_entries')
      .select('action')
      .where('actor_id', '=', advisor.id)
      .orderBy('seq')
      .execute();
    return rows.map(({ action }) => action);
  };
  await expect.poll(actions).toEqual(['view-as.started', 'view-as.ended']);

  await page.getByRole('button', { name: 'Switch to Client View' }).click();
  await page.getByRole('button', { name: 'View portal as Maria Santos' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await portal.database.db.deleteFrom('advisor_assignments').where('client_id', '=', client.id).execute();
  await expect(page).toHaveURL(/\/advisor$/);
  await expect(banner).toHaveCount(0);
});
