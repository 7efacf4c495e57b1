import type { Page } from '@playwright/test';
import { sampleAnswers } from '#domain/questionnaire/sample-answers.ts';
import { callAs } from './support/home.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

test('client and advisor review requirements until they are approved', async ({
  browser,
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
  const context = await browser.newContext({ baseURL: portal.url });
  await signIn(context, await portal.tokenFor(advisor));
  const advisors = await context.newPage();
  const state = (page: Page, label: string) =>
    expect(page.getByRole('main').getByText(label, { exact: true }).first()).toBeVisible();
  const question = (page: Page, key: string) => page.locator(`[data-question="${key}"]`);
  const submit = async () => {
    await clients.getByRole('button', { name: 'Submit Requirements' }).click();
    await expect(clients).toHaveURL(/\/dashboard/);
  };

  await test.step('the client sees what is missing, completes it and submits', async () => {
    await clients.goto(`/requirements/${project.id}?section=11`);
    await clients.getByRole('button', { name: 'Submit Requirements' }).click();
    const gaps = clients.getByRole('alert').filter({ hasText: 'Complete one more section' });
    await gaps.getByRole('button', { name: 'Section 10: Stakeholders & Team' }).click();
    await state(clients, 'In Progress');
    await clients.getByRole('button', { name: 'Next Section' }).click();
    await expect(clients.getByText('Section 11 of 11', { exact: true })).toBeVisible();
    await submit();
  });

  await test.step('the advisor approves one answer, comments on it, and requests changes to another', async () => {
    await advisors.goto(`/requirements/${project.id}?section=1`);
    await expect(advisors.getByText('The requirements have been submitted for your review.')).toBeVisible();
    await expect(advisors.getByRole('button', { name: 'Next Section' })).toBeVisible();
    const name = question(advisors, 'projectName');
    await name.getByRole('button', { name: 'Approve' }).click();
    await expect(name).toContainText('Abel Advisor approved this answer');
    await name.getByRole('button', { name: 'Comment' }).click();
    await name.getByLabel('Your comment').fill('Good name');
    await name.getByRole('button', { name: 'Comment' }).click();
    await expect(name).toContainText('Abel Advisor commented: Good name');

    const goal = question(advisors, 'businessGoal');
    await goal.getByRole('button', { name: 'Request changes' }).click();
    await goal.getByRole('button', { name: 'Request changes' }).click();
    await expect(goal.getByLabel('What should change, and why?')).toHaveAccessibleDescription(
      'Enter a reason',
    );
    await goal.getByLabel('What should change, and why?').fill('By when?');
    await goal.getByRole('button', { name: 'Request changes' }).click();
    await expect(goal).toContainText('Abel Advisor requested a change: By when?');
    await state(advisors, 'Changes requested');
    await expectAccessible(advisors);
  });

  await test.step('the client finds the request, changes the answer and submits again', async () => {
    await clients.goto(`/requirements/${project.id}?section=2`);
    await state(clients, 'Changes requested');
    await clients.getByRole('button', { name: 'Section 1: By when?' }).click();
    const goal = clients.getByLabel('Business Goal');
    await expect(goal).toBeFocused();
    await expect(question(clients, 'businessGoal')).toContainText(
      'Abel Advisor requested a change: By when?',
    );
    await expect(question(clients, 'projectName')).toContainText('Abel Advisor approved this answer');
    await expect(question(clients, 'projectName')).toContainText('Abel Advisor commented: Good name');
    await expect(clients.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    await expectAccessible(clients);
    await goal.fill('Half of all orders online by summer');
    // The reason stays until the client sends the answer.
    await expect(question(clients, 'businessGoal')).toContainText('requested a change');
    await clients.getByRole('button', { name: '... and 8 more sections' }).click();
    await clients
      .getByRole('dialog', { name: 'All sections' })
      .getByRole('button', { name: /Supporting Files/ })
      .click();
    await submit();
  });

  await test.step('the advisor sees the new answer without a reload and approves', async () => {
    await expect(advisors.getByLabel('Business Goal')).toHaveValue('Half of all orders online by summer');
    await expect(advisors.getByText('The requirements have been submitted for your review.')).toBeVisible();
    await advisors.getByRole('button', { name: 'Approve' }).first().click();
    await state(advisors, 'Approved');
    await clients.goto(`/requirements/${project.id}?section=1`);
    await state(clients, 'Approved');
  });
  await context.close();
});
