/** The intake and everything that may come between an idea and its project. */

import { initialStart } from '#domain/project-draft.ts';
import { packDraft } from '#domain/project-draft-storage.ts';
import { emptyProjectDraft } from '#domain/wizard.ts';
import { sealValue } from '#web/lib/device-keys.ts';
import { thePassword } from '../support/factories.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const idea = 'A flower shop. It delivers by bicycle.';

test('a taken address says so, keeps everything, and signs in to go on with the idea', async ({
  page,
  portal,
}) => {
  const known = await portal.create.user('client');
  await page.goto('/');
  await page.getByLabel('Describe your idea').fill(idea);
  await page.getByRole('radio', { name: /Consumer App/ }).check();
  await page.getByRole('button', { name: 'Continue to Details' }).click();
  await page.getByRole('button', { name: 'Create Account & Continue' }).click();
  await expect(page.getByText('Please fill in all required fields.').first()).toBeVisible();
  await page.getByLabel('First Name *').fill('Flora');
  await page.getByLabel('Last Name *').fill('Fern');
  await page.getByLabel('Email Address *').fill(known.email);
  await page.getByLabel('Password *').fill(thePassword);
  await page.getByRole('button', { name: 'Create Account & Continue' }).click();
  await expect(page.getByText('Please try again or use a different email address.').first()).toBeVisible();
  await expect(page.getByText('An account with this email address already exists').first()).toBeVisible();
  await expect(page.getByLabel('First Name *')).toHaveValue('Flora');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in and continue' }).click();
  await expect(page).toHaveURL(/\/requirements\/[0-9a-f-]{36}/);
  const projects = await portal.database.db
    .selectFrom('projects')
    .select(['name', 'summary', 'business_goal as goal'])
    .where('client_id', '=', known.id)
    .execute();
  expect(projects).toEqual([
    {
      name: 'A flower shop',
      summary: `Consumer App: ${idea}`,
      goal: 'To be defined in requirements gathering',
    },
  ]);
});

test('the idea survives a closed tab and every trip, and a double click makes one project', async ({
  page,
  context,
  portal,
}) => {
  const known = await portal.create.user('client');
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
  await page.getByLabel('Email Address').fill(known.email);
  await page.getByLabel('Password', { exact: true }).fill(thePassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByLabel('Describe your idea')).toHaveValue(idea);
  await page.getByRole('button', { name: 'Continue to Details' }).dblclick();
  await expect(page).toHaveURL(/\/requirements\//);
  const projects = await portal.database.db
    .selectFrom('projects')
    .select('id')
    .where('client_id', '=', known.id)
    .execute();
  expect(projects).toHaveLength(1);
  await page.goto('/');
  await expect(page.getByLabel('Describe your idea')).toHaveValue('');
});

test('a project that cannot be created says so and keeps the idea', async ({ page, signedInAs }) => {
  await signedInAs('client');
  await page.goto('/');
  await page.getByLabel('Describe your idea').fill(idea);
  await page.getByRole('radio', { name: /Consumer App/ }).check();
  await page.route('**/api/projects', (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('button', { name: 'Continue to Details' }).click();
  await expect(page.getByText('Failed to create project. Please try again.').first()).toBeVisible();
  await expect(page.getByLabel('Describe your idea')).toHaveValue(idea);
  await page.unroute('**/api/projects');
  await page.getByRole('button', { name: 'Continue to Details' }).click();
  await expect(page).toHaveURL(/\/requirements\//);
});

test('a finished plan arrives, and its answers are marked in the questionnaire until edited', async ({
  page,
  context,
}) => {
  const draft = {
    ...emptyProjectDraft,
    projectName: 'Petal',
    description: 'Flowers by bicycle',
    features: ['Analytics'],
  };
  const state = {
    ...initialStart,
    wizard: { step: 3 as const, draft },
    sources: {
      fields: { projectName: 'wizard' as const, description: 'plan' as const },
      features: [{ feature: 'Analytics', source: 'template' as const }],
      declined: [],
    },
    completedAt: '2026-01-01T00:00:00.000Z',
  };
  await context.addInitScript(
    (text) => {
      if (!sessionStorage.getItem('planted')) localStorage.setItem('project-draft', text);
      sessionStorage.setItem('planted', 'yes');
    },
    sealValue('project-draft', packDraft(state)),
  );
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Your plan is ready' })).toBeVisible();
  await expect(page.getByLabel('Describe your idea')).toHaveValue('Flowers by bicycle');
  await expectAccessible(page);
  await page.getByRole('radio', { name: /Consumer App/ }).check();
  await page.getByRole('button', { name: 'Continue to Details' }).click();
  await page.getByLabel('First Name *').fill('Flora');
  await page.getByLabel('Last Name *').fill('Fern');
  await page.getByLabel('Email Address *').fill(`flora-${Date.now()}@example.com`);
  await page.getByLabel('Password *').fill('a few words in a row');
  await page.getByRole('button', { name: 'Create Account & Continue' }).click();
  await expect(page.getByText('Section 1 of 11', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Project Name')).toHaveValue('Petal');
  await expect(page.getByText('From your plan')).toHaveCount(2);
  await page.getByLabel('Project Name').fill('Petals');
  await expect(page.getByText('From your plan')).toHaveCount(1);
  await page.getByRole('button', { name: 'Target Functionality' }).click();
  await expect(page.getByRole('checkbox', { name: 'Analytics' })).toBeChecked();
  await expect(page.getByText('From your template')).toBeVisible();
  const left = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /draft|idea/.test(key)));
  await expect.poll(left).toEqual([]);
});
