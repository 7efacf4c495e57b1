/** An advisor's dashboard: the projects waiting for them, and answers that change meanwhile. */
import { readFileSync } from 'node:fs';
import { callAs } from './support/sample-users.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test('an advisor finds the projects waiting for them, sorts, searches, changes a status, downloads requirements and views a changed answer', async ({
  page,
  portal,
  signedInAs,
}) => {
  const advisor = await signedInAs('advisor');
  const add = async (
    firstName: string,
    name: string,
    percentage: number,
    state: 'in_progress' | 'submitted',
  ) => {
    const client = await portal.create.user('client', { firstName, lastName: 'Client' });
    await portal.create.assignment(advisor.id, client.id);
    const project = await portal.create.project(client.id, { name, summary: 'About it' });
    await portal.database.db
      .updateTable('projects')
      .set({ completion_percentage: percentage, requirements_state: state })
      .where('id', '=', project.id)
      .execute();
    return project;
  };
  await add('Anna', 'Calm Waters', 45, 'in_progress');
  const withQuestion = await add('Bert', 'Zebra Crossing', 9, 'in_progress');
  const submitted = await add('Cleo', 'Submitted Thing', 100, 'submitted');
  await portal.database.db
    .insertInto('requirement_sections')
    .values({
      project_id: withQuestion.id,
      section_number: 4,
      section_name: 'Platforms & Devices',
      data: JSON.stringify({ platforms: ['unsure'] }),
    })
    .execute();
  await page.goto('/advisor');
  const table = page.getByRole('table', { name: 'Client Projects' });
  const names = () => table.getByRole('row').locator('td:nth-child(2) > div > button').allTextContents();
  await expect.poll(names).toEqual(['Submitted Thing', 'Zebra Crossing', 'Calm Waters']);
  await expect(table.getByRole('link', { name: 'Requirements submitted' })).toHaveAttribute(
    'href',
    `/review/${submitted.id}`,
  );
  await expect(table.getByRole('button', { name: '1 open question' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Project stats' })).toContainText('Active Projects3');

  await table.getByRole('button', { name: 'Project' }).click();
  await expect(page).toHaveURL(/sort=project/);
  await expect.poll(names).toEqual(['Calm Waters', 'Submitted Thing', 'Zebra Crossing']);
  await page.getByRole('searchbox').fill('bert');
  await expect(table.getByRole('row')).toHaveCount(2);

  await table.getByRole('button', { name: 'Zebra Crossing', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Zebra Crossing' });
  await expect(drawer.getByRole('heading', { name: 'Open questions (1)' })).toBeVisible();
  await drawer.getByLabel('Move to').selectOption('discovery');
  await drawer.getByRole('button', { name: 'Change status' }).click();
  await expect(
    drawer.getByText('Enter a reason for moving on before the requirements are signed'),
  ).toBeVisible();
  await drawer.getByLabel('Reason').fill('Agreed by phone');
  await drawer.getByRole('button', { name: 'Change status' }).click();
  await expect(page.getByText('Zebra Crossing moved to Discovery.').first()).toBeVisible();
  await drawer.getByLabel('Move to').selectOption('requirements');
  await drawer.getByRole('button', { name: 'Change status' }).click();
  await expect(drawer.getByText('Enter a reason for moving the project back')).toBeVisible();
  await expectAccessible(page);

  // Someone else changes the status first: the form says so and keeps the reason.
  await drawer.getByLabel('Reason').fill('The scope changed');
  const admin = await portal.create.user('admin');
  await callAs(portal, admin, 'PATCH', `/api/projects/${withQuestion.id}`, {
    status: 'development',
    expectedStatus: 'discovery',
  });
  await expect(drawer.getByRole('alert')).toContainText('This project was just moved to Development');
  await drawer.getByLabel('Move to').selectOption('discovery');
  await expect(drawer.getByLabel('Reason')).toHaveValue('The scope changed');
  await drawer.getByRole('button', { name: 'Change status' }).click();
  await expect(page.getByText('Zebra Crossing moved to Discovery.').first()).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();

  await table.getByRole('button', { name: 'Download requirements for Zebra Crossing' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Markdown' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Zebra Crossing - Requirements.md');
  expect(readFileSync(await file.path(), 'utf8')).toContain('**Draft, 1 of 11 sections completed**');

  // Someone else changes an answer: the open table says so until the advisor has viewed it.
  await callAs(portal, admin, 'POST', `/api/projects/${withQuestion.id}/requirements`, {
    sectionNumber: 1,
    data: { businessGoal: 'Sell better' },
  });
  await table.getByRole('button', { name: '1 changed answer' }).click();
  await expect(drawer.getByRole('heading', { name: 'Changed since your last visit (1)' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(table.getByText('changed answer')).toBeHidden();
});
