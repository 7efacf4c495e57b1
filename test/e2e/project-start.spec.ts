/** The three ways from /alternate to a created project, where every value is found again; and a draft that is never lost. */
import type { Page } from '@playwright/test';
import { examplePrompts } from '#domain/plan.ts';
import { findTemplate, templates } from '#domain/templates/catalogue.ts';
import { drawn, tile } from './support/mockup.ts';
import { type E2EPortal, expect, expectAccessible, test } from './support/test.ts';

/** Every page is also looked at by axe, which takes its time on a busy machine. */
test.setTimeout(180_000);

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function openStart(page: Page) {
  await page.goto('/alternate');
  await expect(heading(page, 'How would you like to start?')).toBeVisible();
}

/** From the finished draft on / to the project; answers its id. */
async function createProject(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Your plan is ready')).toBeVisible();
  await page.getByRole('radio', { name: /Small Business App/ }).check();
  const isSignedIn = await page.getByText('Signed in as').isVisible();
  await page.getByRole('button', { name: 'Continue to Details' }).click();
  if (!isSignedIn) {
    await page.getByLabel('First Name *').fill('Ines');
    await page.getByLabel('Last Name *').fill('Duarte');
    await page.getByLabel('Email Address *').fill(`ines-${Date.now()}-${Math.random()}@example.com`);
    await page.getByLabel('Password *').fill('a few words in a row');
    await page.getByRole('button', { name: 'Create Account & Continue' }).click();
  }
  await expect(page).toHaveURL(/\/requirements\/[0-9a-f-]{36}/);
  expect(await keptDrafts(page)).toEqual([]);
  return /requirements\/([0-9a-f-]{36})/.exec(page.url())?.[1] as string;
}

const keptDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('project-draft')));

/** What the questionnaire holds of one project, by section. */
async function answersOf(portal: E2EPortal, projectId: string) {
  const rows = await portal.database.db
    .selectFrom('requirement_sections')
    .select(['section_number', 'data'])
    .where('project_id', '=', projectId)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.section_number, row.data])) as Record<
    number,
    Record<string, unknown>
  >;
}

async function mockupOf(portal: E2EPortal, projectId: string) {
  const row = await portal.database.db
    .selectFrom('mockups')
    .selectAll()
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return JSON.stringify(row ?? null);
}

test('a template leads through the wizard to a project that holds everything', async ({ page, portal }) => {
  const store = findTemplate('online-store');
  await openStart(page);
  await expect(page.getByText('Powered by AI')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Use Classic Form' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start with a Template' }).click();
  await expect(heading(page, 'Choose a Template')).toBeFocused();
  await expect(page.getByRole('article')).toHaveCount(templates.length);
  await expectAccessible(page);

  await page.getByLabel('Search templates...').fill('SHOP');
  await page.getByRole('button', { name: 'E-commerce' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Portfolio' }).click();
  await expect(page.getByText('No templates found matching your criteria.').last()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'All Templates', exact: true }).click();
  await page.getByLabel('Search templates...').fill('');
  const card = page.getByRole('article', { name: 'Online Store' });
  await expect(card.getByText('Product Catalog')).toBeVisible();
  await expect(card.getByText('+4 more')).toBeVisible();
  const overlay = card.getByText('Use This Template');
  await expect(overlay).toHaveCSS('opacity', '0');
  await card.getByRole('button').hover();
  await expect(overlay).toHaveCSS('opacity', '1');
  await card.getByRole('button').click();

  await expect(heading(page, 'Project Basics')).toBeVisible();
  await expect(page.getByLabel('Project Name')).toHaveValue('Online Store');
  await expect(page.getByText('From your template').first()).toBeVisible();
  await page.getByLabel('Project Name').fill('Fern & Fig');
  await page.getByLabel('Target Audience').fill('People with too few plants');
  await page.getByRole('radio', { name: 'Increase revenue' }).check();
  await expectAccessible(page);
  await next(page).click();
  await expect(heading(page, 'Key Features')).toBeFocused();
  await page.getByRole('checkbox', { name: 'Multi-language' }).check();
  await page.getByRole('checkbox', { name: 'Order Tracking' }).uncheck();
  await page.getByLabel('Add your own feature').fill('Plant doctor');
  await page.getByLabel('Add your own feature').press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Plant doctor' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'iOS' }).check();
  await expectAccessible(page);
  await next(page).click();
  await expect(page.getByRole('radio', { name: '1-3 months' })).toBeChecked();
  await expect(page.getByRole('radio', { name: '$10,000 - $25,000' })).toBeChecked();
  await page.getByRole('radio', { name: '3-6 months' }).check();
  await page.getByRole('radio', { name: '$50,000+' }).check();
  await page.getByLabel('Additional Notes').fill('Opens in spring.');
  await expectAccessible(page);
  await next(page).click();

  await expect(heading(page, 'Review & Submit')).toBeVisible();
  await expect(page.getByText('Plant doctor')).toBeVisible();
  await expect(page.getByRole('img', { name: /8 components/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Edit Key Features' }).click();
  await expect(heading(page, 'Key Features')).toBeVisible();
  await page.getByRole('button', { name: 'Review & Submit' }).click();

  const projectId = await createProject(page);
  const answers = await answersOf(portal, projectId);
  expect(answers[1]).toMatchObject({
    projectName: 'Fern & Fig',
    briefSummary: store?.description,
    businessGoal: 'Increase revenue',
  });
  const features = answers[3]?.coreFeatures as string[];
  expect(features).toEqual(expect.arrayContaining(['Product Catalog', 'Multi-language', 'Plant doctor']));
  expect(features).not.toContain('Order Tracking');
  expect(JSON.stringify(answers[3])).toContain('People with too few plants');
  expect(answers[4]).toMatchObject({ platforms: ['ios'] });
  expect(answers[9]).toMatchObject({ timeline: '3-6months', budget: '50k+' });
  expect(answers[11]).toMatchObject({ anythingElse: 'Opens in spring.' });
  expect(await mockupOf(portal, projectId)).toContain('Monstera');
  await expect(page.getByLabel(/project name/i).first()).toHaveValue('Fern & Fig');
});

test('a described idea becomes a plan, by the rules, and then a project', async ({ page, portal }) => {
  await openStart(page);
  await page.getByRole('button', { name: 'Build with AI' }).click();
  const text = page.getByLabel('Describe your project');
  const generate = page.getByRole('button', { name: 'Generate Project Plan' });
  await expect(generate).toBeDisabled();
  await text.fill('x'.repeat(19));
  await expect(generate).toBeDisabled();
  await text.fill('x'.repeat(20));
  await expect(generate).toBeEnabled();
  await expect(page.getByText('We would suggest')).toBeHidden();
  await expectAccessible(page);
  for (const prompt of examplePrompts) await expect(page.getByRole('button', { name: prompt })).toBeVisible();
  await page.getByRole('button', { name: examplePrompts[1] as string }).click();
  await expect(text).toHaveValue(examplePrompts[1] as string);
  await expect(page.getByText('We would suggest')).toBeVisible();
  await expect(page.getByText('Activity Feed')).toBeVisible();

  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  const startedAt = Date.now();
  await generate.click();
  await expect(page.getByRole('button', { name: 'AI is analyzing...' })).toBeDisabled();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(generate).toBeEnabled();
  await generate.click();
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
  expect(Date.now() - startedAt).toBeGreaterThan(2000);
  expect(calls.filter((url) => url.includes('/api/plans'))).toEqual([]);
  await expect(page.getByText('$15,000 - $25,000').first()).toBeVisible();
  await expectAccessible(page);
  for (const [tab, words] of [
    ['Technical', 'PostgreSQL'],
    ['Timeline', '3-4 weeks'],
    ['Features', 'Social Login'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel').getByText(words)).toBeVisible();
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: 'Start Over' }).click();
  await expect(text).toHaveValue('');
  await expect(text).toBeFocused();
  await text.fill('A community for bird watchers. They share what they saw.');
  await generate.click();
  await page.getByRole('button', { name: 'Continue with This Plan' }).click();
  await expect(page.getByLabel('Project Name')).toHaveValue('A community for bird watchers');
  await page.getByRole('button', { name: 'Review & Submit' }).click();
  await expect(page.getByText('Not specified').first()).toBeVisible();

  const answers = await answersOf(portal, await createProject(page));
  expect(answers[1]).toMatchObject({
    projectName: 'A community for bird watchers',
    briefSummary: 'A community for bird watchers. They share what they saw.',
  });
  expect(answers[3]).toMatchObject({ coreFeatures: ['User Profiles', 'Activity Feed', 'Social Login'] });
  expect(answers[9]).toMatchObject({ timeline: '1-3months', budget: '10-25k' });
});

test('a mockup leads to a project that carries it', async ({ page, portal, signedInAs }) => {
  await signedInAs('client');
  await openStart(page);
  await page.getByRole('button', { name: 'Design Your Mockup' }).click();
  await tile(page, 'Chart').click();
  await page.getByLabel('Label').fill('Lift repairs: Mon, Tue');
  await page.getByRole('button', { name: 'Save Mockup' }).click();
  await expect(heading(page, 'Project Basics')).toBeFocused();
  await page.getByLabel('Project Name').fill('Lifts');
  await page.getByRole('button', { name: 'Review & Submit' }).click();
  await expect(page.getByRole('img', { name: 'The mockup, 1 component' })).toBeVisible();
  const projectId = await createProject(page);
  expect(await mockupOf(portal, projectId)).toContain('Lift repairs: Mon, Tue');
  expect((await answersOf(portal, projectId))[1]).toMatchObject({ projectName: 'Lifts' });

  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'New project' }).click();
  await expect(heading(page, 'How would you like to start?')).toBeVisible();
});

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
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('region', { name: 'Your draft' }).getByText('Kept')).toBeVisible();

  // Another tab sees the same, and follows.
  const other = await context.newPage();
  await other.goto('/alternate');
  await other.getByRole('button', { name: 'Continue your draft' }).click();
  await other.getByLabel('Project Name').fill('Kept in two tabs');
  await expect(page.getByLabel('Project Name')).toHaveValue('Kept in two tabs');
  await other.close();

  // Signing in takes it along; signing out leaves nothing behind for the next visitor.
  const user = await portal.create.user('client');
  const token = await portal.tokenFor(user);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.reload();
  await expect(page.getByLabel('Project Name')).toHaveValue('Kept in two tabs');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/alternate');
  await expect(heading(page, 'How would you like to start?')).toBeVisible();
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('every mode fits without scrolling sideways', async ({ page }) => {
    const expectFits = async () => {
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
      await expectAccessible(page);
    };
    await openStart(page);
    await expectFits();
    for (const mode of ['Start with a Template', 'Build with AI', 'Design Your Mockup']) {
      await page.getByRole('button', { name: mode }).click();
      await expectFits();
      await page.getByRole('button', { name: 'Back' }).click();
    }
    await page.getByRole('button', { name: 'Start with a Template' }).click();
    await page.getByRole('button', { name: 'Use This Template: Local Events' }).click();
    for (let step = 0; step < 3; step += 1) {
      await expectFits();
      await next(page).click();
    }
    await expectFits();
  });
});
