/** An advisor finds the projects waiting for them, and the answers changed since their last visit. */
import { readFileSync } from 'node:fs';
import { expect, expectAccessible, test } from './support/test.ts';

test('an advisor finds the projects waiting for them, sorts, searches, changes a status and downloads requirements', async ({
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
  await fetch(`${portal.url}/api/projects/${withQuestion.id}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${await portal.tokenFor(admin)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'development', expectedStatus: 'discovery' }),
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
  expect(readFileSync(await file.path(), 'utf8')).toContain('**Draft, 1 of 11 sections**');
});

test("marks answers changed since the advisor's last visit until they are viewed", async ({
  page,
  portal,
  signedInAs,
}) => {
  const advisor = await signedInAs('advisor');
  const client = await portal.create.user('client', { firstName: 'Casey', lastName: 'Client' });
  await portal.create.assignment(advisor.id, client.id);
  const project = await portal.create.project(client.id, { name: 'Moving Target' });
  const admin = await portal.create.user('admin', { firstName: 'Ada', lastName: 'Admin' });
  const tokens = { client: await portal.tokenFor(client), admin: await portal.tokenFor(admin) };
  const save = (sectionNumber: number, data: object, token = tokens.client) =>
    fetch(`${portal.url}/api/projects/${project.id}/requirements`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ sectionNumber, data }),
    });
  await save(1, { projectName: 'Moving Target', businessGoal: 'Sell more' });
  await page.goto(`/advisor?project=${project.id}`);
  const drawer = page.getByRole('dialog', { name: 'Moving Target' });
  await expect(drawer.getByText('No answers have changed since')).toBeVisible();
  await expect(drawer.getByText("This project doesn't have a mockup.")).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();

  await save(1, { projectName: 'Moving Target', businessGoal: 'Sell better' });
  await save(2, { hasPrototype: 'yes' }, tokens.admin);
  const table = page.getByRole('table', { name: 'Client Projects' });
  await expect(table).toContainText('2 changed answers');
  await table.getByRole('button', { name: 'Moving Target', exact: true }).click();
  const changed = drawer.getByRole('region', { name: 'Changed since your last visit (2)' });
  await expect(changed.getByRole('listitem').filter({ hasText: 'Current State' })).toContainText(
    'Entered by Ada Admin',
  );

  const history = drawer.getByRole('region', { name: 'Answer history' });
  await expect(history.getByRole('list', { name: 'Revisions' })).toContainText('Entered by Ada Admin');
  await history.getByLabel('Section').selectOption('1. Project Overview');
  const latest = history.getByRole('list', { name: 'Revisions' }).getByRole('listitem').first();
  await expect(latest).toContainText(/Casey Client.*Business GoalBeforeSell moreAfterSell better/);
  await drawer.getByRole('button', { name: 'Business Goal' }).click();

  const mark = page.locator('[data-question=businessGoal]');
  await expect(mark).toContainText('Changed since your last visit');
  await expect(mark.locator('del')).toHaveText('Sell more');
  await expect(mark.locator('ins')).toHaveText('Sell better');
  await expect(mark).toContainText('Casey Client');
  await expect(page.getByRole('heading', { name: '2 answers changed since your last visit' })).toBeVisible();
  await page.getByRole('button', { name: 'My Clients' }).click();
  await expect(table).toContainText('1 changed answer');
  await table.getByRole('button', { name: 'Moving Target', exact: true }).click();
  await expect(drawer.getByRole('heading', { name: 'Changed since your last visit (1)' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(table.getByText('changed answer')).toBeHidden();
});
