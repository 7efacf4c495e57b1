/** Reviewing requirements: the client submits and downloads them, and the advisor approves them or requests changes. */
import type { Page } from '@playwright/test';
import { sampleAnswers } from '#domain/questionnaire/sample-answers.ts';
import { openSection } from './support/project-start.ts';
import { callAs } from './support/sample-users.ts';
import { expect, signIn, test } from './support/test.ts';

test('client and advisor review requirements until they are approved', async ({
  newContext,
  page: clientPage,
  portal,
  signedInAs,
}) => {
  const client = await signedInAs('client', {
    firstName: 'Clara',
    lastName: 'Client',
    userType: 'consumer_app',
  });
  const advisor = await portal.create.user('advisor', { firstName: 'Abel', lastName: 'Advisor' });
  await portal.create.assignment(advisor.id, client.id);
  const project = await portal.create.project(client.id);
  const answers = sampleAnswers('consumer_app');
  for (const sectionNumber of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    await callAs(portal, client, 'POST', `/api/projects/${project.id}/requirements`, {
      sectionNumber,
      data: answers[sectionNumber],
      isCompleted: true,
    });
  }
  for (const sectionNumber of [10, 11]) {
    await callAs(portal, client, 'POST', `/api/projects/${project.id}/requirements`, {
      sectionNumber,
      data: answers[sectionNumber],
    });
  }
  const context = await newContext();
  await signIn(context, await portal.tokenFor(advisor));
  const advisorPage = await context.newPage();
  const state = (page: Page, label: string) =>
    expect(page.getByRole('main').getByText(label, { exact: true }).first()).toBeVisible();
  const openDashboard = () =>
    clientPage.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  const openNotification = async (page: Page, name: RegExp) => {
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page.getByRole('link', { name }).first().click();
  };
  /** The field with this label and the advisor's comments below it. */
  const question = (label: string) =>
    clientPage
      .getByRole('main')
      .locator('div')
      .filter({ has: clientPage.getByLabel(label, { exact: true }) })
      .filter({ hasText: 'Abel Advisor' })
      .last();
  const row = (label: string) => advisorPage.getByRole('article', { name: label, exact: true });

  await test.step('the client sees what is missing, completes it and submits', async () => {
    await clientPage.goto('/');
    await clientPage.getByRole('link', { name: 'Continue' }).click();
    await openSection(clientPage, 11);
    await clientPage.getByRole('button', { name: 'Submit Requirements' }).click();
    const gaps = clientPage.getByRole('alert').filter({ hasText: 'Complete one more section' });
    await gaps.getByRole('button', { name: 'Section 10: Stakeholders & Team' }).click();
    await state(clientPage, 'In Progress');
    await clientPage.getByRole('button', { name: 'Next Section' }).click();
    await expect(clientPage.getByText('Section 11 of 11', { exact: true })).toBeVisible();
    await clientPage.getByRole('button', { name: 'Submit Requirements' }).click();
  });

  await test.step('the client sees that the requirements were submitted, what happens next, and all answers read-only', async () => {
    await expect(clientPage.getByRole('heading', { name: 'Submitted to Abel Advisor' })).toBeFocused();
    await expect(clientPage.getByRole('heading', { name: 'What happens next' })).toBeVisible();
    await state(clientPage, 'Submitted');
    await expect(clientPage.getByRole('main').getByRole('textbox')).toHaveCount(0);
    await clientPage.getByRole('button', { name: 'Download requirements' }).click();
    const started = clientPage.waitForEvent('download');
    await clientPage.getByRole('menuitem', { name: /Markdown/ }).click();
    expect((await started).suggestedFilename()).toMatch(/\.md$/);
    await openDashboard();
    await expect(clientPage.getByRole('button', { name: 'View requirements' })).toBeVisible();
  });

  await test.step('the client takes the submission back and sends it again', async () => {
    await clientPage.getByRole('button', { name: 'View requirements' }).click();
    await clientPage.getByRole('button', { name: 'Take back to make changes' }).click();
    await state(clientPage, 'In Progress');
    await openSection(clientPage, 11);
    await clientPage.getByRole('button', { name: 'Submit Requirements' }).click();
    await expect(clientPage.getByRole('heading', { name: 'Submitted to Abel Advisor' })).toBeVisible();
  });

  await test.step('the advisor reviews with keyboard shortcuts: approves, comments and requests changes', async () => {
    await advisorPage.goto('/');
    await openNotification(advisorPage, /submitted the requirements/);
    await expect(advisorPage.getByText(/Clara Client submitted the requirements on/)).toBeVisible();
    await advisorPage.keyboard.press('j');
    await expect(row('Project Name')).toBeFocused();
    await advisorPage.keyboard.press('a');
    await expect(row('Project Name')).toContainText('Abel Advisor approved this answer');
    await advisorPage.keyboard.press('c');
    await advisorPage.keyboard.type('Good name');
    await advisorPage.keyboard.press('Control+Enter');
    await expect(row('Project Name')).toContainText('Abel Advisor commented: Good name');

    await row('Business Goal').focus();
    await advisorPage.keyboard.press('r');
    await row('Business Goal').getByRole('button', { name: 'Request changes' }).click();
    await expect(row('Business Goal').getByLabel('What should change, and why?')).toHaveAccessibleDescription(
      'Enter a reason',
    );
    await row('Business Goal').getByLabel('What should change, and why?').fill('By when?');
    await row('Business Goal').getByRole('button', { name: 'Request changes' }).click();
    await expect(row('Business Goal')).toContainText('Abel Advisor requested a change: By when?');
    await state(advisorPage, 'Changes requested');
    await advisorPage.getByRole('button', { name: 'Approve Section 2' }).click();
    await expect(advisorPage.getByRole('region', { name: /^2\. / })).toContainText(/(\d+) of \1 approved/);
  });

  await test.step('links open the question itself, and the reason stays until the client sends the answer', async () => {
    await openNotification(clientPage, /requested changes to “Business Goal”/);
    await state(clientPage, 'Changes requested');
    const goal = clientPage.getByLabel('Business Goal');
    await expect(goal).toBeFocused();
    await openDashboard();
    await clientPage.getByRole('button', { name: 'Respond to requested changes' }).click();
    await expect(goal).toBeFocused();
    await expect(question('Business Goal')).toContainText('Abel Advisor requested a change: By when?');
    await clientPage.getByRole('button', { name: /Back to Section/ }).click();
    const open = clientPage.getByRole('button', { name: /Section 1, Business Goal: By when\?/ });
    await open.click();
    await expect(goal).toBeFocused();
    // Approved answers are locked until someone reopens them.
    await expect(clientPage.getByLabel('Project Name')).toBeDisabled();
    await expect(question('Project Name')).toContainText('Abel Advisor commented: Good name');
    await question('Project Name').getByRole('button', { name: 'Comment' }).click();
    await question('Project Name').getByLabel('Your comment').fill('Thank you');
    await question('Project Name').getByRole('button', { name: 'Comment' }).click();
    await expect(question('Project Name')).toContainText('Clara Client commented: Thank you');
    await goal.fill('Half of all orders online by summer');
    await expect(clientPage.getByText(/^Saved/).first()).toBeVisible();
    await expect(question('Business Goal')).toContainText('requested a change');
    await question('Business Goal').getByRole('button', { name: 'Send my answer' }).click();
    // No other change is requested, so this submits the requirements again.
    await expect(clientPage.getByRole('heading', { name: 'Submitted to Abel Advisor' })).toBeVisible();
    await expect(clientPage.getByText('Answered, waiting for Abel Advisor')).toBeVisible();
  });

  await test.step('the advisor sees before and after without a reload, and approves', async () => {
    await expect(row('Business Goal')).toContainText('Changed since the last review');
    await expect(row('Business Goal').getByRole('insertion')).toContainText('by summer');
    await expect(row('Business Goal').getByRole('deletion').first()).toBeVisible();
    const start = advisorPage.getByRole('region', { name: 'Start here' });
    await expect(start).toContainText('Client responded');
    await start.getByRole('button', { name: 'Section 1: Business Goal' }).first().click();
    await expect(row('Business Goal')).toBeFocused();
    await expect(row('Project Name')).toContainText('Clara Client commented: Thank you');
    await row('Project Name').getByRole('button', { name: 'Resolve thread' }).click();
    await expect(row('Project Name')).toContainText('Resolved by Abel Advisor');
    await row('Project Name').getByRole('button', { name: 'Reopen thread' }).click();
    await expect(row('Project Name').getByRole('button', { name: 'Resolve thread' })).toBeVisible();
    await advisorPage.getByRole('button', { name: 'Approve requirements' }).click();
    await state(advisorPage, 'Approved');
    await expect(clientPage.getByRole('heading', { name: 'Approved by your project team' })).toBeVisible();
    await state(clientPage, 'Approved');
  });
});
