/** Starting a project from a template, a plan or a mockup. Its questionnaire contains every answer already given. */
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

test('a template leads through the wizard to a project that contains every answer', async ({ page }) => {
  const store = findTemplate('online-store');
  await openStart(page);
  await page.getByRole('button', { name: 'Start with a Template' }).click();
  await page.getByRole('button', { name: 'Use This Template: Online Store' }).click();
  await expect(heading(page, 'Project Basics')).toBeFocused();
  await expect(page.getByLabel('Project Name')).toHaveValue('Online Store');
  await expect(page.getByText('From your template').first()).toBeVisible();
  await page.getByLabel('Project Name').fill('Fern & Fig');
  await page.getByLabel('Target Audience').fill('People with too few plants');
  await page.getByRole('radio', { name: 'Increase revenue' }).check();
  await next(page).click();
  await page.getByRole('checkbox', { name: 'Multi-language' }).check();
  await page.getByRole('checkbox', { name: 'Order Tracking' }).uncheck();
  await page.getByLabel('Add your own feature').fill('Plant doctor');
  await page.getByLabel('Add your own feature').press('Enter');
  await page.getByRole('checkbox', { name: 'iOS' }).check();
  await next(page).click();
  await expect(page.getByRole('radio', { name: '1-3 months' })).toBeChecked();
  await expect(page.getByRole('radio', { name: '$10,000 - $25,000' })).toBeChecked();
  await page.getByRole('radio', { name: '3-6 months' }).check();
  await page.getByRole('radio', { name: '$50,000+' }).check();
  await page.getByLabel('Additional Notes').fill('Opens in spring.');
  await next(page).click();
  await expect(page.getByRole('img', { name: /8 components/ })).toBeVisible();

  await createProject(page, { idea: store?.description ?? '' });
  await expectText(page, 'Project Name', 'Fern & Fig');
  await expectText(page, 'Brief Summary', store?.description ?? '');
  await expectText(page, 'Business Goal', 'Increase revenue');
  // A prefilled answer is marked until the client edits it.
  const marks = page.getByText('From your template');
  await expect(marks).toHaveCount(1);
  await page.getByLabel('Brief Summary').fill('Plants and how to keep them alive');
  await expect(marks).toHaveCount(0);
  await openSection(page, 3);
  await expectText(page, 'Who are they?', 'People with too few plants');
  const features = (store?.features ?? []).filter((feature) => feature !== 'Order Tracking');
  await expectChosen(page, 'Which features do you need?', ...features, 'Multi-language', 'Plant doctor');
  await openSection(page, 4);
  await expectChosen(page, 'Where should it run?', 'iPhone and iPad (iOS)');
  await openSection(page, 8);
  await expect(
    page.getByRole('img', { name: 'Mockup of this project' }).getByText('Monstera').first(),
  ).toBeVisible();
  await expectChosen(page, 'How should we use your mockup?', 'Treat it as a rough idea');
  await openSection(page, 9);
  await expectChosen(page, 'When do you need it?', '3-6 months');
  await expectChosen(page, "What's your budget?", '$50,000+');
  await openSection(page, 11);
  await expectText(page, 'Is there anything else we should know?', 'Opens in spring.');
});

test('a described idea becomes a plan and then a project', async ({ page }) => {
  const idea = 'A community for bird watchers. They share what they saw.';
  await openStart(page);
  await page.getByRole('button', { name: 'Build with AI' }).click();
  await page.getByLabel('Describe your project').fill(idea);
  await page.getByRole('button', { name: 'Generate Project Plan' }).click();
  await page.getByRole('button', { name: 'Continue with This Plan' }).click();
  await expect(page.getByLabel('Project Name')).toHaveValue('A community for bird watchers');
  await page.getByRole('button', { name: 'Review & Submit' }).click();

  await createProject(page, { idea });
  await expectText(page, 'Project Name', 'A community for bird watchers');
  await expectText(page, 'Brief Summary', idea);
  await expect(page.getByText('From your plan').first()).toBeVisible();
  await openSection(page, 3);
  await expectChosen(page, 'Which features do you need?', 'User Profiles', 'Activity Feed', 'Social Login');
  await openSection(page, 9);
  await expectChosen(page, 'When do you need it?', '1-3 months');
  await expectChosen(page, "What's your budget?", '$10,000 - $25,000');
});

test('a project created from a mockup shows the mockup to the client and the advisor', async ({
  page,
  portal,
  signedInAs,
  newContext,
}) => {
  const client = await signedInAs('client');
  await openStart(page);
  await page.getByRole('button', { name: 'Design Your Mockup' }).click();
  await tile(page, 'Chart').click();
  await page.getByLabel('Label').fill('Elevator repairs: Mon, Tue');
  await page.getByRole('button', { name: 'Save Mockup' }).click();
  await expect(heading(page, 'Project Basics')).toBeFocused();
  await page.getByLabel('Project Name').fill('Elevators');
  await page.getByRole('button', { name: 'Review & Submit' }).click();
  await expect(page.getByRole('img', { name: 'The mockup, 1 component' })).toBeVisible();
  const projectId = await createProject(page);
  await expectText(page, 'Project Name', 'Elevators');
  await openSection(page, 8);
  await expect(
    page.getByRole('img', { name: 'Mockup of this project' }).getByText('Elevator repairs'),
  ).toBeVisible();
  await expectChosen(page, 'How should we use your mockup?', 'Treat it as a rough idea');

  const advisor = await portal.create.user('advisor');
  await portal.create.assignment(advisor.id, client.id);
  const context = await newContext();
  const token = await portal.tokenFor(advisor);
  await signIn(context, token);
  const advisorPage = await context.newPage();
  await advisorPage.goto(`/requirements/${projectId}?section=8`);
  await expect(
    advisorPage.getByRole('img', { name: 'Mockup of this project' }).getByText('Elevator repairs'),
  ).toBeVisible();
  const document = await context.request.get(`/api/projects/${projectId}/export?format=md`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const picture = /data:image\/svg\+xml;base64,([\w+/=]+)/.exec(await document.text())?.[1] ?? '';
  expect(Buffer.from(picture, 'base64').toString()).toContain('Elevator repairs');

  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: 'New project' }).click();
  await expect(heading(page, 'How would you like to start?')).toBeVisible();
});
