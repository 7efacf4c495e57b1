/** The advisor's dashboard with its words: none, few and many projects, whose turn it is, and the documents. */
import { readFileSync } from 'node:fs';
import { expect, expectAccessible, test } from './support/test.ts';

test('an advisor without clients sees that nothing is there yet', async ({ page, signedInAs }) => {
  await signedInAs('advisor');
  await page.goto('/advisor');
  await expect(page.getByRole('heading', { level: 1, name: 'Client Success Dashboard' })).toBeVisible();
  await expect(page.getByText('Manage client projects and requirements')).toBeVisible();
  for (const label of ['Active Projects', 'Requirements Complete', 'Pending Review', 'Need Attention']) {
    await expect(page.getByRole('heading', { name: label })).toBeVisible();
  }
  await expect(page.getByText('No projects found')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Switch to Client View' })).toBeVisible();
  await expectAccessible(page);
});

test('what waits for the advisor stands first, and can be found, sorted and worked on', async ({
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
  const asking = await add('Bert', 'Zebra Crossing', 9, 'in_progress');
  await add('Cleo', 'Submitted Thing', 100, 'submitted');
  await portal.database.db
    .insertInto('requirement_sections')
    .values({
      project_id: asking.id,
      section_number: 4,
      section_name: 'Platforms & Devices',
      data: JSON.stringify({ platforms: ['unsure'] }),
    })
    .execute();
  await page.goto('/advisor');
  const table = page.getByRole('table', { name: 'Client Projects' });
  const names = () => table.getByRole('row').locator('td:nth-child(2) button').allTextContents();
  await expect(table.getByRole('row')).toHaveCount(4);
  expect(await names()).toEqual(['Submitted Thing', 'Zebra Crossing', 'Calm Waters']);
  await expect(table).toContainText('Requirements submitted');
  await expect(table).toContainText('1 open question');
  await expect(page.getByRole('region', { name: 'Figures' })).toContainText('Active Projects3');
  await expectAccessible(page);

  await table.getByRole('button', { name: 'Project' }).click();
  await expect(page).toHaveURL(/sort=project/);
  await expect.poll(names).toEqual(['Calm Waters', 'Submitted Thing', 'Zebra Crossing']);
  await page.getByRole('searchbox').fill('bert');
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table.getByRole('link', { name: 'View requirements of Zebra Crossing' })).toHaveAttribute(
    'href',
    `/requirements/${asking.id}`,
  );
  await expect(table.getByRole('link', { name: 'Messages about Zebra Crossing' })).toHaveAttribute(
    'href',
    `/messages/${asking.id}`,
  );

  await table.getByRole('button', { name: 'Zebra Crossing', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Zebra Crossing' });
  await expect(drawer.getByRole('heading', { name: 'Open questions (1)' })).toBeVisible();
  await drawer.getByLabel('Move to').selectOption('discovery');
  await drawer.getByRole('button', { name: 'Change status' }).click();
  await expect(page.getByText('Zebra Crossing is now in Discovery.').first()).toBeVisible();
  await drawer.getByLabel('Move to').selectOption('requirements');
  await drawer.getByRole('button', { name: 'Change status' }).click();
  await expect(drawer.getByText('Say why the project moves back')).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Close' }).click();

  await table.getByRole('button', { name: 'Download requirements of Zebra Crossing' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Markdown' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Zebra Crossing - Requirements.md');
  expect(readFileSync(await file.path(), 'utf8')).toContain('**Draft, 1 of 11 sections**');
});

test('the document comes as PDF and Word', async ({ page, portal, signedInAs }) => {
  const advisor = await signedInAs('advisor');
  const client = await portal.create.user('client');
  await portal.create.assignment(advisor.id, client.id);
  await portal.create.project(client.id, { name: 'Paper Work' });
  await page.goto('/advisor');
  for (const [label, start] of [
    ['PDF', '%PDF'],
    ['Word', 'PK'],
  ] as const) {
    await page.getByRole('button', { name: 'Download requirements of Paper Work' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download', { timeout: 60_000 }),
      page.getByRole('menuitem', { name: label }).click(),
    ]);
    expect(
      readFileSync(await file.path())
        .subarray(0, start.length)
        .toString(),
    ).toBe(start);
  }
});

test('many projects come page by page', async ({ page, portal, signedInAs }) => {
  const advisor = await signedInAs('advisor');
  const client = await portal.create.user('client');
  await portal.create.assignment(advisor.id, client.id);
  await portal.database.pool.query(
    `insert into projects (client_id, name) select $1, 'Project ' || n from generate_series(1, 60) n`,
    [client.id],
  );
  await page.goto('/advisor');
  await expect(page.getByText('Showing 50 of 60 projects')).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByText('Showing 60 of 60 projects')).toBeVisible();
});

test('clients and visitors are sent elsewhere', async ({ page, signedInAs }) => {
  await page.goto('/advisor');
  await expect(page).toHaveURL(/\/auth$/);
  await signedInAs('client');
  await page.goto('/advisor');
  await expect(page).not.toHaveURL(/advisor/);
});
