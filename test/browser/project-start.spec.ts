/** The three ways from /alternate to a created project, where every value is found again on the questionnaire's screens. */
import { analysisMilliseconds, examplePrompts } from '#domain/plan.ts';
import { findTemplate, templates } from '#domain/templates/catalogue.ts';
import { tile } from './support/mockup.ts';
import {
  createProject,
  expectAnswer,
  heading,
  next,
  openSection,
  openStart,
} from './support/project-start.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

/** Every page is also looked at by axe, which takes its time on a busy machine. */
test.setTimeout(120_000);

test('a template leads through the wizard to a project that holds everything', async ({ page }) => {
  const store = findTemplate('online-store');
  await openStart(page);
  await expect(page.getByText('Powered by AI')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use Classic Form' })).toBeVisible();
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
  // Not added, and not lost either.
  await page.getByLabel('Add your own feature').fill('Seed swap');
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

  await createProject(page);
  await expectAnswer(page, 'projectName', 'Fern & Fig');
  await expectAnswer(page, 'briefSummary', store?.description ?? '');
  await expectAnswer(page, 'businessGoal', 'Increase revenue');
  await expect(page.getByText('From your template').first()).toBeVisible();
  await openSection(page, 3);
  await expectAnswer(page, 'userRoles.0.role', 'People with too few plants');
  const features = (store?.features ?? []).filter((feature) => feature !== 'Order Tracking');
  await expectAnswer(page, 'coreFeatures', [...features, 'Multi-language', 'Plant doctor', 'Seed swap']);
  await openSection(page, 4);
  await expectAnswer(page, 'platforms', ['ios']);
  await openSection(page, 8);
  await expect(
    page.getByRole('img', { name: 'The mockup of this project' }).getByText('Monstera').first(),
  ).toBeVisible();
  await expectAnswer(page, 'useMockup', 'rough-idea');
  await openSection(page, 9);
  await expectAnswer(page, 'timeline', '3-6months');
  await expectAnswer(page, 'budget', '50k+');
  await openSection(page, 11);
  await expectAnswer(page, 'anythingElse', 'Opens in spring.');
});

test('a described idea becomes a plan, by the rules, and then a project', async ({ page }) => {
  await page.clock.install();
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
  const analyzing = page.getByRole('button', { name: 'AI is analyzing...' });
  await page.clock.pauseAt(Date.now() + 10_000);
  await generate.click();
  await expect(analyzing).toBeDisabled();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(generate).toBeEnabled();
  await generate.click();
  await page.clock.runFor(analysisMilliseconds - 1);
  await expect(analyzing).toBeDisabled();
  await page.clock.resume();
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
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
  }
  await page.getByRole('button', { name: 'Start Over' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Start Over' }).click();
  await expect(text).toHaveValue('');
  await expect(text).toBeFocused();
  await text.fill('A community for bird watchers. They share what they saw.');
  await generate.click();
  await page.getByRole('button', { name: 'Continue with This Plan' }).click();
  await expect(page.getByLabel('Project Name')).toHaveValue('A community for bird watchers');
  await page.getByRole('button', { name: 'Review & Submit' }).click();
  await expect(page.getByText('Not specified').first()).toBeVisible();

  await createProject(page);
  await expectAnswer(page, 'projectName', 'A community for bird watchers');
  await expectAnswer(page, 'briefSummary', 'A community for bird watchers. They share what they saw.');
  await expect(page.getByText('From your plan').first()).toBeVisible();
  await openSection(page, 3);
  await expectAnswer(page, 'coreFeatures', ['User Profiles', 'Activity Feed', 'Social Login']);
  await openSection(page, 9);
  await expectAnswer(page, 'timeline', '1-3months');
  await expectAnswer(page, 'budget', '10-25k');
});

test('a mockup leads to a project that carries it, also before the advisor', async ({
  page,
  portal,
  signedInAs,
  browser,
}) => {
  const client = await signedInAs('client');
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
  await expectAnswer(page, 'projectName', 'Lifts');
  await openSection(page, 8);
  await expect(
    page.getByRole('img', { name: 'The mockup of this project' }).getByText('Lift repairs'),
  ).toBeVisible();
  await expectAnswer(page, 'useMockup', 'rough-idea');

  const advisor = await portal.create.user('advisor');
  await portal.create.assignment(advisor.id, client.id);
  const context = await browser.newContext({ baseURL: portal.url });
  const token = await portal.tokenFor(advisor);
  await signIn(context, token);
  const seen = await context.newPage();
  await seen.goto(`/requirements/${projectId}?section=8`);
  await expect(
    seen.getByRole('img', { name: 'The mockup of this project' }).getByText('Lift repairs'),
  ).toBeVisible();
  const document = await context.request.get(`/api/projects/${projectId}/export?format=md`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const picture = /data:image\/svg\+xml;base64,([\w+/=]+)/.exec(await document.text())?.[1] ?? '';
  expect(Buffer.from(picture, 'base64').toString()).toContain('Lift repairs');
  await context.close();

  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'New project' }).click();
  await expect(heading(page, 'How would you like to start?')).toBeVisible();
});
