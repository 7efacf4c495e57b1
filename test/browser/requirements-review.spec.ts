/** Reviewing requirements, using only on-screen text: the client completes, submits and downloads them, the advisor decides. */
import type { Page } from '@playwright/test';
import { sampleAnswers } from '#domain/questionnaire/sample-answers.ts';
import { callAs } from './support/home.ts';
import { openSection } from './support/project-start.ts';
import { expect, signIn, test } from './support/test.ts';

test('client and advisor review requirements until they are approved', async ({
  newContext,
  page: clients,
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
  const advisors = await context.newPage();
  const state = (page: Page, label: string) =>
    expect(page.getByRole('main').getByText(label, { exact: true }).first()).toBeVisible();
  const openDashboard = () =>
    clients.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  const openNotification = async (page: Page, name: RegExp) => {
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page.getByRole('link', { name }).first().click();
  };
  /** The field with this label and the advisor's words below it. */
  const question = (label: string) =>
    clients
      .getByRole('main')
      .locator('div')
      .filter({ has: clients.getByLabel(label, { exact: true }) })
      .filter({ hasText: 'Abel Advisor' })
      .last();
  const row = (label: string) => advisors.getByRole('article', { name: label, exact: true });

  await test.step('the client sees what is missing, completes it and submits', async () => {
    await clients.goto('/');
    await clients.getByRole('link', { name: 'Continue' }).click();
    await openSection(clients, 11);
    await clients.getByRole('button', { name: 'Submit Requirements' }).click();
    const gaps = clients.getByRole('alert').filter({ hasText: 'Complete one more section' });
    await gaps.getByRole('button', { name: 'Section 10: Stakeholders & Team' }).click();
    await state(clients, 'In Progress');
    await clients.getByRole('button', { name: 'Next Section' }).click();
    await expect(clients.getByText('Section 11 of 11', { exact: true })).toBeVisible();
    await clients.getByRole('button', { name: 'Submit Requirements' }).click();
  });

  await test.step('the client sees that it is sent, what happens next and all answers, read-only', async () => {
    await expect(clients.getByRole('heading', { name: 'Sent to Abel Advisor' })).toBeFocused();
    await expect(clients.getByRole('heading', { name: 'What happens next' })).toBeVisible();
    await state(clients, 'Submitted');
    await expect(clients.getByRole('main').getByRole('textbox')).toHaveCount(0);
    await clients.getByRole('button', { name: 'Download requirements' }).click();
    const started = clients.waitForEvent('download');
    await clients.getByRole('menuitem', { name: /Markdown/ }).click();
    expect((await started).suggestedFilename()).toMatch(/\.md$/);
    await openDashboard();
    await expect(clients.getByRole('button', { name: 'View requirements' })).toBeVisible();
  });

  await test.step('the client takes the submission back and sends it again', async () => {
    await clients.getByRole('button', { name: 'View requirements' }).click();
    await clients.getByRole('button', { name: 'Take back to make changes' }).click();
    await state(clients, 'In Progress');
    await openSection(clients, 11);
    await clients.getByRole('button', { name: 'Submit Requirements' }).click();
    await expect(clients.getByRole('heading', { name: 'Sent to Abel Advisor' })).toBeVisible();
  });

  await test.step('the advisor reviews with the keyboard: approves, comments and requests changes', async () => {
    await advisors.goto('/');
    await openNotification(advisors, /submitted the requirements/);
    await expect(advisors.getByText(/Clara Client sent the requirements on/)).toBeVisible();
    await advisors.keyboard.press('j');
    await expect(row('Project Name')).toBeFocused();
    await advisors.keyboard.press('a');
    await expect(row('Project Name')).toContainText('Abel Advisor approved this answer');
    await advisors.keyboard.press('c');
    await advisors.keyboard.type('Good name');
    await advisors.keyboard.press('Control+Enter');
    await expect(row('Project Name')).toContainText('Abel Advisor commented: Good name');

    await row('Business Goal').focus();
    await advisors.keyboard.press('r');
    await row('Business Goal').getByRole('button', { name: 'Request changes' }).click();
    await expect(row('Business Goal').getByLabel('What should change, and why?')).toHaveAccessibleDescription(
      'Enter a reason',
    );
    await row('Business Goal').getByLabel('What should change, and why?').fill('By when?');
    await row('Business Goal').getByRole('button', { name: 'Request changes' }).click();
    await expect(row('Business Goal')).toContainText('Abel Advisor requested a change: By when?');
    await state(advisors, 'Changes requested');
    await advisors.getByRole('button', { name: 'Approve section 2' }).click();
    await expect(advisors.getByRole('region', { name: /^2\. / })).toContainText(/(\d+) of \1 approved/);
  });

  await test.step('the client lands at the question; the reason stays until the answer is sent', async () => {
    await openNotification(clients, /requested changes to “Business Goal”/);
    await state(clients, 'Changes requested');
    const goal = clients.getByLabel('Business Goal');
    await expect(goal).toBeFocused();
    await openDashboard();
    await clients.getByRole('button', { name: 'Answer requested changes' }).click();
    await expect(goal).toBeFocused();
    await expect(question('Business Goal')).toContainText('Abel Advisor requested a change: By when?');
    await clients.getByRole('button', { name: /Back to section/ }).click();
    const open = clients.getByRole('button', { name: /Section 1, Business Goal: By when\?/ });
    await open.click();
    await expect(goal).toBeFocused();
    // Approved answers are locked until someone reopens them.
    await expect(clients.getByLabel('Project Name')).toBeDisabled();
    await expect(question('Project Name')).toContainText('Abel Advisor commented: Good name');
    await question('Project Name').getByRole('button', { name: 'Comment' }).click();
    await question('Project Name').getByLabel('Your comment').fill('Thank you');
    await question('Project Name').getByRole('button', { name: 'Comment' }).click();
    await expect(question('Project Name')).toContainText('Clara Client commented: Thank you');
    await goal.fill('Half of all orders online by summer');
    await expect(clients.getByText(/^Saved/).first()).toBeVisible();
    await expect(question('Business Goal')).toContainText('requested a change');
    await question('Business Goal').getByRole('button', { name: 'Send my answer' }).click();
    // It was the last one, so the requirements are submitted again.
    await expect(clients.getByRole('heading', { name: 'Sent to Abel Advisor' })).toBeVisible();
    await expect(clients.getByText('Answered, waiting for Abel Advisor')).toBeVisible();
  });

  await test.step('the advisor sees before and after without a reload, and approves', async () => {
    await expect(row('Business Goal')).toContainText('Changed since your last review');
    await expect(row('Business Goal').getByRole('insertion')).toContainText('by summer');
    await expect(row('Business Goal').getByRole('deletion').first()).toBeVisible();
    const start = advisors.getByRole('region', { name: 'Start here' });
    await expect(start).toContainText('Sent back to you');
    await start.getByRole('button', { name: 'Section 1: Business Goal' }).first().click();
    await expect(row('Business Goal')).toBeFocused();
    await expect(row('Project Name')).toContainText('Clara Client commented: Thank you');
    await row('Project Name').getByRole('button', { name: 'Resolve thread' }).click();
    await expect(row('Project Name')).toContainText('Resolved by Abel Advisor');
    await row('Project Name').getByRole('button', { name: 'Reopen thread' }).click();
    await expect(row('Project Name').getByRole('button', { name: 'Resolve thread' })).toBeVisible();
    await advisors.getByRole('button', { name: 'Approve requirements' }).click();
    await state(advisors, 'Approved');
    await expect(clients.getByRole('heading', { name: 'Approved by Abel Advisor' })).toBeVisible();
    await state(clients, 'Approved');
  });
});
