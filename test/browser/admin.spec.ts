/** The administrator's screens with their words: for few rows, for many, for none that match, and for what people do there. */

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type BrowserPortal, expect, expectAccessible, signIn, test } from './support/test.ts';

const unique = () => `x${randomUUID().slice(0, 8)}`;

async function search(page: Page, label: string, words: string) {
  await page.getByRole('searchbox', { name: label }).fill(words);
  await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(words)}`));
}

/** An advisor with a client and a project, all found by one word. */
async function aTrio(portal: BrowserPortal, word: string) {
  const advisor = await portal.create.user('advisor', { firstName: 'Avery', lastName: word });
  const client = await portal.create.user('client', {
    firstName: 'Casey',
    lastName: word,
    company: 'Acme',
    userType: 'enterprise_app',
  });
  const assignment = await portal.create.assignment(advisor.id, client.id);
  const project = await portal.create.project(client.id, { name: `Plan ${word}`, summary: 'A fine idea' });
  return { advisor, client, assignment, project };
}

/** While the server has not answered, the page says so. */
async function openSlowly(page: Page, path: string, words: string) {
  let answer = () => {};
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.route('**/api/admin/**', (route) => held.then(() => route.continue()));
  await page.goto(path);
  await expect(page.getByText(words).first()).toBeAttached();
  answer();
}

test('Overview shows totals, shares and the most recent projects', async ({ page, portal, signedInAs }) => {
  const word = unique();
  await aTrio(portal, word);
  await signedInAs('admin');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  for (const label of ['Total Users', 'Total Clients', 'Total Advisors', 'Total Projects']) {
    await expect(page.getByRole('heading', { name: label })).toBeVisible();
  }
  const assignments = page.getByRole('region', { name: 'Client Assignments' });
  await expect(assignments).toContainText(/Assigned\d[\d,]* \(\d+%\)/);
  await expect(assignments).toContainText(/Unassigned\d[\d,]* \(\d+%\)/);
  const types = page.getByRole('region', { name: 'Client Types' });
  for (const label of ['Consumer App', 'Small Business App', 'Enterprise App', 'Unspecified']) {
    await expect(types.getByText(label)).toBeVisible();
  }
  const recent = page.getByRole('region', { name: 'Recent Projects' });
  await expect(recent.getByRole('listitem').first()).toContainText('% complete');
  expect(await recent.getByRole('listitem').count()).toBeLessThanOrEqual(5);
});

test('User Management finds people by name and email', async ({ page, portal, signedInAs }) => {
  const word = unique();
  await aTrio(portal, word);
  await signedInAs('admin');
  await page.goto('/admin/users');
  await search(page, 'Search by name or email...', word.toUpperCase());
  await expect(page.getByRole('tab', { name: 'Advisors (1)' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Advisors' })).toContainText('1 of 25');
  await page.getByRole('tab', { name: 'Clients (1)' }).click();
  const clients = page.getByRole('table', { name: 'Clients' });
  await expect(clients).toContainText('Enterprise App');
  await expect(clients).toContainText(`Avery ${word}`);
  await search(page, 'Search by name or email...', 'nobody-has-this');
  await expect(page.getByText('No clients found')).toBeVisible();
  await page.getByRole('tab', { name: 'Advisors (0)' }).click();
  await expect(page.getByText('No advisors found')).toBeVisible();
});

test('Add Advisor says what is missing and what the server refuses, and adds', async ({
  page,
  portal,
  signedInAs,
}) => {
  const word = unique();
  const known = await portal.create.user('client');
  await signedInAs('admin');
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Add Advisor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Advisor' });
  await dialog.getByLabel('Email Address').fill('not an address');
  await dialog.getByLabel('Password', { exact: true }).fill('short');
  await dialog.getByRole('button', { name: 'Add Advisor' }).click();
  for (const words of [
    'Invalid email address',
    'First name is required',
    'Last name is required',
    'Password must be at least 8 characters',
  ]) {
    await expect(dialog.getByText(words).first()).toBeVisible();
  }
  await expectAccessible(page);
  await dialog.getByLabel('First Name').fill('Nora');
  await dialog.getByLabel('Last Name').fill('New');
  await dialog.getByLabel('Password', { exact: true }).fill('long enough');
  await dialog.getByLabel('Email Address').fill(known.email);
  await dialog.getByRole('button', { name: 'Add Advisor' }).click();
  await expect(page.getByText('An account with this email address already exists').first()).toBeVisible();
  await expect(dialog.getByLabel('First Name')).toHaveValue('Nora');
  await dialog.getByLabel('Email Address').fill(`${word}-new@example.com`);
  await dialog.getByRole('button', { name: 'Add Advisor' }).click();
  await expect(page.getByText('New advisor has been successfully created.').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await search(page, 'Search by name or email...', `${word}-new`);
  await expect(page.getByRole('table', { name: 'Advisors' })).toContainText('Nora New');
});

test('users are deactivated and activated again, and the last step can be undone', async ({
  page,
  portal,
  signedInAs,
}) => {
  const word = unique();
  await portal.create.user('advisor', { firstName: 'Avery', lastName: word });
  await signedInAs('admin');
  await page.goto(`/admin/users?search=${word}`);
  await page.getByRole('button', { name: `Actions for Avery ${word}` }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await expect(page.getByText('Deactivated', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Deactivated', { exact: true })).toBeHidden();
});

test('Projects counts, finds and filters', async ({ page, portal, signedInAs }) => {
  const word = unique();
  const { project } = await aTrio(portal, word);
  const other = await portal.create.user('client', { firstName: 'Other', lastName: word });
  await portal.create.project(other.id, { name: `Second ${word}` });
  await portal.database.db
    .updateTable('projects')
    .set({ status: 'testing', completion_percentage: 64 })
    .where('id', '=', project.id)
    .execute();
  await signedInAs('admin');
  await page.goto('/admin/projects');
  await expect(page.getByText('Monitor and manage all client projects')).toBeVisible();
  for (const label of ['Total Projects', 'Completed', 'In Progress', 'Avg Completion']) {
    await expect(page.getByRole('heading', { name: label, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('region', { name: 'Project Status Distribution' })).toContainText('Discovery');
  await search(page, 'Search by project name, summary, or client...', word);
  const list = page.getByRole('region', { name: 'Projects (2)' });
  await expect(list).toBeVisible();
  await page.getByLabel('Status', { exact: true }).selectOption('testing');
  const one = page.getByRole('region', { name: 'Projects (1)' });
  await expect(one).toContainText(`Avery ${word}`);
  await expect(one).toContainText('64%');
  await page.reload();
  await expect(one).toBeVisible();
  await page.getByLabel('Status', { exact: true }).selectOption('completed');
  await expect(page.getByText('No projects found')).toBeVisible();
});

test('Assignments are made, moved and removed', async ({ page, portal, signedInAs }) => {
  const word = unique();
  const first = await portal.create.user('advisor', { firstName: 'First', lastName: word });
  const second = await portal.create.user('advisor', { firstName: 'Second', lastName: word });
  const client = await portal.create.user('client', { firstName: 'Casey', lastName: word });
  const other = unique();
  const taken = await portal.create.user('client', { firstName: 'Taken', lastName: other });
  await signedInAs('admin');
  await openSlowly(page, '/admin/assignments', 'Loading assignments...');
  await expect(page.getByText('Assign advisors to clients and manage existing assignments')).toBeVisible();
  for (const label of ['Total Assignments', 'Available Advisors', 'Unassigned Clients', 'Assignment Rate']) {
    await expect(page.getByRole('heading', { name: label, exact: true })).toBeVisible();
  }
  const form = page.getByRole('region', { name: 'Create New Assignment' });
  await form.getByRole('button', { name: 'Create Assignment' }).click();
  await expect(page.getByText('Please select both an advisor and a client.').first()).toBeVisible();
  // Somebody else is quicker.
  await form.getByLabel('Advisor', { exact: true }).selectOption(first.id);
  await form.getByLabel('Client', { exact: true }).selectOption({ label: `Taken ${other} (Not specified)` });
  await page.route(
    '**/api/admin/assignments',
    async (route) => {
      await portal.create.assignment(first.id, taken.id);
      await route.continue();
    },
    { times: 1 },
  );
  await form.getByRole('button', { name: 'Create Assignment' }).click();
  await expect(page.getByText('Could not create the advisor assignment.').first()).toBeVisible();

  await form.getByLabel('Advisor', { exact: true }).selectOption(first.id);
  await form.getByLabel('Client', { exact: true }).selectOption({ label: `Casey ${word} (Not specified)` });
  await form.getByRole('button', { name: 'Create Assignment' }).click();
  await expect(page.getByText('Advisor has been successfully assigned to the client.').first()).toBeVisible();

  await search(page, 'Search by advisor or client name...', client.email);
  const list = page.getByRole('region', { name: 'Current Assignments (1)' });
  await expect(list).toContainText(client.email);
  await expectAccessible(page);
  await list.getByRole('button', { name: 'Reassign' }).click();
  const dialog = page.getByRole('dialog', { name: `Reassign Casey ${word}` });
  await dialog.getByLabel('New advisor').selectOption(second.id);
  await dialog.getByRole('button', { name: 'Reassign' }).click();
  await expect(list).toContainText(second.email);
  await list.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Advisor assignment has been removed.').first()).toBeVisible();
  await expect(page.getByText('No assignments found')).toBeVisible();
  const unassigned = page.getByRole('region', { name: /^Unassigned Clients \(\d/ });
  await expect(unassigned.getByText('Needs assignment').first()).toBeVisible();
});

test('Analytics shows rates, the last 30 days and every chart with its table', async ({
  page,
  portal,
  signedInAs,
}) => {
  await aTrio(portal, unique());
  await signedInAs('admin');
  await openSlowly(page, '/admin/analytics', 'Loading analytics...');
  await expect(page.getByText('System performance and usage statistics')).toBeVisible();
  for (const label of ['Assignment Rate', 'Project Completion', 'Avg Progress', 'Clients per Advisor']) {
    await expect(page.getByRole('heading', { name: label })).toBeVisible();
  }
  await expect(page.getByRole('region', { name: 'Rates' })).toContainText(/\d+\.\d%/);
  await expect(page.getByRole('region', { name: 'Recent Activity (30 Days)' })).toContainText('New advisors');
  await expect(page.getByRole('region', { name: 'Client Type Distribution' })).toContainText(/\(\d+\.\d%\)/);
  await expect(page.getByRole('region', { name: 'Assignment Overview' })).toContainText('Active Advisors');
  await expect(page.getByRole('table', { name: 'Advisor Workload Analysis' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'First Reply Time' })).toBeVisible();
  for (const title of [
    'New Users and Projects',
    'Project Status Distribution',
    'Section Drop-off',
    'Advisor Workload',
  ]) {
    const chart = page.getByRole('region', { name: title, exact: true });
    await expect(chart.locator('svg.recharts-surface').first()).toBeVisible();
    await page.getByRole('button', { name: `${title} as table` }).click();
    await expect(page.getByRole('button', { name: `${title} as chart` })).toBeVisible();
  }
  await page.getByText('12 months').click();
  await expect(page).toHaveURL(/range=12m/);
});

test('the audit trail tells who did what, and a list can be saved as CSV', async ({
  page,
  portal,
  context,
}) => {
  const word = unique();
  const admin = await portal.create.user('admin', { firstName: 'Auditing', lastName: word });
  const client = await portal.create.user('client', { firstName: '=Casey', lastName: word });
  const token = await portal.tokenFor(admin);
  await fetch(`${portal.url}/api/admin/users/${client.id}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ active: false }),
  });
  await signIn(context, token);
  await page.goto(`/audit?search=${word}`);
  const table = page.getByRole('table', { name: 'Audit trail' });
  await expect(table).toContainText('User deactivated');
  await expect(table).toContainText('active: yes to no');
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^audit-.*\.csv$/);
  expect(readFileSync(await file.path(), 'utf8')).toContain(`'=Casey ${word}`);
});

test('only administrators get in', async ({ page, signedInAs }) => {
  await signedInAs('client');
  await page.goto('/admin/users');
  await expect(page).not.toHaveURL(/admin/);
});
