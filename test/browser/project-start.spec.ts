/** Starting a project from a template, a plan or a mockup: its questionnaire contains the answers already given. */
import { findTemplate } from '#domain/templates/catalog.ts';
import { tile } from './support/mockup.ts';
import {
  createProject,
  expectChosen,
  expectText,
  heading,
  next,
  openSection,
  openStart,
} from './support/project-start.ts';
import { expect, signIn, test } from './support/test.ts';

test("a template leads a visitor through the wizard to a project with the template's answers and their own", async ({
  page,
}) => {
  const store = findTemplate('online-store');
  await openStart(page);
  await page.getByRole('button', { name: 'Start with a Template' }).click();
  await page.getByRole('button', { name: 'Use This Template: Online Store' }).click();
  await expect(page.getByLabel('Project Name')).toHaveValue('Online Store');
  await page.getByLabel('Project Name').fill('Fern & Fig');
  await page.getByLabel('Target Audience').fill('People with too few plants');
  await next(page).click();
  await page.getByRole('checkbox', { name: 'Order Tracking' }).uncheck();
  await page.getByLabel('Add your own feature').fill('Plant doctor');
  await next(page).click();
  await page.getByRole('radio', { name: '3-6 months' }).check();
  await next(page).click();

  await createProject(page);
  await expectText(page, 'Project Name', 'Fern & Fig');
  await expectText(page, 'Brief Summary', store?.description ?? '');
  await expect(page.getByText('From your template')).toHaveCount(1);
  await openSection(page, 3);
  await expectText(page, 'Who are they?', 'People with too few plants');
  const features = (store?.features ?? []).filter((feature) => feature !== 'Order Tracking');
  await expectChosen(page, 'Which features do you need?', ...features, 'Plant doctor');
});

test('a plan and a mockup become a project that shows the mockup to the client and the advisor', async ({
  page,
  portal,
  signedInAs,
  newContext,
}) => {
  const client = await signedInAs('client');
  const idea = 'A community for bird watchers. They share what they saw.';
  await openStart(page);
  await page.getByRole('button', { name: 'Build with AI' }).click();
  await page.getByLabel('Describe your project').fill(idea);
  await page.getByRole('button', { name: 'Generate Project Plan' }).click();
  await page.getByRole('button', { name: 'Continue with This Plan' }).click();
  await next(page).click();
  await page.getByRole('button', { name: 'Draw a mockup' }).click();
  await tile(page, 'Chart').click();
  await page.getByLabel('Label').fill('Rare birds: Mon, Tue');
  await page.getByRole('button', { name: 'Save Mockup' }).click();
  await expect(heading(page, 'Project Basics')).toBeFocused();
  await page.getByRole('button', { name: 'Review & Submit' }).click();

  const projectId = await createProject(page);
  await expectText(page, 'Project Name', 'A community for bird watchers');
  await expectText(page, 'Brief Summary', idea);
  await expect(page.getByText('From your plan').first()).toBeVisible();
  await openSection(page, 3);
  await expectChosen(page, 'Which features do you need?', 'User Profiles', 'Activity Feed', 'Social Login');
  await openSection(page, 8);
  await expect(
    page.getByRole('img', { name: 'Mockup of this project' }).getByText('Rare birds'),
  ).toBeVisible();
  await expectChosen(page, 'How should we use your mockup?', 'Treat it as a rough idea');

  const advisor = await portal.create.user('advisor');
  await portal.create.assignment(advisor.id, client.id);
  const context = await newContext();
  await signIn(context, await portal.tokenFor(advisor));
  const advisorPage = await context.newPage();
  await advisorPage.goto(`/requirements/${projectId}?section=8`);
  await expect(
    advisorPage.getByRole('img', { name: 'Mockup of this project' }).getByText('Rare birds'),
  ).toBeVisible();
});
