/** From an idea on the intake page to its project, through interruptions and errors. */

import { testPassword } from '../support/factories.ts';
import { expectToast } from './support/contexts.ts';
import { expect, test } from './support/test.ts';

const idea = 'A flower shop. It delivers by bicycle.';

test('a visitor whose email is taken keeps everything typed and signs in to create the project', async ({
  page,
  portal,
}) => {
  const existing = await portal.create.user('client');
  await page.goto('/');
  await page.getByLabel('Describe your idea').fill(idea);
  await page.getByRole('radio', { name: /Consumer App/ }).check();
  await page.getByRole('button', { name: 'Continue to Details' }).click();
  await page.getByRole('button', { name: 'Create Account & Continue' }).click();
  await expect(page.getByText('Please fill in all required fields.').first()).toBeVisible();
  await page.getByLabel('First Name *').fill('Flora');
  await page.getByLabel('Last Name *').fill('Fern');
  await page.getByLabel('Email Address *').fill(existing.email);
  await page.getByLabel('Password *').fill(testPassword);
  await page.getByRole('button', { name: 'Create Account & Continue' }).click();
  await expectToast(page, 'Please try again or use a different email address.');
  await expect(page.getByText('An account with this email address already exists').first()).toBeVisible();
  await expect(page.getByLabel('First Name *')).toHaveValue('Flora');
  await page.getByRole('button', { name: 'Sign in and continue' }).click();
  await expect(page).toHaveURL(/\/requirements\/[0-9a-f-]{36}/);
  const projects = await portal.database.db
    .selectFrom('projects')
    .select(['name', 'summary', 'business_goal as goal'])
    .where('client_id', '=', existing.id)
    .execute();
  expect(projects).toEqual([
    {
      name: 'A flower shop',
      summary: `Consumer App: ${idea}`,
      goal: 'To be defined in requirements gathering',
    },
  ]);
});

test('keeps the idea through a closed tab, sign-in and a failed request, and creates one project on a double click', async ({
  page,
  context,
  portal,
}) => {
  const existing = await portal.create.user('client');
  const first = await context.newPage();
  await first.goto('/');
  await first.getByLabel('Describe your idea').fill(idea);
  await first.getByRole('radio', { name: /Small Business App/ }).check();
  await first.getByRole('link', { name: 'Try New Intake Experience' }).click();
  await first.getByRole('button', { name: 'Use Classic Form' }).click();
  await expect(first.getByLabel('Describe your idea')).toHaveValue(idea);
  await first.close();
  await page.goto('/');
  await expect(page.getByLabel('Describe your idea')).toHaveValue(idea);
  await expect(page.getByRole('radio', { name: /Small Business App/ })).toBeChecked();
  await page.getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('Email Address').fill(existing.email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByLabel('Describe your idea')).toHaveValue(idea);
  await page.route('**/api/projects', (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('button', { name: 'Continue to Details' }).click();
  await expect(page.getByText('Failed to create project. Please try again.').first()).toBeVisible();
  await expect(page.getByLabel('Describe your idea')).toHaveValue(idea);
  await page.unroute('**/api/projects');
  await page.getByRole('button', { name: 'Continue to Details' }).dblclick();
  await expect(page).toHaveURL(/\/requirements\//);
  const projects = await portal.database.db
    .selectFrom('projects')
    .select('id')
    .where('client_id', '=', existing.id)
    .execute();
  expect(projects).toHaveLength(1);
  await page.goto('/');
  await expect(page.getByLabel('Describe your idea')).toHaveValue('');
});
